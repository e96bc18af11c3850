/**
 * Footnotes are stored as numbered references in the text (`sup.footnote-ref`) and a list of the notes at its end
 * (`ol.footnotes`), which belong together by their order: so the content makes sense wherever it is shown. In the
 * editor, each note is at its reference.
 */
import { footnoteNumber } from '#shared/content-blocks.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'
import { inlineContent } from './inline-content.ts'

export function readFootnotes(root: HTMLElement): void {
  const lists = [...root.querySelectorAll('ol.footnotes')]
  const notes = lists.flatMap((list) => [...list.children].filter(({ tagName }) => tagName === 'LI'))
  for (const nested of root.querySelectorAll('ol.footnotes sup.footnote-ref')) nested.remove()
  for (const [index, reference] of root.querySelectorAll('sup.footnote-ref').entries()) {
    const note = notes[index]
    if (!note) {
      reference.remove()
      continue
    }
    const footnote = root.ownerDocument.createElement('span')
    footnote.className = 'footnote'
    footnote.append(...inlineContent(note))
    reference.replaceWith(footnote)
    note.remove()
  }
  // Notes without a reference stay, as a list of their own.
  for (const list of lists) {
    if (list.querySelector('li')) list.classList.remove('footnotes')
    else list.remove()
  }
}

/** `language`: that of the content. A note in the other language, such as a source, says so. */
export function writeFootnotes(root: Element, language: Locale): void {
  const list = root.ownerDocument.createElement('ol')
  list.className = 'footnotes'
  for (const footnote of root.querySelectorAll('span.footnote')) {
    const text = footnote.textContent?.trim() ?? ''
    if (text === '') {
      footnote.remove()
      continue
    }
    const note = root.ownerDocument.createElement('li')
    const own = languageOfText(text)
    if (own !== language) {
      note.lang = own
      note.dir = directionOf(own)
    }
    note.append(...footnote.childNodes)
    list.append(note)
    const reference = root.ownerDocument.createElement('sup')
    reference.className = 'footnote-ref'
    reference.textContent = footnoteNumber(list.children.length, language)
    footnote.replaceWith(reference)
  }
  if (list.children.length > 0) root.append(list)
}
