import { describe, expect, it } from 'vitest'
import { Bitmap } from '../search/bitmap.ts'
import { articleFacts, type ArticleFactsRow } from './article-facts.ts'
import { numbersFrom } from '#testing/numbers-from.ts'

const CATEGORIES = ['in-focus', 'misc', 'national-news']
const LANGUAGES = ['en', 'ur'] as const
const STATUSES = ['Active', 'Draft'] as const
const ARTICLES = 400

/** How often each value occurs, without those that never do. */
function tally(values: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const value of values) found[value] = (found[value] ?? 0) + 1
  return found
}

describe('the counts of articles', () => {
  it.each([0.01, 0.3, 0.5, 0.8, 1])('are right for a share of %f of all, after changes and removals', (share) => {
    const next = numbersFrom(7)
    const one = <Value>(values: readonly Value[]) => values[next(values.length)] as Value
    const facts = articleFacts()
    const rows = new Map<number, ArticleFactsRow>()
    for (let change = 0; change < 4 * ARTICLES; change += 1) {
      const id = 1 + next(ARTICLES)
      if (next(5) === 0) {
        rows.delete(id)
        facts.remove(id)
      } else {
        const row = {
          writer: `Writer ${next(150)}`,
          category: one(CATEGORIES),
          language: one(LANGUAGES),
          status: one(STATUSES),
          publishDate: `${2020 + next(5)}-06-05T04:00:00.000Z`,
        }
        rows.set(id, row)
        facts.set(id, row)
      }
    }
    const chosen = [...rows].filter(() => next(100) < share * 100)
    const selected = facts.select({ publicAt: null, filter: {} })(Bitmap.of(chosen.map(([id]) => id)))
    const { total, facets } = facts.count(selected)
    const found = (facet: readonly { value: string; count: number }[]) =>
      Object.fromEntries(facet.map(({ value, count }) => [value, count]))
    expect(total).toBe(chosen.length)
    expect(found(facets.category)).toEqual(tally(chosen.map(([, row]) => row.category)))
    expect(found(facets.language)).toEqual(tally(chosen.map(([, row]) => row.language)))
    expect(found(facets.year)).toEqual(tally(chosen.map(([, row]) => row.publishDate.slice(0, 4))))
    const writers = tally(chosen.map(([, row]) => row.writer))
    for (const { value, count } of facets.writer) expect(writers[value]).toBe(count)
  })

  it('begin anew after everything was cleared', () => {
    const facts = articleFacts()
    const row = { category: 'misc', language: 'en', status: 'Active', publishDate: '2026-01-05T04:00:00.000Z' } as const
    for (let id = 1; id <= 3; id += 1) facts.set(id, { ...row, writer: 'Zafar Mehdi' })
    facts.clear()
    facts.set(2, { ...row, writer: 'Sara Khan' })
    const { total, facets } = facts.count(facts.select({ publicAt: null, filter: {} })(Bitmap.of([1, 2, 3])))
    expect([total, facets.writer]).toEqual([1, [{ value: 'Sara Khan', count: 1 }]])
  })
})
