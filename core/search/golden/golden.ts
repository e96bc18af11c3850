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
export type GoldenPart = 'tuning' | 'held back'
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
export function scoreOf({ expected }: GoldenQuery, results: readonly GoldenResult[]) {
  const [first] = results
  const firstFive = results.slice(0, 5)
  return {
    at1: first !== undefined && expected.some((one) => isExpected(one, first)),
    at5: expected.every((one) => firstFive.some((result) => isExpected(one, result))),
  }
}
