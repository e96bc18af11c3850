/** Keeps the focused field, or the line at its cursor, out from under the on-screen keyboard. */
import type { UrduField } from './urdu-field.ts'

function lineAtCursor(field: UrduField): Element {
  const { anchorNode } = document.getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  return field.isContentEditable && element && field.contains(element) ? element : field
}

/** The scroll padding in `urdu-typing.css` is the height of the keyboard. */
function keepVisible(field: UrduField): void {
  const keyboard = document.querySelector('.urdu-typing')?.getBoundingClientRect()
  const line = lineAtCursor(field)
  if (keyboard && line.getBoundingClientRect().bottom > keyboard.top) line.scrollIntoView({ block: 'nearest' })
}

/** Until the returned function is called. Each time in the next frame, when the page has made room for the keyboard. */
export function followCursor(field: UrduField): () => void {
  let frame = 0
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => keepVisible(field))
  }
  follow()
  document.addEventListener('selectionchange', follow)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('selectionchange', follow)
  }
}
