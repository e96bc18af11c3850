/**
 * Reduces what Word, Google Docs, web pages and email put on the clipboard to plain structure: headings, paragraphs,
 * lists, tables, links, emphasis. Fonts, colours, classes and spacing made of blanks are removed (back-office
 * specification, section 9: pasting does not keep visual spacing).
 */
import { cleanLink } from '#shared/addresses.ts'
import { looseSpaces } from '#shared/loose-spaces.ts'
import type { ResidueKind } from '#shared/residue.ts'
import { parseHtml } from '../parse-html.ts'
import { restoreAddresses } from '../pictures/unloaded-address.ts'
import { readBlocks } from './blocks.ts'
import { placeFootnotes, takeFootnotes } from './footnotes.ts'
import { readInlineFormats } from './inline-formats.ts'
import { readPictures, type PastedPictures } from './pictures.ts'
import { removeResidue } from './residue.ts'
import { readWordLists } from './word-lists.ts'

const NOISE =
  'script, style, meta, link, title, xml, noscript, template, object, embed, svg, math, button, input, select, textarea, audio, video, canvas, [aria-hidden="true"]'

const ALLOWED_ATTRIBUTES = new Map(
  Object.entries({
    A: ['href', 'title'],
    IMG: ['src', 'alt', 'title', 'width', 'height'],
    IFRAME: ['src', 'title'],
    TD: ['colspan', 'rowspan'],
    TH: ['colspan', 'rowspan'],
    OL: ['start', 'type'],
    FIGURE: ['data-uploading', 'data-missing'],
  }),
)

function removeNoise(root: HTMLElement): void {
  for (const element of root.querySelectorAll(NOISE)) element.remove()
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  // Word's own elements (o:p, w:sdt …) contain text like any other element.
  for (const element of root.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
}

/**
 * Collapses runs of spaces. A non-breaking space stays between a number and its unit; elsewhere, browsers write most of
 * those that they copy.
 */
function foldBlanks(root: HTMLElement): void {
  looseSpaces(root)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    text.data = text.data
      .normalize('NFC')
      .replace(/[\u200b\ufeff\u00ad]/g, '')
      .replace(/((?<=\p{N})\u00a0(?=[\p{L}°%]))|\s+/gu, (_blank, unit?: string) => unit ?? ' ')
  }
}

/** Unwraps a search engine's redirect address into its target. */
function leadsTo(address: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(address)) return address
  return new URL(address).searchParams.get('q') ?? address
}

function readLinks(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a')) {
    const address = cleanLink(leadsTo(link.getAttribute('href') ?? ''))
    // Fragments point into the document that was copied, which is not here.
    if (!address || address.startsWith('#')) link.replaceWith(...link.childNodes)
    else link.setAttribute('href', address)
  }
}

function retainAttributes(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const centred = element.style.textAlign === 'center' || element.getAttribute('align') === 'center'
    for (const { name } of Array.from(element.attributes)) {
      if (!ALLOWED_ATTRIBUTES.get(element.tagName)?.includes(name)) element.removeAttribute(name)
    }
    if (centred && /^(?:P|H[1-6])$/.test(element.tagName)) element.className = 'ql-align-center'
  }
}

export type PasteReport = PastedPictures & {
  /** Called with the kinds of what a word processor left in the document, which the text is better without. */
  onLeftOut: (kinds: ReadonlySet<ResidueKind>) => void
}

export function cleanPasted(html: string, { onLeftOut, ...pictures }: PasteReport): string {
  // Content copied from our own editor is clean, and keeps all its formats.
  const body = parseHtml(html)
  if (body.querySelector('[data-pm-slice]')) {
    restoreAddresses(body)
    return body.innerHTML
  }
  onLeftOut(removeResidue(body))
  removeNoise(body)
  takeFootnotes(body)
  readWordLists(body)
  foldBlanks(body)
  readInlineFormats(body)
  readBlocks(body)
  readPictures(body, pictures)
  readLinks(body)
  retainAttributes(body)
  placeFootnotes(body)
  return body.innerHTML
}
