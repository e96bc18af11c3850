import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { ENGINES } from '#testing/databases.ts'
import { insertGoldenMagazine } from '#testing/golden-magazine.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import {
  GOLDEN,
  GOLDEN_KINDS,
  GOLDEN_PARTS,
  searchGolden,
  shareOf,
  type GoldenKind,
  type GoldenResult,
} from './golden.ts'

/** The least share of the queries of a kind, in each part, whose first five results hold all that they must find. */
const LEAST: Record<GoldenKind, number> = {
  english: 0.95,
  urdu: 0.95,
  variants: 0.99,
  roman: 0.95,
  misspelled: 0.95,
  phrases: 0.95,
  names: 0.95,
  romanSentences: 0.92,
  questionsEnglish: 0.92,
  questionsUrdu: 0.92,
  questionsRoman: 0.92,
  loanwords: 0.92,
  namesAcross: 0.92,
  // Of this kind, the first twenty results.
  splitJoined: 0.85,
  misspelledMore: 0.95,
  rareMissing: 0.92,
}
/** The kinds of which four in five queries must find one of those expected first. */
const FOUND_FIRST = new Set<GoldenKind>(['english', 'urdu', 'variants', 'roman', 'misspelled', 'phrases', 'names'])

/** For some 1,300 searches on a busy machine. */
const TIMEOUT_MS = 300_000

const found = new Map<string, (readonly GoldenResult[])[]>()

describe.each(ENGINES)('the golden queries on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
    const articles = await insertGoldenMagazine(site.services)
    const results = await searchGolden(async (query) => {
      const { hits } = await site.services.search.search(ANONYMOUS, query, {}, { page: 1, pageSize: 20 })
      return hits.flatMap(({ id }) => articles.get(id) ?? [])
    })
    found.set(engine, results)
  }, TIMEOUT_MS)
  afterAll(() => site.close())

  it.each(GOLDEN_KINDS)('find what they must: %s', (kind) => {
    const results = found.get(engine) ?? []
    for (const part of GOLDEN_PARTS) {
      const { at5, at20 } = shareOf(results, { kind, part })
      expect([part, (kind === 'splitJoined' ? at20 : at5) >= LEAST[kind]]).toEqual([part, true])
    }
    expect(shareOf(results, { kind }).at1).toBeGreaterThanOrEqual(FOUND_FIRST.has(kind) ? 0.8 : 0)
  })

  it.each(['charwaha', 'bhatiyaran', 'zhala bari'])('find what they must first: %s', (query) => {
    const index = GOLDEN.findIndex((golden) => golden.query === query)
    expect(found.get(engine)?.[index]?.[0]?.slug).toBe(GOLDEN[index]?.expected[0])
  })
})

it.skipIf(ENGINES.length < 2)('both engines find the same, in the same order', () => {
  const [first, second] = ENGINES.map((engine) => found.get(engine) ?? [])
  const slugs = (results: readonly GoldenResult[] | undefined) => results?.map(({ slug }) => slug)
  const different = GOLDEN.filter((_, index) => String(slugs(first?.[index])) !== String(slugs(second?.[index])))
  expect(different.map(({ query }) => query)).toEqual([])
})
