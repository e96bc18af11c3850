/** How the stand-in for Meilisearch searches: words, phrases, exclusions, prefixes, typos, filters, facets and pages. */
import { editDistance, maxEdits } from '#shared/search/edit-distance.ts'

export type Document = Record<string, unknown> & { id: number }

export type IndexSettings = {
  filterableAttributes?: string[]
  typoTolerance?: { disableOnAttributes?: string[] }
  pagination?: { maxTotalHits?: number }
}

export type Query = {
  indexUid: string
  q: string
  attributesToSearchOn: string[]
  filter: (string | string[])[]
  facets: string[]
  sort: string[]
  page: number
  hitsPerPage: number
}

type Term = { words: string[]; isExcluded: boolean; isPrefix: boolean; isPhrase: boolean }

/** A phrase in quotation marks or a word, each with an optional minus sign; a last word without a blank is a prefix. */
function termsOf(q: string): Term[] {
  return [...q.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].map((match) => {
    const [whole, minus, phrase, word = ''] = match
    const isLast = match.index + whole.length === q.length
    return {
      words: (phrase ?? word).split(' '),
      isExcluded: minus === '-',
      isPrefix: isLast && phrase === undefined,
      isPhrase: phrase !== undefined,
    }
  })
}

function isMatch(text: string, { words, isPrefix, isPhrase }: Term, withTypos: boolean): boolean {
  if (isPhrase) return ` ${text} `.includes(` ${words.join(' ')} `)
  const [word = ''] = words
  return text
    .split(' ')
    .some(
      (other) =>
        other === word ||
        (isPrefix && other.startsWith(word)) ||
        (withTypos && editDistance(word, other, maxEdits(word)) !== null),
    )
}

/** `name = "value"`, `name = true`, `name <= 5` and `name IN []`. An unknown attribute is an error, as on the server. */
function passes(document: Document, condition: string, filterable: readonly string[]): boolean {
  const [, name = '', operator, value = ''] = /^(\w+) (=|<=|IN) (.+)$/.exec(condition) ?? []
  if (!filterable.includes(name)) throw new Error(`invalid_search_filter: ${condition}`)
  if (operator === 'IN') return false
  return operator === '<='
    ? Number(document[name]) <= Number(value)
    : String(document[name]) === value.replaceAll('"', '')
}

function rankOf(document: Document, terms: readonly Term[], attributes: readonly string[]): number {
  const first = attributes.findIndex((name) => terms.every((term) => isMatch(String(document[name]), term, false)))
  return first === -1 ? attributes.length : first
}

export function searchDocuments(documents: readonly Document[], settings: IndexSettings, query: Query) {
  const { attributesToSearchOn: attributes, sort, page, hitsPerPage } = query
  const terms = termsOf(query.q)
  const sought = terms.filter(({ isExcluded }) => !isExcluded)
  const occurs = (document: Document, term: Term) =>
    attributes.some((name) => {
      const withTypos = !term.isExcluded && !settings.typoTolerance?.disableOnAttributes?.includes(name)
      return isMatch(String(document[name]), term, withTypos)
    })
  const filterable = settings.filterableAttributes ?? []
  const matching = documents
    .filter((document) => terms.every((term) => occurs(document, term) !== term.isExcluded))
    .filter((document) =>
      query.filter.every((condition) => [condition].flat().some((each) => passes(document, each, filterable))),
    )
  const byDate = (a: Document, b: Document) => Number(b['publishedAt']) - Number(a['publishedAt']) || b.id - a.id
  const ranked = matching.toSorted((a, b) =>
    sort.length > 0 ? byDate(a, b) : rankOf(a, sought, attributes) - rankOf(b, sought, attributes) || byDate(a, b),
  )
  const facetDistribution: Record<string, Record<string, number>> = {}
  for (const name of query.facets) {
    const values = Object.groupBy(matching, (document) => String(document[name]))
    facetDistribution[name] = Object.fromEntries(Object.entries(values).map(([value, all = []]) => [value, all.length]))
  }
  return {
    hits: ranked.slice((page - 1) * hitsPerPage, page * hitsPerPage).map(({ id }) => ({ id })),
    totalHits: Math.min(matching.length, settings.pagination?.maxTotalHits ?? 1000),
    facetDistribution,
  }
}
