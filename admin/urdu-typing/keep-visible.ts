/** Scrolls the focused field, or the line at its cursor, out from under the on-screen keyboard. */
import type { UrduField } from './urdu-field.ts'

function lineAtCursor(field: UrduField): Element {
  const { anchorNode } = document.getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  return field.isContentEditable && element && field.contains(element) ? element : field
}

/** To be called once the keyboard is drawn; the scroll padding in `urdu-typing.css` is its height. */
export function keepVisible(field: UrduField): void {
  const keyboard = document.querySelector('.urdu-typing')?.getBoundingClientRect()
  const line = lineAtCursor(field)
  if (keyboard && line.getBoundingClientRect().bottom > keyboard.top) line.scrollIntoView({ block: 'nearest' })
}
