/** Finds the field that accepts Urdu and inserts text as if typed, so that undo and validation keep working. */

const PLAIN_TYPES = new Set(['text', 'search', ''])

export type UrduField = HTMLInputElement | HTMLTextAreaElement | HTMLElement

function languageAt(element: Element | null | undefined): string {
  return element?.closest('[lang]')?.getAttribute('lang') ?? ''
}

/** In the editor the paragraph at the cursor decides: an English paragraph among Urdu ones is typed in English. */
function elementAtCursor(editable: HTMLElement): Element {
  const anchor = document.getSelection()?.anchorNode ?? null
  const element = anchor instanceof Element ? anchor : anchor?.parentElement
  return element && editable.contains(element) ? element : editable
}

/** The focused element if it is a field for Urdu text; addresses, numbers, dates and passwords are not. */
export function urduFieldOf(element: Element | null): UrduField | null {
  if (element instanceof HTMLInputElement) {
    if (!PLAIN_TYPES.has(element.type) || element.inputMode === 'url' || element.readOnly) return null
    // A field for both languages has `dir=auto`; a field for addresses is left to right.
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

/** Inserts at the cursor with the browser's own command, which keeps the undo history. */
export function writeInto(field: UrduField, text: string): void {
  if (document.activeElement !== field) field.focus()
  document.execCommand('insertText', false, text)
}

export function deleteBefore(field: UrduField): void {
  if (document.activeElement !== field) field.focus()
  document.execCommand('delete')
}
