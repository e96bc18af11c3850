/** Serializes the editor's document to the stored HTML: minimal markup, in the form that sanitizing keeps. */
import { DOMSerializer, type Node as TextNode } from '@tiptap/pm/model'
import { writeFootnotes } from './footnotes.ts'
import { restoreAddresses } from '../pictures/unloaded-address.ts'
import { isOtherSite } from '#shared/addresses.ts'
import type { Locale } from '#shared/locale.ts'
import { writeDirections } from './directions.ts'

function moveAttributes(from: Element, to: Element): void {
  if (from.className) to.classList.add(...from.classList)
  for (const name of ['style', 'dir', 'lang']) {
    const value = from.getAttribute(name)
    if (value) to.setAttribute(name, value)
  }
}

/** A list item, cell or quotation with a single paragraph holds its text directly. */
function unwrapSingleParagraphs(root: Element): void {
  for (const box of root.querySelectorAll('li, td, th, blockquote')) {
    const [first, ...rest] = box.children
    if (first?.tagName !== 'P' || first.matches('[class*="ql-indent-"]')) continue
    if (box.tagName === 'LI' ? rest.some((child) => !child.matches('ul, ol')) : rest.length > 0) continue
    moveAttributes(first, box)
    first.replaceWith(...first.childNodes)
  }
}

/** Rows of header cells only become the table's head, so that screen readers announce the header of each cell. */
function writeTables(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    const head = root.ownerDocument.createElement('thead')
    const body = table.querySelector('tbody')
    for (const row of body?.children ?? []) {
      for (const cell of row.querySelectorAll('th')) cell.setAttribute('scope', 'row')
    }
    const rows = Array.from(body?.children ?? [])
    const firstOfBody = rows.findIndex((row) => row.querySelector('td'))
    head.append(...rows.slice(0, Math.max(0, firstOfBody)))
    for (const cell of head.querySelectorAll('th')) cell.setAttribute('scope', 'col')
    if (head.children.length > 0) body?.before(head)
    for (const cell of table.querySelectorAll('th, td')) {
      cell.removeAttribute('colwidth')
      for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    }
  }
}

function writeLinks(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    const away = isOtherSite(link.getAttribute('href') ?? '')
    for (const [name, value] of [
      ['target', '_blank'],
      ['rel', 'noopener noreferrer'],
    ] as const) {
      if (away) link.setAttribute(name, value)
      else link.removeAttribute(name)
    }
  }
}

function writeEmptyLines(root: Element): void {
  while (root.children.length > 1 && root.lastElementChild?.matches('p:empty')) root.lastElementChild.remove()
  for (const empty of root.querySelectorAll('p:empty')) empty.append(document.createElement('br'))
}

/** Browsers serialize every colour as `rgb()`; opaque ones are stored in hexadecimal, as they were chosen. */
function withPlainColours(style: string): string {
  return style.replace(/rgb\((\d+), (\d+), (\d+)\)/g, (_rgb, ...parts: string[]) => {
    const digits = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'))
    return `#${digits.join('')}`
  })
}

/** A picture that has not been uploaded, or a pull quote without words. */
function isEmptyFigure(figure: Element): boolean {
  if (figure.matches('.pull-quote')) return !figure.textContent?.trim()
  return !figure.querySelector('img[src]')
}

/** The HTML of a document in `language`; the empty string if it has no content. */
export function writeContent(text: TextNode, language: Locale): string {
  // Uses a separate, inert document, which loads no pictures: those of other hosts are shown on request only.
  const inert = document.implementation.createHTMLDocument()
  const root = inert.createElement('div')
  root.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: inert }))
  restoreAddresses(root)
  for (const figure of root.querySelectorAll('figure')) if (isEmptyFigure(figure)) figure.remove()
  for (const gallery of root.querySelectorAll('.gallery:empty')) gallery.remove()
  for (const caption of root.querySelectorAll('figcaption:empty')) caption.remove()
  for (const entry of root.querySelectorAll('li')) entry.removeAttribute('data-type')
  for (const styled of root.querySelectorAll('[style]')) {
    styled.setAttribute('style', withPlainColours(styled.getAttribute('style') ?? '').replace(/;\s*$/, ''))
  }
  unwrapSingleParagraphs(root)
  writeTables(root)
  writeLinks(root)
  writeEmptyLines(root)
  writeDirections(root, language)
  writeFootnotes(root, language)
  const empty = !root.textContent?.trim() && !root.querySelector('img, iframe, hr, table, .related-article')
  return empty ? '' : root.innerHTML
}
