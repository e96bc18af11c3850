/**
 * Footnotes in stored content: references (`sup.footnote-ref`) and lists of notes (`ol.footnotes`), which belong
 * together by their order. Pages show one list after the text, and link each note and its reference in both directions.
 */
import { footnoteNumber } from '#shared/content-blocks.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { Document } from 'domhandler'
import {
  childrenNamed,
  elementsNamed,
  escapeAttribute,
  escapeHtml,
  hasClass,
  isInside,
  replaceNode,
  writeAttributes,
  type Element,
} from '#core/html-tree.ts'

export type Footnotes = {
  /** The items of all lists, in order. */
  notes: readonly Element[]
  /** The number of each reference that has a note, from 1. */
  numbers: ReadonlyMap<Element, number>
}

export function isFootnoteReference(element: Element): boolean {
  return element.name === 'sup' && hasClass(element, 'footnote-ref')
}

/** Takes the lists of notes out of a tree, and the numbers out of its references: the order alone numbers them. */
export function takeFootnotes(tree: Document): Footnotes {
  const lists = elementsNamed(tree, 'ol').filter((list) => hasClass(list, 'footnotes'))
  for (const list of lists) replaceNode(list)
  const notes = lists.flatMap((list) => childrenNamed(list, 'li'))
  const references = [tree, ...notes].map((root) => elementsNamed(root, 'sup').filter(isFootnoteReference))
  for (const reference of references.flat()) reference.children = []
  return { notes, numbers: new Map(references[0]?.slice(0, notes.length).map((each, index) => [each, index + 1])) }
}

/** The link from the text to a note; empty for a reference without one. */
export function referenceHtml(reference: Element, { numbers }: Footnotes, language: Locale): string {
  const number = numbers.get(reference)
  if (number === undefined) return ''
  const shown = footnoteNumber(number, language)
  // A link cannot contain another link.
  if (isInside(reference, 'a')) return `<sup class="footnote-ref">${shown}</sup>`
  const label = escapeAttribute(readingMessages(language).footnote(shown))
  return (
    `<sup class="footnote-ref"><a id="note-ref-${number}" href="#note-${number}" role="doc-noteref" ` +
    `aria-label="${label}" aria-describedby="note-text-${number}">${shown}</a></sup>`
  )
}

/** The list of notes, with the content of each as `write` returns it; empty without notes. */
export function footnotesHtml(
  { notes, numbers }: Footnotes,
  language: Locale,
  write: (note: Element) => string,
): string {
  if (notes.length === 0) return ''
  const { footnotes, backToText } = readingMessages(language)
  const items = notes.map((note, index) => {
    const number = index + 1
    const { lang, dir } = note.attribs
    const attributes = writeAttributes({ id: `note-text-${number}`, ...(lang && { lang }), ...(dir && { dir }) })
    const label = escapeAttribute(backToText(footnoteNumber(number, language)))
    const isReferenced = numbers.size >= number
    const back = isReferenced ? ` <a href="#note-ref-${number}" role="doc-backlink" aria-label="${label}">↑</a>` : ''
    return `<li id="note-${number}"><div${attributes}>${write(note)}</div>${back}</li>`
  })
  return (
    '<section class="footnotes" role="doc-endnotes" aria-labelledby="notes-title">' +
    `<h2 id="notes-title">${escapeHtml(footnotes)}</h2><ol>${items.join('')}</ol></section>`
  )
}
