/** Which field takes Urdu now, and writing into it as if it were typed: undo and the field's own checks work as ever. */

const PLAIN_TYPES = new Set(['text', 'search', ''])

export type UrduField = HTMLInputElement | HTMLTextAreaElement | HTMLElement

function languageAt(element: Element | null | undefined): string {
  return element?.closest('[lang]')?.getAttribute('lang') ?? ''
}

/** In a text the paragraph at the cursor decides: an English one among Urdu ones is typed in English. */
function elementAtCursor(editable: HTMLElement): Element {
  const anchor = document.getSelection()?.anchorNode ?? null
  const element = anchor instanceof Element ? anchor : anchor?.parentElement
  return element && editable.contains(element) ? element : editable
}

/** The focused element where it is a field for words in Urdu; addresses, numbers, dates and passwords are none. */
export function urduFieldOf(element: Element | null): UrduField | null {
  if (element instanceof HTMLInputElement) {
    if (!PLAIN_TYPES.has(element.type) || element.inputMode === 'url' || element.readOnly) return null
    // A field for both languages says so by `auto`; one for addresses is from left to right.
    return element.getAttribute('dir') !== 'ltr' && languageAt(element) === 'ur' ? element : null
  }
  if (element instanceof HTMLTextAreaElement) {
    return !element.readOnly && element.getAttribute('dir') !== 'ltr' && languageAt(element) === 'ur' ? element : null
  }
  if (element instanceof HTMLElement && element.isContentEditable) {
    return languageAt(elementAtCursor(element)) === 'ur' ? element : null
  }
  return null
}

/** Writes at the cursor. The browser's own command is the one that joins what undo takes back. */
export function writeInto(field: UrduField, text: string): void {
  if (document.activeElement !== field) field.focus()
  document.execCommand('insertText', false, text)
}

export function deleteBefore(field: UrduField): void {
  if (document.activeElement !== field) field.focus()
  document.execCommand('delete')
}
