/** The text of a search field whose search is in the address. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Change } from './list-address.ts'

const TYPING_MS = 300

/** `q`: the search in the address, which follows what is typed, and which Back and other controls change from outside. */
export function useSearchText(q: string, change: Change): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const search = useDebouncedCallback((value: string) => change({ q: value.trim() }, { replace: true }), TYPING_MS)
  if (seen !== q) {
    setSeen(q)
    if (text.trim() !== q) setText(q)
  }
  const type = (typed: string) => {
    setText(typed)
    search(typed)
  }
  return [text, type]
}
