import { describe, expect, it } from 'vitest'
import { Bitmap } from '../search/bitmap.ts'
import { articleFacts, type ArticleFactsRow, type FactsFilter } from './article-facts.ts'

const NOW = '2026-11-20T07:00:00.000Z'

function aRow(over: Partial<ArticleFactsRow> = {}): ArticleFactsRow {
  return {
    writer: 'Zafar Mehdi',
    category: 'misc',
    language: 'en',
    status: 'Active',
    publishDate: '2026-01-05T04:00:00.000Z',
    ...over,
  }
}

/** Facts of these articles, with the ids 1, 2, 3, …. */
function factsOf(...rows: Partial<ArticleFactsRow>[]) {
  const facts = articleFacts()
  for (const [index, row] of rows.entries()) facts.set(index + 1, aRow(row))
  const all = Bitmap.of(rows.map((_, index) => index + 1))
  return {
    facts,
    total: (filter: FactsFilter = {}, publicAt: string | null = NOW) =>
      facts.count(facts.select({ publicAt, filter })(all)).total,
    facets: (ids = all) => facts.count(facts.select({ publicAt: NOW, filter: {} })(ids)).facets,
    newest: (limit: number, filter: FactsFilter = {}, without?: ReadonlySet<number>) =>
      facts.newest(facts.select({ publicAt: NOW, filter })(all), limit, without),
  }
}

describe('the facts of articles', () => {
  it('count what readers may see: neither drafts nor what is yet to be published, which staff see', () => {
    const { total, newest, facets } = factsOf(
      {},
      { status: 'Draft' },
      { publishDate: NOW },
      { publishDate: '2027-01-01' },
    )
    expect([total(), total({}, null)]).toEqual([2, 4])
    expect(newest(10)).toEqual([3, 1])
    expect(facets().year).toEqual([{ value: '2026', count: 2 }])
  })

  it('pass all of several filters, and nothing passes a value that no article has', () => {
    const { total } = factsOf(
      { category: 'in-focus-urdu', language: 'ur', writer: 'ثنا رفیق' },
      { category: 'in-focus-urdu', language: 'ur' },
      { category: 'in-focus' },
      { category: 'misc', publishDate: '2024-05-01T00:00:00.000Z' },
    )
    expect(total({ categories: ['in-focus', 'in-focus-urdu'] })).toBe(3)
    expect(total({ categories: ['in-focus', 'in-focus-urdu'], writer: 'Zafar Mehdi' })).toBe(2)
    expect(total({ categories: ['in-focus-urdu'], language: 'ur', writer: 'ثنا رفیق', year: '2026' })).toBe(1)
    expect(total({ year: '2024' })).toBe(1)
    expect([total({ writer: 'Nobody' }), total({ categories: ['none'] }), total({ categories: [] })]).toEqual([0, 0, 0])
  })

  it('count by value, the most frequent first and equals by their name, without those of no match', () => {
    const { facets } = factsOf({ writer: 'Omar' }, { writer: 'Sana' }, { writer: 'Bilal' }, { writer: 'Sana' })
    const omar = { value: 'Omar', count: 1 }
    expect(facets().writer).toEqual([{ value: 'Sana', count: 2 }, { value: 'Bilal', count: 1 }, omar])
    expect(facets(Bitmap.of([1])).writer).toEqual([omar])
  })

  it('name the twenty most frequent writers', () => {
    const articles = Array.from({ length: 24 }, (_, index) => {
      const article = { writer: `Writer ${String(index + 10)}` }
      return index < 3 ? [article] : [article, article]
    })
    const { writer } = factsOf(...articles.flat()).facets()
    expect(writer).toHaveLength(20)
    expect([writer[0], writer.at(-1)]).toEqual([
      { value: 'Writer 13', count: 2 },
      { value: 'Writer 32', count: 2 },
    ])
  })

  it('take the year of Pakistan, where a year begins five hours before UTC', () => {
    const { facets } = factsOf({ publishDate: '2025-12-31T18:59:59.000Z' }, { publishDate: '2025-12-31T19:00:00.000Z' })
    expect(facets().year.map(({ value }) => value)).toEqual(['2025', '2026'])
  })

  it('follow what is changed, removed and cleared', () => {
    const { facts, total, facets, newest } = factsOf({}, {}, {})
    facts.set(2, aRow({ category: 'in-focus' }))
    expect(facets().category).toEqual([
      { value: 'misc', count: 2 },
      { value: 'in-focus', count: 1 },
    ])
    facts.remove(3)
    expect([total(), newest(5)]).toEqual([2, [2, 1]])
    facts.clear()
    expect([total(), newest(5), facets().category]).toEqual([0, [], []])
  })

  it('list the newest first, and of one moment the later id, on shallow and on deep pages alike', () => {
    const days = Array.from({ length: 300 }, (_, index) => (index * 7) % 100)
    const rows = days.map((day) => ({ publishDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString() }))
    const sorted = days
      .map((day, index) => ({ day, id: index + 1 }))
      .toSorted((a, b) => b.day - a.day || b.id - a.id)
      .map(({ id }) => id)
    const { newest } = factsOf(...rows)
    expect(newest(12)).toEqual(sorted.slice(0, 12))
    expect(newest(200)).toEqual(sorted.slice(0, 200))
    expect(newest(201)).toEqual(sorted.slice(0, 201))
    expect(newest(1000)).toEqual(sorted)
  })

  it('keep many articles in their order while dates change and articles go', () => {
    const dateOf = (number: number) => new Date(Date.UTC(2020, 0, 1) + (number % 2000) * 3_600_000).toISOString()
    const dates = Array.from({ length: 2500 }, (_, index) => dateOf(index * 37))
    const { facts, newest } = factsOf(...dates.map((publishDate) => ({ publishDate })))
    const expected = () =>
      dates
        .map((date, index) => ({ date, id: index + 1 }))
        .filter(({ date }) => date !== '')
        .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id))
        .map(({ id }) => id)
    expect(newest(2500)).toEqual(expected())
    for (let id = 3; id < 2500; id += 100) {
      const publishDate = dateOf(id * 91)
      dates[id - 1] = publishDate
      facts.set(id, aRow({ publishDate }))
      dates[id] = ''
      facts.remove(id + 1)
    }
    expect(newest(2500)).toEqual(expected())
    expect(newest(20)).toEqual(expected().slice(0, 20))
  })

  it('pass over the articles that a page shows already, and fill the page with others', () => {
    const { newest } = factsOf({}, { writer: 'Sana' }, {}, {})
    expect(newest(2, {}, new Set([4]))).toEqual([3, 2])
    expect(newest(2, { writer: 'Zafar Mehdi' }, new Set([4]))).toEqual([3, 1])
  })
})
