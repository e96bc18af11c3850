/** A key acts where the cursor is seen, on a slow computer too. */
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Browsers tell of a moved cursor up to a frame later, and a pressed key can overtake that: End and then Enter would
 * divide the line where one had clicked before. So each key has the editor look at the cursor first.
 */
function lookAtCursor(view: EditorView, event: KeyboardEvent): void {
  // What is being composed belongs to the keyboard of the phone until it is done.
  if (event.isComposing || view.composing) return
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

export const CursorAsShown = Extension.create({
  name: 'cursorAsShown',
  // Before whatever else answers keys.
  priority: 1000,

  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleDOMEvents: { keydown: lookAtCursor } } })]
  },
})
