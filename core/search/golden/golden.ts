/**
 * The golden set: queries as readers type them, and the articles that each must find, among those of the demo and made-up
 * neighbours. They are in `queries.json`, by kind. The folding and ranking are tuned on one half; the other is held back
 * and only measured.
 */
import queries from './queries.json' with { type: 'json' }

export type GoldenKind = keyof typeof queries
export const GOLDEN_PARTS = ['tuning', 'held back'] as const
export type GoldenPart = (typeof GOLDEN_PARTS)[number]
export type GoldenQuery = { query: string; expected: readonly string[]; kind: GoldenKind; part: GoldenPart }

/** A query and the slugs of the articles that it must find; `writer:NAME` is any article of a writer. */
type GoldenRow = [query: string, ...expected: string[]]

const KINDS = queries as Record<GoldenKind, GoldenRow[]>
export const GOLDEN_KINDS = Object.keys(KINDS) as GoldenKind[]

export const GOLDEN: readonly GoldenQuery[] = GOLDEN_KINDS.flatMap((kind) =>
  KINDS[kind].map(([query, ...expected]) => ({ query, expected, kind, part: partOf(query) })),
)

/** By a hash of the query (FNV-1a), so that a new query changes the part of no other. */
function partOf(query: string): GoldenPart {
  let hash = 0x811c9dc5
  for (const character of query) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 16) & 1) === 0 ? 'tuning' : 'held back'
}

/** A result as the set knows it. */
export type GoldenResult = { slug: string; writer: string }

function isExpected(expected: string, { slug, writer }: GoldenResult): boolean {
  return expected === slug || expected === `writer:${writer}`
}

/** Whether the first result is one of those expected, and whether the first five, and twenty, contain all of them. */
function scoreOf({ expected }: GoldenQuery, results: readonly GoldenResult[]) {
  const [first] = results
  const areAmongFirst = (count: number) =>
    expected.every((one) => results.slice(0, count).some((result) => isExpected(one, result)))
  return {
    at1: first !== undefined && expected.some((one) => isExpected(one, first)),
    at5: areAmongFirst(5),
    at20: areAmongFirst(20),
  }
}

/** The results of a search, at least twenty, for each query of the set, in its order; eight searches at a time. */
export async function searchGolden(
  search: (query: string) => Promise<readonly GoldenResult[]>,
): Promise<(readonly GoldenResult[])[]> {
  const results: (readonly GoldenResult[])[] = []
  const left = GOLDEN.entries()
  async function searchNext(): Promise<void> {
    for (const [index, { query }] of left) results[index] = await search(query)
  }
  await Promise.all(Array.from({ length: 8 }, searchNext))
  return results
}

export type GoldenShare = { queries: number; at1: number; at5: number; at20: number }

/** The shares, from 0 to 1, of the queries of a kind and part that find what they must. */
export function shareOf(
  results: readonly (readonly GoldenResult[])[],
  wanted: { kind?: GoldenKind; part?: GoldenPart },
): GoldenShare {
  const scores = GOLDEN.flatMap((golden, index) => {
    const isWanted = (wanted.kind ?? golden.kind) === golden.kind && (wanted.part ?? golden.part) === golden.part
    return isWanted ? [scoreOf(golden, results[index] ?? [])] : []
  })
  const share = (of: 'at1' | 'at5' | 'at20') => scores.filter((score) => score[of]).length / scores.length
  return { queries: scores.length, at1: share('at1'), at5: share('at5'), at20: share('at20') }
}
