/** The keys of an editor beside those of its text: Alt+F10 to its tools, and Ctrl with K, F and H. */
import type { KeyboardEvent } from 'react'
import type { EditorDialogs } from './dialogs/editor-dialogs.ts'

/** The menu at the selection, or the toolbar while there is none. */
function focusTools(root: HTMLElement): void {
  const tools = root.querySelector('.editor-bubble') ?? root.querySelector('[role="toolbar"]')
  tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

type Keys = {
  readOnly: boolean
  dialogs: EditorDialogs
  find: (isReplacing: boolean) => void
  /** Whether the bar is open and only finds. */
  isFinding: boolean
}

export function editorKeys({ readOnly, dialogs, find, isFinding }: Keys) {
  const shortcuts: Record<string, () => void> = {
    k: () => dialogs.open({ name: 'link' }),
    f: () => find(false),
    h: () => find(true),
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      focusTools(event.currentTarget)
      return
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || readOnly) return
    const key = event.key.toLowerCase()
    // Pressed again in the bar, Ctrl+F is the browser's: it finds words anywhere on the screen.
    const isInBar = event.target instanceof Element && event.target.closest('.find-bar') !== null
    if (!shortcuts[key] || (key === 'f' && isInBar && isFinding)) return
    event.preventDefault()
    shortcuts[key]()
  }
}
