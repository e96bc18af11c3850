/**
 * The facts of every article that searches filter, count and sort by, in memory: thirty bytes each, a column after
 * another. With them, no search reads the rows of all its matches.
 */
import { Bitmap } from '../search/bitmap.ts'
import type { Article, ArticleFilter } from './articles.ts'
import { dateOrder } from './date-order.ts'

/** What its row and its events carry of an article. */
export type ArticleFactsRow = Pick<Article, 'writer' | 'category' | 'language' | 'status' | 'publishDate'>

const FACETS = ['category', 'writer', 'year', 'language'] as const
type FacetName = (typeof FACETS)[number]
export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** The filters that the facts decide. */
export type FactsFilter = Pick<ArticleFilter, 'categories' | 'writer' | 'language'> & { year?: string }

/** Asia/Karachi, in which months and years are counted. */
const OFFSET_MS = 5 * 3_600_000

function values() {
  const all: string[] = []
  const indexes = new Map<string, number>()
  return {
    all,
    indexOf(value: string): number {
      const known = indexes.get(value)
      if (known !== undefined) return known
      indexes.set(value, all.length)
      return all.push(value) - 1
    },
    find: (value: string) => indexes.get(value) ?? -1,
  }
}

/** Of more matches than this, the newest are found by walking all articles in their order. */
const MANY_MATCHES = 2000
const INITIAL_CAPACITY = 1024
const NONE: ReadonlySet<number> = new Set()

function increment(counts: Uint32Array, index: number | undefined): void {
  if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1
}

function columnsOf(capacity: number) {
  return {
    /** In milliseconds; NaN where there is no article of the id. */
    publishedAt: new Float64Array(capacity).fill(Number.NaN),
    isActive: new Uint8Array(capacity),
    category: new Uint16Array(capacity),
    writer: new Uint32Array(capacity),
    year: new Uint16Array(capacity),
    language: new Uint8Array(capacity),
  }
}

export function articleFacts() {
  let capacity = INITIAL_CAPACITY
  let columns = columnsOf(capacity)
  const lists = { category: values(), writer: values(), year: values(), language: values() }
  const order = dateOrder((id) => columns.publishedAt[id] ?? Number.NaN)

  function grow(id: number): void {
    if (id < capacity) return
    capacity = Math.max(id + 1, capacity * 2)
    const larger = columnsOf(capacity)
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  /** Whether an article exists, is public at a time (null: whether or not), and passes the filter. */
  function conditionOf(publicAt: string | null, filter: FactsFilter): (id: number) => boolean {
    const { publishedAt, isActive, category, writer, language, year } = columns
    const latest = publicAt === null ? Infinity : Date.parse(publicAt)
    // Nothing is greater than NaN, nor less: what does not exist is never passed.
    const isVisible = (id: number) =>
      (publishedAt[id] ?? Number.NaN) <= latest && (publicAt === null || isActive[id] === 1)
    const tests: ((id: number) => boolean)[] = []
    if (filter.categories) {
      const wanted = new Set(filter.categories.map(lists.category.find))
      tests.push((id) => wanted.has(category[id] ?? -1))
    }
    for (const [column, name] of [[writer, 'writer'], [language, 'language'], [year, 'year']] as const) {
      const value = filter[name]
      if (value === undefined) continue
      const wanted = lists[name].find(value)
      tests.push((id) => column[id] === wanted)
    }
    return tests.length === 0 ? isVisible : (id) => isVisible(id) && tests.every((test) => test(id))
  }

  function countsOf(counts: Record<FacetName, Uint32Array>): FacetCounts {
    const of = (name: FacetName) =>
      Array.from(counts[name], (count, index) => ({ value: lists[name].all[index] ?? '', count }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return { category: of('category'), writer: of('writer'), year: of('year'), language: of('language') }
  }

  return {
    clear: () => {
      columns = columnsOf(capacity)
      order.clear()
    },

    set(id: number, { publishDate, status, category, writer, language }: ArticleFactsRow): void {
      grow(id)
      const publishedAt = Date.parse(publishDate)
      if (columns.publishedAt[id] !== publishedAt) {
        if (!Number.isNaN(columns.publishedAt[id])) order.remove(id)
        columns.publishedAt[id] = publishedAt
        order.add(id)
      }
      columns.isActive[id] = status === 'Active' ? 1 : 0
      columns.category[id] = lists.category.indexOf(category)
      columns.writer[id] = lists.writer.indexOf(writer)
      columns.year[id] = lists.year.indexOf(String(new Date(publishedAt + OFFSET_MS).getUTCFullYear()))
      columns.language[id] = lists.language.indexOf(language)
    },

    remove(id: number): void {
      if (id >= capacity || Number.isNaN(columns.publishedAt[id])) return
      order.remove(id)
      columns.publishedAt[id] = Number.NaN
    },

    /** All ids are below it. */
    capacity: () => capacity,

    /** The number of matches by each value, and their total. */
    count(matches: Bitmap, publicAt: string | null, filter: FactsFilter): { total: number; facets: FacetCounts } {
      const passes = conditionOf(publicAt, filter)
      const { category, writer, year, language } = columns
      const countsFor = (name: FacetName) => new Uint32Array(lists[name].all.length)
      const counts = {
        category: countsFor('category'),
        writer: countsFor('writer'),
        year: countsFor('year'),
        language: countsFor('language'),
      }
      let total = 0
      matches.forEach((id) => {
        if (!passes(id)) return
        total += 1
        increment(counts.category, category[id])
        increment(counts.writer, writer[id])
        increment(counts.year, year[id])
        increment(counts.language, language[id])
      })
      return { total, facets: countsOf(counts) }
    },

    /** The newest matches, the newest first; those of `without` are passed over. */
    newest(
      matches: Bitmap,
      limit: number,
      publicAt: string | null,
      filter: FactsFilter,
      without: ReadonlySet<number> = NONE,
    ): number[] {
      const passes = conditionOf(publicAt, filter)
      const isFound = (id: number) => passes(id) && !without.has(id)
      if (matches.size <= MANY_MATCHES) return order.sort(matches.ids().filter(isFound)).slice(0, limit)
      return order.first(limit, (id) => matches.has(id) && isFound(id))
    },
  }
}

export type ArticleFacts = ReturnType<typeof articleFacts>
