/** Makes each key act at the visible cursor, on slow computers too. */
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Browsers report a moved cursor up to a frame later, and a key press can arrive first: End followed by Enter would
 * split the line at the previously clicked position. So the editor reads the cursor before each key.
 */
function lookAtCursor(view: EditorView, event: KeyboardEvent): void {
  // During IME composition the text belongs to the phone's keyboard.
  if (event.isComposing || view.composing) return
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  // A cursor at the start within 200 ms of the focus is taken for a reset by the browser, and is put back. After a key
  // it is where the key has moved it. ProseMirror has no public name for the time of the focus.
  Object.assign(Reflect.get(view, 'input'), { lastFocus: 0 })
}

export const CursorSync = Extension.create({
  name: 'cursorAsShown',
  // Runs before every other key handler.
  priority: 1000,

  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleDOMEvents: { keydown: lookAtCursor } } })]
  },
})
