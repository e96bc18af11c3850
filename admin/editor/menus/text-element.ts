/** The element of the text, which an editor has between its mounting and its unmounting. */
import type { Editor } from '@tiptap/core'

/**
 * Calls `attach` with the element as soon as there is one, and again after it was mounted anew, as when the language of
 * the content changes. What `attach` returns is called before the element goes. Returns a function that ends it.
 */
export function withTextElement(editor: Editor, attach: (element: HTMLElement) => () => void): () => void {
  let detach: (() => void) | null = null
  const unmounted = () => {
    detach?.()
    detach = null
  }
  const mounted = () => {
    unmounted()
    detach = attach(editor.view.dom)
  }
  if (!editor.isDestroyed) mounted()
  editor.on('mount', mounted)
  editor.on('unmount', unmounted)
  return () => {
    editor.off('mount', mounted)
    editor.off('unmount', unmounted)
    unmounted()
  }
}
