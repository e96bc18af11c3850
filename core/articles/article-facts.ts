/**
 * The facts of every article that searches filter and count by, in memory: a hundred bytes each. With them, no search
 * reads the rows of all its matches.
 */
import type { SearchIds } from '#database/engines/search-index.ts'
import type { Article, ArticleFilter } from './articles.ts'

/** What its row and its events carry of an article. */
export type ArticleFactsRow = Pick<Article, 'writer' | 'category' | 'language' | 'status' | 'publishDate'>

type Fact = {
  id: number
  publishedAt: number
  isActive: boolean
  /** The index of a value in its list of values. */
  category: number
  writer: number
  year: number
  language: number
}

type FacetName = 'category' | 'writer' | 'year' | 'language'
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

/** The newer first, and the later id of two of one date. */
function isNewer(a: Fact, b: Fact): boolean {
  return a.publishedAt > b.publishedAt || (a.publishedAt === b.publishedAt && a.id > b.id)
}

/** Collects the newest of many without sorting all. */
function newestOf(limit: number) {
  const best: Fact[] = []
  return {
    list: () => best,
    add(fact: Fact): void {
      const last = best.at(-1)
      if (best.length >= limit && last && !isNewer(fact, last)) return
      let at = best.length
      for (let other = best[at - 1]; other && isNewer(fact, other); other = best[at - 1]) at -= 1
      best.splice(at, 0, fact)
      if (best.length > limit) best.pop()
    },
  }
}

/** For deep pages: collects all, and sorts them. */
function allOf() {
  const all: Fact[] = []
  return {
    list: () => all.sort((a, b) => (isNewer(a, b) ? -1 : 1)),
    add: (fact: Fact) => void all.push(fact),
  }
}

/** More than these are sorted all together. */
const MAX_COLLECTED = 200
const NONE: ReadonlySet<number> = new Set()

export function articleFacts() {
  /** By id: ids are dense, and an array is faster than a map where all articles match. */
  let facts: (Fact | undefined)[] = []
  const lists = { category: values(), writer: values(), year: values(), language: values() }

  /** Whether an article is public at a time (null: whether or not), and passes the filter. */
  function conditionOf(publicAt: string | null, filter: FactsFilter): (fact: Fact) => boolean {
    const now = publicAt === null ? Infinity : Date.parse(publicAt)
    const categories = filter.categories && new Set(filter.categories.map(lists.category.find))
    const writer = filter.writer === undefined ? null : lists.writer.find(filter.writer)
    const language = filter.language === undefined ? null : lists.language.find(filter.language)
    const year = filter.year === undefined ? null : lists.year.find(filter.year)
    return (fact) =>
      (publicAt === null || (fact.isActive && fact.publishedAt <= now)) &&
      (!categories || categories.has(fact.category)) &&
      (writer === null || fact.writer === writer) &&
      (language === null || fact.language === language) &&
      (year === null || fact.year === year)
  }

  function countsOf(counts: Record<FacetName, Int32Array>): FacetCounts {
    const of = (name: FacetName) =>
      Array.from(counts[name], (count, index) => ({ value: lists[name].all[index] ?? '', count }))
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return { category: of('category'), writer: of('writer'), year: of('year'), language: of('language') }
  }

  return {
    clear: () => {
      facts = []
    },

    set(id: number, { publishDate, status, category, writer, language }: ArticleFactsRow): void {
      const publishedAt = Date.parse(publishDate)
      facts[id] = {
        id,
        publishedAt,
        isActive: status === 'Active',
        category: lists.category.indexOf(category),
        writer: lists.writer.indexOf(writer),
        year: lists.year.indexOf(String(new Date(publishedAt + OFFSET_MS).getUTCFullYear())),
        language: lists.language.indexOf(language),
      }
    },

    remove(id: number): void {
      facts[id] = undefined
    },

    /** The number of matches by each value, and their total. */
    count(ids: SearchIds, publicAt: string | null, filter: FactsFilter): { total: number; facets: FacetCounts } {
      const passes = conditionOf(publicAt, filter)
      const countsFor = (name: FacetName) => new Int32Array(lists[name].all.length)
      const category = countsFor('category')
      const writer = countsFor('writer')
      const year = countsFor('year')
      const language = countsFor('language')
      let total = 0
      for (const id of ids) {
        const fact = facts[id]
        if (!fact || !passes(fact)) continue
        total += 1
        category[fact.category] = (category[fact.category] ?? 0) + 1
        writer[fact.writer] = (writer[fact.writer] ?? 0) + 1
        year[fact.year] = (year[fact.year] ?? 0) + 1
        language[fact.language] = (language[fact.language] ?? 0) + 1
      }
      return { total, facets: countsOf({ category, writer, year, language }) }
    },

    /** The newest matches, the newest first; those of `without` are passed over. */
    newest(
      ids: SearchIds,
      limit: number,
      publicAt: string | null,
      filter: FactsFilter,
      without: ReadonlySet<number> = NONE,
    ): number[] {
      const passes = conditionOf(publicAt, filter)
      const newest = limit > MAX_COLLECTED ? allOf() : newestOf(limit)
      for (const id of ids) {
        const fact = facts[id]
        if (fact && passes(fact) && (without.size === 0 || !without.has(id))) newest.add(fact)
      }
      return newest
        .list()
        .slice(0, limit)
        .map(({ id }) => id)
    },
  }
}

export type ArticleFacts = ReturnType<typeof articleFacts>

/** The ids of one list that are not in another. */
export function difference(ids: SearchIds, others: SearchIds): SearchIds {
  const left = new Int32Array(ids.length)
  let count = 0
  let at = 0
  for (const id of ids) {
    while (at < others.length && (others[at] ?? 0) < id) at += 1
    if (others[at] === id) continue
    left[count] = id
    count += 1
  }
  return left.subarray(0, count)
}
