import { describe, expect, it } from 'vitest'
import { parseQuery } from '#shared/search/query.ts'
import { areFew, listExpression, planOf, type SearchPlan, type Spelling } from './search-plan.ts'

/** The plan of a query whose words have these other spellings. */
function planFor(query: string, spellings: Record<string, readonly Spelling[]> = {}): SearchPlan {
  const parsed = parseQuery(query)
  const clauses = parsed.clauses.map((clause) => ({
    ...clause,
    documents: 1,
    spellings: spellings[clause.words.join(' ')] ?? [],
  }))
  return planOf(parsed, clauses)
}

const word = (...words: string[]) => ({ words, prefix: false })
const beginning = (...words: string[]) => ({ words, prefix: true })

describe('the plan of a query', () => {
  it('requires every word and phrase as it is written, except function words', () => {
    expect(planFor('the army "house of light" -sea').exact).toEqual({
      all: [[word('army')], [word('house', 'of', 'light')]],
      none: [{ words: ['sea'] }],
    })
    expect(planFor('پاکستان کی فوج').exact.all).toEqual([[word('پاکستان')], [beginning('فوج')]])
  })

  it('takes the last word for the beginning of a longer one, unless it is a single letter or quoted', () => {
    expect(planFor('old lah').exact.all.at(-1)).toEqual([beginning('lah')])
    expect(planFor('old l').exact.all.at(-1)).toEqual([word('l')])
    expect(planFor('old "lah"').exact.all.at(-1)).toEqual([word('lah')])
  })

  it('offers the other spellings of each word beside it, and nothing wider where there are none', () => {
    const spellings: Spelling[] = [
      { words: ['فوج'], level: 'transliterated' },
      { words: ['فو', 'ج'], level: 'doubtful' },
    ]
    expect(planFor('pak fauj "sea view" -navy', { fauj: spellings }).wide).toEqual({
      all: [[word('pak')], [word('fauj'), { words: ['فوج'] }, { words: ['فو', 'ج'] }], [word('sea', 'view')]],
      none: [{ words: ['navy'] }],
    })
    expect(planFor('pak fauj').wide).toBeNull()
  })

  it('seeks each other spelling', () => {
    const spellings: Spelling[] = [
      { words: ['roads'], level: 'inflected' },
      { words: ['ro', 'ad'], level: 'inflected' },
      { words: ['روڈ'], level: 'transliterated' },
    ]
    expect(planFor('road', { road: spellings }).wide?.all).toEqual([
      [beginning('road'), { words: ['roads'] }, { words: ['ro', 'ad'] }, { words: ['روڈ'] }],
    ])
  })

  it('does not widen a search by the spellings of a function word', () => {
    expect(planFor('the army', { the: [{ words: ['thee'], level: 'corrected' }] }).wide).toBeNull()
  })

  it('lets any one word be missing, in any spelling, but no phrase and no exclusion', () => {
    const corrected: Spelling[] = [{ words: ['lighthouse'], level: 'corrected' }]
    const { partial } = planFor('"old town" keeper lighthose ormara -sea', { lighthose: corrected })
    const lighthouse = [word('lighthose'), { words: ['lighthouse'] }]
    expect(partial).toEqual({
      all: [
        [word('old', 'town')],
        [word('keeper'), ...lighthouse],
        [word('keeper'), word('ormara')],
        [...lighthouse, word('ormara')],
      ],
      none: [{ words: ['sea'] }],
    })
  })

  it('lets the only word beside a phrase be missing, but never all there is', () => {
    expect(planFor('"old town" keeper').partial?.all).toEqual([[word('old', 'town')]])
    for (const query of ['keeper', 'the keeper', '"old town"', '"old town" "by the sea"']) {
      expect(planFor(query).partial, query).toBeNull()
    }
  })
})

describe('few results', () => {
  it('are fewer than three, and where a word was corrected fewer than a page', () => {
    const plan = planFor('old lighthose', { lighthose: [{ words: ['lighthouse'], level: 'corrected' }] })
    expect([2, 3].map((found) => areFew(found, planFor('old lighthouse')))).toEqual([true, false])
    expect([9, 10].map((found) => areFew(found, plan))).toEqual([true, false])
  })
})

describe('the expression of a list of staff', () => {
  it('takes every word for the beginning of a longer one', () => {
    expect(listExpression(parseQuery('bil ahm -draft'))).toEqual({
      all: [[beginning('bil')], [beginning('ahm')]],
      none: [{ words: ['draft'] }],
    })
  })

  it('takes what is in quotation marks as it is written', () => {
    expect(listExpression(parseQuery('"sea view" bil')).all).toEqual([[word('sea', 'view')], [beginning('bil')]])
  })

  it('offers the spellings of each word beside it, and none of a word that may be missing', () => {
    const spellings: Spelling[][] = [
      [{ words: ['thee'], level: 'inflected' }],
      [{ words: ['فوج'], level: 'transliterated' }],
    ]
    expect(listExpression(parseQuery('the fauj'), spellings).all).toEqual([[beginning('fauj'), { words: ['فوج'] }]])
  })

  it('requires the words of a query of function words alone', () => {
    expect(listExpression(parseQuery('the')).all).toEqual([[beginning('the')]])
  })
})
