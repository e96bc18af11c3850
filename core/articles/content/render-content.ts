/**
 * Renders stored content as the article page shows it, once per save: the result depends on the content and the
 * language alone. Increase `RENDER_VERSION` with every change of the output, labels included: stored renderings of an
 * earlier version are not shown, and are replaced in the background.
 */
import { isTag, type Document } from 'domhandler'
import { htmlText } from '#shared/html-text.ts'
import { homeMessages, readingMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { addressNear, parsePictureAddress, sourceSet } from '#shared/media-name.ts'
import { looseSpaces } from '#shared/loose-spaces.ts'
import { countWords } from '#shared/word-count.ts'
import {
  escapeAttribute,
  isInside,
  parseHtml,
  writeAttributes,
  writeElement,
  writeHtml,
  type Element,
  type Rewrite,
  escapeHtml,
} from '#core/html-tree.ts'
import { videoPage } from '#shared/embeds.ts'
import { directContent } from './block-languages.ts'
import { blockHtml, isInGallery } from './blocks/content-blocks.ts'
import { footnotesHtml, isFootnoteReference, referenceHtml, takeFootnotes, type Footnotes } from './blocks/footnotes.ts'
import { CONTENT_WIDTH } from './size-pictures.ts'
import { styleClasses, type StyleClasses } from './style-classes.ts'

/**
 * Videos and images on other hosts. Nothing is requested from such a host until a reader asks for it: the host does not
 * learn who reads what, and the page does not wait for it. Without scripts each is a link.
 */
type OnRequestLabels = {
  play: (title: string) => string
  player: (title: string) => string
  pictureFrom: (host: string) => string
}

function videoLinkHtml(player: string, title: string, labels: OnRequestLabels): string {
  return (
    `<a class="film" href="${escapeAttribute(videoPage(player))}" data-player="${escapeAttribute(player)}" ` +
    `data-title="${escapeAttribute(labels.player(title))}"><span>${escapeAttribute(labels.play(title))}</span></a>`
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

function imageLinkHtml(address: string, alt: string, { pictureFrom }: OnRequestLabels): string {
  const name = alt === '' ? '' : `<span>${escapeAttribute(alt)}</span> `
  return (
    `<a class="elsewhere" href="${escapeAttribute(address)}" target="_blank" rel="noopener noreferrer" ` +
    `data-picture="${escapeAttribute(alt)}">${name}<small>${escapeHtml(pictureFrom(hostOf(address)))}</small></a>`
  )
}

export const RENDER_VERSION = 4

export type RenderedContent = {
  html: string
  /** The CSS rules of the classes that stand for inline styles. */
  css: string
  /** The number of words, for the reading time and for search engines. */
  words: number
}

type Labels = OnRequestLabels & {
  /** The accessible name of a table's box, which may scroll. */
  table: string
}

const IMAGE_SIZES = '(max-width: 46rem) 100vw, 42rem'
/** Two columns on a phone, three beside it. */
const GALLERY_SIZES = '(max-width: 46rem) 50vw, 14rem'

function labelsOf(language: Locale): Labels {
  const reading = readingMessages(language)
  const { play, player } = homeMessages(language)
  return { table: reading.scrollableTable, pictureFrom: reading.pictureElsewhere, play, player }
}

/** Images load lazily; media pictures have dimensions and are offered in several sizes. */
function renderImage(image: Element, labels: Labels, classes: StyleClasses): string {
  const { src = '', alt = '' } = image.attribs
  if (/^https?:/i.test(src)) {
    // A link cannot contain another link: the image's text replaces it.
    if (isInside(image, 'a')) return `<span>${escapeAttribute(alt || labels.pictureFrom(hostOf(src)))}</span>`
    return imageLinkHtml(src, alt, labels)
  }
  const own = parsePictureAddress(src)
  const written = classes.attributesOf(image)
  const attributes = {
    ...written,
    ...(own && { class: [written['class'], classes.placeholder(own.color)].filter(Boolean).join(' ') }),
    ...(own && { src: addressNear(own, CONTENT_WIDTH, 'webp') }),
  }
  const added = {
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    'data-hide-on-error': '',
    ...(own && {
      srcset: sourceSet(own, 'webp'),
      sizes: isInGallery(image) ? GALLERY_SIZES : IMAGE_SIZES,
      width: String(own.width),
      height: String(own.height),
    }),
  }
  return `<img${writeAttributes({ ...attributes, ...withoutKnown(added, attributes) })}>`
}

function withoutKnown(added: Record<string, string>, known: object): Record<string, string> {
  return Object.fromEntries(Object.entries(added).filter(([name]) => !Object.hasOwn(known, name)))
}

function renderVideo(frame: Element, labels: Labels): string {
  const { src = '', title = '' } = frame.attribs
  return isInside(frame, 'a') ? `<span>${escapeAttribute(title)}</span>` : videoLinkHtml(src, title, labels)
}

function rewriteWith(language: Locale, classes: StyleClasses, footnotes: Footnotes): Rewrite {
  const labels = labelsOf(language)
  const box = `<div class="table" role="region" tabindex="0" aria-label="${escapeAttribute(labels.table)}">`
  return (element, writeChildren) => {
    if (element.name === 'img') return renderImage(element, labels, classes)
    if (element.name === 'iframe') return renderVideo(element, labels)
    if (isFootnoteReference(element)) return referenceHtml(element, footnotes, language)
    const attributes = classes.attributesOf(element)
    const block = blockHtml(element, attributes, writeChildren, language)
    if (block !== undefined) return block
    // The title is the page's only first-level heading.
    const name = element.name === 'h1' ? 'h2' : element.name
    const html = writeElement(name, attributes, writeChildren())
    return name === 'table' ? `${box}${html}</div>` : html
  }
}

/** A first letter set large would tear an Urdu word apart, whose letters are joined. */
function keepFirstWordWhole(tree: Document): void {
  const first = tree.children.find(isTag)
  if (first?.name !== 'p' || !/^\P{L}*\p{Script=Arabic}/u.test(htmlText(first))) return
  first.attribs['class'] = [first.attribs['class'], 'whole-words'].filter(Boolean).join(' ')
}

/** `content` is the sanitizer's output. */
export function renderContent(content: string, language: Locale): RenderedContent {
  const tree = parseHtml(content)
  if (content.includes('\u00a0')) looseSpaces(tree)
  const words = countWords(htmlText(tree))
  directContent(tree, language)
  if (language === 'en') keepFirstWordWhole(tree)
  const classes = styleClasses()
  const footnotes = takeFootnotes(tree)
  const rewrite = rewriteWith(language, classes, footnotes)
  return {
    html: writeHtml(tree, rewrite) + footnotesHtml(footnotes, language, (note) => writeHtml(note, rewrite)),
    css: classes.css(),
    words,
  }
}
