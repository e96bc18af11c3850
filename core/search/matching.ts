/** Evaluates expressions over posting lists: which articles match, without reading any of them. */
import type { SearchAlternative, SearchExpression, SearchField, SearchTerm } from '#database/engines/search-index.ts'
import { Bitmap, type BitmapMemory } from './bitmap.ts'
import { addPostings } from './posting-list.ts'
import type { ListOf } from './postings.ts'

/** The terms whose lists an expression needs. What is excluded may be in no field, whichever field is searched. */
export function termsOf({ all, none }: SearchExpression, field: SearchField): SearchTerm[] {
  return [
    ...all.flat().map((alternative) => ({ ...alternative, field })),
    ...none.map((alternative) => ({ ...alternative, field: 'any' as const })),
  ]
}

/** `capacity`: ids beyond it are ignored. `memory` is that of all bitmaps. */
export function matchesOf(
  { all, none }: SearchExpression,
  field: SearchField,
  { listOf, capacity, memory }: { listOf: ListOf; capacity: number; memory?: BitmapMemory | undefined },
): Bitmap {
  function union(group: readonly SearchAlternative[], of: SearchField): Bitmap {
    const matches = new Bitmap(capacity, memory)
    for (const alternative of group) addPostings(matches, listOf({ ...alternative, field: of }))
    return matches
  }

  const [first, ...others] = all
  if (!first) return new Bitmap(capacity)
  const matches = union(first, field)
  for (const group of others) {
    const [only] = group
    const list = only && group.length === 1 ? listOf({ ...only, field }) : null
    matches.retain(list instanceof Bitmap ? list : union(group, field))
  }
  return none.length === 0 ? matches : matches.without(union(none, 'any'))
}
