/**
 * Makes an article's stored HTML ready for its page. What is stored has been cleaned and written by a serialiser
 * (`core/articles/body`): tags are well formed, their attributes in double quotes, with no bare `<` or `>` in them. That
 * is all this relies on.
 */
import { filmHtml, hostOf, pictureLinkHtml, type ElsewhereLabels } from './elsewhere.ts'
import { parsePictureAddress, sizeAddress, sourceSet, widthNear } from '#shared/media-name.ts'

export type ContentLabels = {
  /** What the box of a table, which may scroll, is called. */
  table: string
} & ElsewhereLabels

/** As wide as texts are set, for screens with fine pixels too. */
const BODY_WIDTH = 960
const BODY_SIZES = '(max-width: 46rem) 100vw, 42rem'

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

function withAttributes(tag: string, added: Record<string, string | undefined>): string {
  const text = Object.entries(added)
    .filter(([name, value]) => value !== undefined && attribute(tag, name) === undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  return tag.replace(/\s*\/?>$/, `${text}>`)
}

function isElsewhere(address: string): boolean {
  return /^https?:/i.test(address)
}

/** Pictures wait until they come near, and ours hold their place and come in sizes. */
function picture(tag: string, labels: ContentLabels, inLink: boolean): string {
  const src = attribute(tag, 'src') ?? ''
  const alt = attribute(tag, 'alt') ?? ''
  // Within a link there can be no second one: then its words stand for the picture.
  if (isElsewhere(src))
    return inLink ? `<span>${alt || labels.pictureFrom(hostOf(src))}</span>` : pictureLinkHtml(src, alt, labels)
  const ours = parsePictureAddress(src)
  const own = ours && {
    srcset: sourceSet(ours, 'webp'),
    sizes: BODY_SIZES,
    width: String(ours.width),
    height: String(ours.height),
    style: `background-color:${ours.color}`,
  }
  const placed = ours
    ? tag.replace(/\ssrc="[^"]*"/i, ` src="${sizeAddress(ours, widthNear(ours, BODY_WIDTH), 'webp')}"`)
    : tag
  return withAttributes(placed, { alt: '', loading: 'lazy', decoding: 'async', 'data-hide-on-error': '', ...own })
}

function film(tag: string, labels: ContentLabels, inLink: boolean): string {
  const title = attribute(tag, 'title') ?? ''
  return inLink ? `<span>${title}</span>` : filmHtml(attribute(tag, 'src') ?? '', title, labels)
}

const SHOWN = /<a\s|<\/a>|<img\s[^<>]*>|<iframe\s[^<>]*><\/iframe>/gi

/** Pictures and films, each as it is shown. */
function placeShown(html: string, labels: ContentLabels): string {
  let inLink = false
  return html.replace(SHOWN, (tag) => {
    if (tag.startsWith('<i') || tag.startsWith('<I')) {
      return /^<img/i.test(tag) ? picture(tag, labels, inLink) : film(tag, labels, inLink)
    }
    inLink = tag !== '</a>'
    return tag
  })
}

export function contentHtml(stored: string, labels: ContentLabels): string {
  const placed = stored
    // The page has one first heading, and it is the title.
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(/<table(?=[\s>])/gi, `<div class="table" role="region" tabindex="0" aria-label="${labels.table}"><table`)
    .replace(/<\/table>/gi, '</table></div>')
  return placeShown(placed, labels)
}

/** Words that a reader reads in a minute: fewer in Nastaliq, whose words are shorter. */
const WORDS_A_MINUTE = { en: 220, ur: 190 }

const LESS_THAN = 60
const GREATER_THAN = 62
const BLANK = 32

/** Counted once over the letters of the stored HTML: its plain text would cost as much as the rest of the page. */
function wordsOf(html: string): number {
  let words = 0
  let inTag = false
  let inWord = false
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index)
    if (code === LESS_THAN) inTag = true
    const ends = inTag || code <= BLANK
    if (!ends && !inWord) words += 1
    inWord = !ends
    if (code === GREATER_THAN) inTag = false
  }
  return words
}

export function readingTime(html: string, language: 'en' | 'ur'): { words: number; minutes: number } {
  const words = wordsOf(html)
  return { words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE[language])) }
}
