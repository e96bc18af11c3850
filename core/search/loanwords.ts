/** Words that both scripts write, and that their sounds alone do not connect. */
import { fold } from '#shared/search/fold.ts'
import { LOANWORD_PAIRS } from './loanword-pairs.ts'

/** Of a folded word or two: how the other script writes it, folded; each may be several words. */
const spellings = new Map<string, string[]>()

for (const [latin, urdu] of LOANWORD_PAIRS) {
  for (const [one, other] of [
    [fold(latin), fold(urdu)],
    [fold(urdu), fold(latin)],
  ] as const) {
    const known = spellings.get(one)
    if (!known) spellings.set(one, [other])
    else if (!known.includes(other)) known.push(other)
  }
}

/** How the other script writes a loanword or a place: `text` is a folded word, or two with a blank between them. */
export function loanSpellings(text: string): readonly string[] {
  return spellings.get(text) ?? []
}
