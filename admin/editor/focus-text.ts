/** Moves the focus into the text of an editor before the next key is pressed. */
import type { Editor } from '@tiptap/core'

/**
 * Tiptap's `focus` command waits for the next frame. On a slow computer, what is typed after a closed dialog comes
 * before that frame, and would be typed into nothing.
 */
export function focusText(editor: Editor): void {
  if (editor.isDestroyed) return
  editor.view.focus()
  editor.commands.scrollIntoView()
}
