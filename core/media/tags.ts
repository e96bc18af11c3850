/** Tags of files: short texts that staff choose. */
import { fold } from '#shared/search/fold.ts'

/** Each tag once, in the spelling that other files have: tags are equal if searches cannot tell them apart. */
export function sameSpelling(tags: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [fold(tag), tag]))
  const chosen = new Map<string, string>()
  for (const tag of tags) {
    const folded = fold(tag)
    if (!chosen.has(folded)) chosen.set(folded, spellings.get(folded) ?? tag)
  }
  return [...chosen.values()]
}
