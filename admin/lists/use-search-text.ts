/** The text of a search field whose search is in the address. */
import type { Change } from './list-address.ts'
import { useAddressText } from './use-address-text.ts'

const TYPING_MS = 300

/** `q`: the search in the address. */
export function useSearchText(q: string, change: Change): [text: string, type: (text: string) => void] {
  return useAddressText({ value: q, send: (value) => change({ q: value }, { replace: true }), delayMs: TYPING_MS })
}
