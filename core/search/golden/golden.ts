/**
 * The golden set: queries as readers type them, and the articles that each must find, among those of the demo and made-up
 * neighbours. The folding and ranking are tuned on one half; the other is held back and only measured.
 */
import { ENGLISH } from './english.ts'
import type { GoldenRow } from './golden-row.ts'
import { MISSPELLED } from './misspelled.ts'
import { NAMES } from './names.ts'
import { PHRASES } from './phrases.ts'
import { ROMAN } from './roman.ts'
import { URDU } from './urdu.ts'
import { VARIANTS } from './variants.ts'

export type GoldenKind = 'english' | 'urdu' | 'variants' | 'roman' | 'misspelled' | 'phrases' | 'names'
export const GOLDEN_PARTS = ['tuning', 'held back'] as const
export type GoldenPart = (typeof GOLDEN_PARTS)[number]
export type GoldenQuery = { query: string; expected: readonly string[]; kind: GoldenKind; part: GoldenPart }

const KINDS: Record<GoldenKind, readonly GoldenRow[]> = {
  english: ENGLISH,
  urdu: URDU,
  variants: VARIANTS,
  roman: ROMAN,
  misspelled: MISSPELLED,
  phrases: PHRASES,
  names: NAMES,
}

export const GOLDEN: readonly GoldenQuery[] = (Object.keys(KINDS) as GoldenKind[]).flatMap((kind) =>
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

/** Whether the first result is one of those expected, and whether the first five contain all of them. */
function scoreOf({ expected }: GoldenQuery, results: readonly GoldenResult[]) {
  const [first] = results
  const firstFive = results.slice(0, 5)
  return {
    at1: first !== undefined && expected.some((one) => isExpected(one, first)),
    at5: expected.every((one) => firstFive.some((result) => isExpected(one, result))),
  }
}

export const GOLDEN_KINDS = Object.keys(KINDS) as GoldenKind[]

/** The results of a search for each query of the set, in its order; eight searches at a time. */
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

export type GoldenShare = { queries: number; at1: number; at5: number }

/** The shares, from 0 to 1, of the queries of a kind and part that find what they must. */
export function shareOf(
  results: readonly (readonly GoldenResult[])[],
  wanted: { kind?: GoldenKind; part?: GoldenPart },
): GoldenShare {
  const scores = GOLDEN.flatMap((golden, index) => {
    const isWanted = (wanted.kind ?? golden.kind) === golden.kind && (wanted.part ?? golden.part) === golden.part
    return isWanted ? [scoreOf(golden, results[index] ?? [])] : []
  })
  const share = (of: 'at1' | 'at5') => scores.filter((score) => score[of]).length / scores.length
  return { queries: scores.length, at1: share('at1'), at5: share('at5') }
}
