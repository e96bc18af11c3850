/** Words that both scripts write, and that their sounds alone do not connect. */
import { fold } from '#shared/search/fold.ts'
import { LOANWORD_PAIRS } from './loanword-pairs.ts'

/** Of a folded word or two: how the other script writes it, folded; each may be several words. */
const spellings = new Map<string, string[]>()

for (const pair of LOANWORD_PAIRS) {
  const [latin, urdu] = [fold(pair[0]), fold(pair[1])]
  spellings.set(latin, [...new Set([...(spellings.get(latin) ?? []), urdu])])
  spellings.set(urdu, [...new Set([...(spellings.get(urdu) ?? []), latin])])
}

/** How the other script writes a loanword or a place: `text` is a folded word, or two with a blank between them. */
export function loanSpellings(text: string): readonly string[] {
  return spellings.get(text) ?? []
}
