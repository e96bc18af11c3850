/** Whether the find bar of an editor is open, and with what it was opened. */
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { selectedWords, type Begun } from './find-waiting.tsx'
import { focusText } from '../focus-text.ts'

export function useFindBar(editor: Editor) {
  const [search, setSearch] = useState<{ asked: number; isReplacing: boolean; begun: Begun } | null>(null)
  const find = (isReplacing: boolean) => {
    const begun = { words: selectedWords(editor), isTyped: false }
    // The next key is one of the bar, not of the text.
    flushSync(() => setSearch((before) => ({ begun, ...before, asked: (before?.asked ?? 0) + 1, isReplacing })))
  }
  const typed = (words: string) => setSearch((before) => before && { ...before, begun: { words, isTyped: true } })
  const closeSearch = () => setSearch(null)
  const stopWaiting = () => {
    closeSearch()
    focusText(editor)
  }
  return { search, find, typed, closeSearch, stopWaiting }
}
