/**
 * The facts of every article that searches filter, count and sort by, in memory: 32 bytes each, a column after
 * another. With them, no search reads the rows of all its matches.
 */
import { Bitmap } from '../search/bitmap.ts'
import type { Article, ArticleFilter } from './articles.ts'
import { PUBLIC_STATUS } from './articles.public.ts'
import { dateOrder } from './date-order.ts'
import { factCounts } from './fact-counts.ts'

/** What its row and its events carry of an article. */
export type ArticleFactsRow = Pick<Article, 'writer' | 'category' | 'language' | 'status' | 'publishDate'>

const FACETS = ['category', 'writer', 'year', 'language'] as const
type FacetName = (typeof FACETS)[number]
export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** The filters of searches. */
export type FactsFilter = Pick<ArticleFilter, 'categories' | 'writer' | 'language'> & { year?: string }

/** The further filters of lists that the facts decide. */
export type ListFilter = FactsFilter & Pick<ArticleFilter, 'from' | 'before'> & { status?: Article['status'] }

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

/** Of the writers, the most frequent ones are named. */
export const MAX_WRITERS = 20
/** From this many matches on, the newest are found by walking all articles in their order. */
const MANY_MATCHES = 256
const INITIAL_CAPACITY = 1024
const NONE: ReadonlySet<number> = new Set()

/** Which matches are meant: public at a time (null: whether or not), and of a kind. */
export type FactsScope = { publicAt: string | null; filter: ListFilter }

function columnsOf(capacity: number) {
  return {
    /** In milliseconds; NaN where there is no article of the id. */
    publishedAt: new Float64Array(capacity).fill(Number.NaN),
    category: new Uint16Array(capacity),
    writer: new Uint32Array(capacity),
    year: new Uint16Array(capacity),
    language: new Uint8Array(capacity),
    status: new Uint8Array(capacity),
    /** Of its category, year and language together, of which there are a few hundred combinations. */
    kind: new Uint16Array(capacity),
  }
}

const KIND_FACETS = ['category', 'year', 'language'] as const
type KindFacet = (typeof KIND_FACETS)[number]

/** The sums of counts, by the value that each is of. */
function sumsByValue(counts: Int32Array, valueOf: readonly number[], size: number): Int32Array {
  const sums = new Int32Array(size)
  for (let at = 0; at < valueOf.length; at += 1) {
    const value = valueOf[at] ?? 0
    sums[value] = (sums[value] ?? 0) + (counts[at] ?? 0)
  }
  return sums
}

export function articleFacts() {
  let capacity = INITIAL_CAPACITY
  /** All ids are below it. */
  let idEnd = 1
  let columns = columnsOf(capacity)
  const lists = { category: values(), writer: values(), year: values(), language: values(), status: values() }
  /** The indexes of their values, by the number of a kind. */
  const kinds: Record<KindFacet, number[]> = { category: [], year: [], language: [] }
  const kindNumbers = new Map<string, number>()
  let existing = new Bitmap(0)
  /** Those that are public once their date has come. */
  let active = new Bitmap(0)
  const counts = factCounts()
  const order = dateOrder((id) => columns.publishedAt[id] ?? Number.NaN)

  function grow(id: number): void {
    idEnd = Math.max(idEnd, id + 1)
    if (id < capacity) return
    capacity = Math.max(id + 1, capacity * 2)
    const larger = columnsOf(capacity)
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  /** Chooses those that exist; of a public search, those that are active and whose publish date has come. */
  function visible(publicAt: string | null): (matches: Bitmap) => Bitmap {
    if (publicAt === null) return (matches) => matches.and(existing)
    const latest = Date.parse(publicAt)
    // The newest come first in the order: those whose date is to come, if any.
    const toCome = order.firstWhile((id) => (columns.publishedAt[id] ?? 0) > latest)
    return (matches) => {
      const due = matches.and(active)
      for (const id of toCome) due.set(id, false)
      return due
    }
  }

  function testsOf(filter: ListFilter): ((id: number) => boolean)[] {
    const tests: ((id: number) => boolean)[] = []
    if (filter.categories) {
      const wanted = new Set(filter.categories.map(lists.category.find))
      tests.push((id) => wanted.has(columns.category[id] ?? -1))
    }
    const { from, before } = filter
    if (from !== undefined || before !== undefined) {
      const first = from === undefined ? -Infinity : Date.parse(from)
      const end = before === undefined ? Infinity : Date.parse(before)
      tests.push((id) => {
        const publishedAt = columns.publishedAt[id] ?? Number.NaN
        return publishedAt >= first && publishedAt < end
      })
    }
    for (const name of ['writer', 'language', 'year', 'status'] as const) {
      const value = filter[name]
      if (value === undefined) continue
      const wanted = lists[name].find(value)
      const column = columns[name]
      tests.push((id) => column[id] === wanted)
    }
    return tests
  }

  function kindOf(kind: Record<KindFacet, number>): number {
    const key = KIND_FACETS.map((name) => kind[name]).join(' ')
    const known = kindNumbers.get(key)
    if (known !== undefined) return known
    const added = kindNumbers.size
    kindNumbers.set(key, added)
    for (const name of KIND_FACETS) kinds[name][added] = kind[name]
    return added
  }

  /** The values with the greatest counts, at most `limit`. */
  function mostFrequent(name: FacetName, counted: Int32Array, limit: number): FacetCounts[FacetName] {
    const { all } = lists[name]
    // A search may find articles of thousands of writers: only those that are returned are named and compared.
    const least = limit < counted.length ? (counted.toSorted().at(-limit) ?? 0) : 0
    const found: FacetCounts[FacetName] = []
    for (let index = 0; index < counted.length; index += 1) {
      const count = counted[index] ?? 0
      if (count > 0 && count >= least) found.push({ value: all[index] ?? '', count })
    }
    return found.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, limit)
  }

  function facetsOf(counted: Record<FacetName, Int32Array>): FacetCounts {
    return {
      category: mostFrequent('category', counted.category, Infinity),
      writer: mostFrequent('writer', counted.writer, MAX_WRITERS),
      year: mostFrequent('year', counted.year, Infinity),
      language: mostFrequent('language', counted.language, Infinity),
    }
  }

  /** Counts an article that is added (1) or removed (-1). */
  function recount(id: number, by: 1 | -1): void {
    counts.change({ kind: columns.kind[id] ?? 0, writer: columns.writer[id] ?? 0 }, by)
  }

  return {
    clear: () => {
      columns = columnsOf(capacity)
      existing = new Bitmap(0)
      active = new Bitmap(0)
      order.clear()
      counts.clear()
    },

    set(id: number, { publishDate, status, category, writer, language }: ArticleFactsRow): void {
      grow(id)
      const publishedAt = Date.parse(publishDate)
      if (existing.has(id)) recount(id, -1)
      if (columns.publishedAt[id] !== publishedAt) {
        if (existing.has(id)) order.remove(id)
        columns.publishedAt[id] = publishedAt
        order.add(id)
      }
      existing.set(id, true)
      active.set(id, status === PUBLIC_STATUS)
      columns.category[id] = lists.category.indexOf(category)
      columns.writer[id] = lists.writer.indexOf(writer)
      columns.year[id] = lists.year.indexOf(String(new Date(publishedAt + OFFSET_MS).getUTCFullYear()))
      columns.language[id] = lists.language.indexOf(language)
      columns.kind[id] = kindOf({
        category: columns.category[id] ?? 0,
        year: columns.year[id] ?? 0,
        language: columns.language[id] ?? 0,
      })
      columns.status[id] = lists.status.indexOf(status)
      recount(id, 1)
    },

    remove(id: number): void {
      if (!existing.has(id)) return
      recount(id, -1)
      order.remove(id)
      existing.set(id, false)
      active.set(id, false)
      columns.publishedAt[id] = Number.NaN
    },

    /** The number of all articles. */
    total: () => counts.total(),

    /** All ids are below it. */
    capacity: () => idEnd,

    /** Chooses among matches, once for any number of calls. */
    select({ publicAt, filter }: FactsScope): (matches: Bitmap) => Bitmap {
      const chooseVisible = visible(publicAt)
      const tests = testsOf(filter)
      return (matches) => {
        const selected = chooseVisible(matches)
        if (tests.length === 0) return selected
        return Bitmap.of(selected.ids().filter((id) => tests.every((test) => test(id))))
      }
    },

    /** The number of selected articles by each value, and their total. */
    count(selected: Bitmap): { total: number; facets: FacetCounts } {
      const { kinds: ofKinds, writers } = counts.count({ selected, existing }, columns, {
        kinds: kindNumbers.size,
        writers: lists.writer.all.length,
      })
      const countsOf = (name: KindFacet) => sumsByValue(ofKinds, kinds[name], lists[name].all.length)
      const facets = facetsOf({
        category: countsOf('category'),
        writer: writers,
        year: countsOf('year'),
        language: countsOf('language'),
      })
      return { total: facets.language.reduce((total, { count }) => total + count, 0), facets }
    },

    /** The newest of the selected, the newest first; those of `without` are passed over. */
    newest(selected: Bitmap, limit: number, without: ReadonlySet<number> = NONE): number[] {
      if (selected.sizeUpTo(MANY_MATCHES) >= MANY_MATCHES) return order.first(limit, selected, without)
      return order.sort(selected.ids().filter((id) => !without.has(id))).slice(0, limit)
    },

    /** The selected in the order of a value, and by their ids where that is the same. */
    byValue(selected: Bitmap, name: 'category' | 'status'): number[] {
      const column = columns[name]
      const groups = lists[name].all.map((value) => ({ value, ids: [] as number[] }))
      selected.forEach((id) => groups[column[id] ?? 0]?.ids.push(id))
      return groups.toSorted((a, b) => (a.value < b.value ? -1 : 1)).flatMap(({ ids }) => ids)
    },
  }
}

export type ArticleFacts = ReturnType<typeof articleFacts>
