import { describe, expect, it } from 'vitest'
import { parseQuery } from '#shared/search/query.ts'
import { indexText } from './indexed-text.ts'
import { rankCandidates as rank, rankedText, type Candidate } from './ranking.ts'
import type { PlannedClause, Spelling } from './search-plan.ts'

/** The clauses of a finished query, each in ten articles; `known` tells what differs for some of its words. */
function clausesOf(query: string, known: Record<string, Partial<PlannedClause>> = {}): PlannedClause[] {
  return parseQuery(query).clauses.map((clause) => ({
    ...clause,
    prefix: false,
    documents: 10,
    spellings: [],
    ...known[clause.words.join(' ')],
  }))
}

type Texts = Partial<Record<'title' | 'byline' | 'content', string>>

function aCandidate({
  title = 'a day in the harbour town of gwadar',
  byline = 'zafar mehdi',
  content = 'the road bends twice along the coast',
  id,
  publishDate = '2026-01-01T00:00:00.000Z',
  ...over
}: Texts & Partial<Omit<Candidate, 'text'>> & { id: number; publishDate?: string }): Candidate {
  const text = rankedText({ id, publishDate }, indexText([title, byline, content]))
  return { text, isExact: true, isComplete: true, ...over }
}

const rankCandidates = (...query: Parameters<typeof rank>) => rank(...query).map(({ id }) => id)
const spelled = (level: Spelling['level'], ...words: string[]): Spelling => ({ words, level })

describe('the order of results', () => {
  it('puts a word of the title before one of the byline, and that before one of the content', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 1, content: 'the falcon circled over the coast' }),
        aCandidate({ id: 2, byline: 'sara falcon' }),
        aCandidate({ id: 3, title: 'a falcon in the harbour of gwadar' }),
      ],
      clausesOf('falcon'),
    )
    expect(order).toEqual([3, 2, 1])
  })

  it('puts a title that consists of the query before one that contains it', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 1, title: 'پاکستان کی فوج کا دن' }),
        aCandidate({ id: 2, title: 'پاکستان کی فوج' }),
        aCandidate({ id: 3, title: 'فوج کا دن اور پاکستان کی سرحد' }),
      ],
      clausesOf('پاکستان کی فوج'),
    )
    expect(order).toEqual([2, 1, 3])
    const lahore = [
      aCandidate({ id: 2, title: 'lahore and its lahore gate', byline: 'sara lahore' }),
      aCandidate({ id: 1, title: 'lahore' }),
    ]
    expect(rankCandidates(lahore, clausesOf('lahore'))).toEqual([1, 2])
  })

  it('puts words in the order of the query before the same words scattered', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 2, content: 'the house had no light when the storm came' }),
        aCandidate({ id: 1, content: 'the storm had no house when the light house came' }),
        aCandidate({ id: 3, content: 'the storm had a house when its house light came' }),
      ],
      clausesOf('light house'),
    )
    expect(order[0]).toBe(1)
  })

  it('counts a phrase only where its words follow one another', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 2, title: 'light of the house', isExact: false, isComplete: false }),
        aCandidate({ id: 1, title: 'old house of light' }),
      ],
      clausesOf('"house of light"'),
    )
    expect(order).toEqual([1, 2])
    const swapped = rankCandidates(
      [
        aCandidate({ id: 1, title: 'old light of house', isExact: false }),
        aCandidate({ id: 2, content: 'at the house of light', isExact: false }),
      ],
      clausesOf('"house of light"'),
    )
    expect(swapped).toEqual([2, 1])
  })

  it('lets no phrase extend from one field to the next', () => {
    const spellings = [spelled('doubtful', 'موین', 'جو')]
    const pairs = [
      ['light house', {}, ['the storm light', 'house khan'], ['the light storm', 'house khan']],
      ['moenjo', { moenjo: { spellings } }, ['سندھ میں موین', 'جو خان'], ['موین میں سندھ', 'جو خان']],
    ] as const
    for (const [query, known, across, apart] of pairs) {
      const candidates = [across, apart].map(([title, byline], index) =>
        aCandidate({ id: index + 1, title, byline, isExact: false, isComplete: false }),
      )
      expect(rankCandidates(candidates, clausesOf(query, known)), query).toEqual([2, 1])
    }
  })

  it('takes two words that stand for one as a whole title', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 2, title: 'موین جو اور موین جو گیٹ', byline: 'سارہ موین جو', isExact: false }),
        aCandidate({ id: 1, title: 'موین جو', isExact: false }),
      ],
      clausesOf('moenjo', { moenjo: { spellings: [spelled('doubtful', 'موین', 'جو')] } }),
    )
    expect(order).toEqual([1, 2])
  })

  it('puts more occurrences before fewer, and a short text before a long one with as many', () => {
    const once = 'a kite rose over the fort'
    const order = rankCandidates(
      [
        aCandidate({ id: 2, content: `${once} ${'and the crowd below cheered '.repeat(200)}` }),
        aCandidate({ id: 1, content: once }),
        aCandidate({ id: 3, content: 'a kite cut another kite over the fort' }),
      ],
      clausesOf('kite'),
    )
    expect(order).toEqual([3, 1, 2])
  })

  it('lets the rare word of a query decide, as no article is about the common one', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 2, content: 'the army the army the army and a markhor' }),
        aCandidate({ id: 1, content: 'the markhor the markhor the markhor and an army' }),
      ],
      clausesOf('army markhor', { army: { documents: 40_000 }, markhor: { documents: 3 } }),
    )
    expect(order).toEqual([1, 2])
  })

  it('ranks by spelling before anything else: equal, inflected, transliterated, corrected, doubtful', () => {
    const spellings = [
      spelled('inflected', 'فوجوں'),
      spelled('transliterated', 'fauj'),
      spelled('corrected', 'موج'),
      spelled('doubtful', 'حوض'),
    ]
    const order = rankCandidates(
      [
        aCandidate({ id: 5, title: 'حوض', isExact: false }),
        aCandidate({ id: 4, title: 'موج', isExact: false }),
        aCandidate({ id: 3, title: 'fauj', isExact: false }),
        aCandidate({ id: 2, title: 'فوجوں', isExact: false }),
        aCandidate({ id: 1, content: 'سرحد پر ایک فوج تھی' }),
      ],
      clausesOf('فوج', { فوج: { spellings } }),
    )
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('judges a result by its worst word, and one without a word of the query comes last', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 3, title: 'lahore', isExact: false, isComplete: false }),
        aCandidate({ id: 2, title: 'lahore forts', isExact: false }),
        aCandidate({ id: 1, content: 'near lahore stands a fort' }),
      ],
      clausesOf('lahore fort', { fort: { spellings: [spelled('inflected', 'forts')] } }),
    )
    expect(order).toEqual([1, 2, 3])
  })

  it('reads two words that stand for one only where they follow one another', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 1, title: 'جو موین', isExact: false, isComplete: false }),
        aCandidate({ id: 2, content: 'سندھ میں موین جو دڑو ہے', isExact: false }),
      ],
      clausesOf('moenjo', { moenjo: { spellings: [spelled('doubtful', 'موین', 'جو')] } }),
    )
    expect(order).toEqual([2, 1])
  })

  it('lets an unfinished word begin a longer one, below the word itself where that is known', () => {
    const candidates = [
      aCandidate({ id: 2, title: 'port qasim', isExact: false }),
      aCandidate({ id: 1, content: 'they met at the por' }),
      aCandidate({ id: 3, title: 'a day at sea', isExact: false, isComplete: false }),
    ]
    expect(rankCandidates(candidates, clausesOf('por', { por: { prefix: true } }))).toEqual([1, 2, 3])
    expect(rankCandidates(candidates, clausesOf('por', { por: { prefix: true, documents: 0 } }))).toEqual([2, 1, 3])
  })

  it('does not require a function word, but prefers the title that has it', () => {
    const order = rankCandidates(
      [aCandidate({ id: 1, title: 'sea at night falls' }), aCandidate({ id: 2, title: 'the sea night falls' })],
      clausesOf('the sea'),
    )
    expect(order).toEqual([2, 1])
    const inflected = rankCandidates(
      [
        aCandidate({ id: 2, title: 'the seas', isExact: false }),
        aCandidate({ id: 1, title: 'a day at sea', content: 'off ormara', isExact: false }),
      ],
      clausesOf('the sea', { sea: { spellings: [spelled('inflected', 'seas')] } }),
    )
    expect(inflected).toEqual([1, 2])
  })

  it('trusts the index that a word occurs beyond the part of a text that it reads', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 1, content: 'cut off', isExact: false, isComplete: false, publishDate: '2026-03-01' }),
        aCandidate({ id: 2, content: 'cut off', isExact: false, publishDate: '2026-02-01' }),
        aCandidate({ id: 3, content: 'cut off' }),
      ],
      clausesOf('markhor'),
    )
    expect(order).toEqual([3, 2, 1])
  })

  it('puts the newer of equals first, and the later id of the same date', () => {
    const order = rankCandidates(
      [
        aCandidate({ id: 7, title: 'falcon' }),
        aCandidate({ id: 9, title: 'falcon' }),
        aCandidate({ id: 3, title: 'falcon', publishDate: '2026-02-01T00:00:00.000Z' }),
      ],
      clausesOf('falcon'),
    )
    expect(order).toEqual([3, 9, 7])
  })
})
