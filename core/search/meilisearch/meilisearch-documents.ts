/**
 * Articles and queries as Meilisearch compares them. It knows no Urdu, so both are sent folded, and each text in three
 * forms: its words, their stems, and the keys under which a word meets its spellings in the other script.
 */
import { createHash } from 'node:crypto'
import { monthOf } from '#shared/dates.ts'
import { looseKey } from '#shared/search/loose.ts'
import type { Clause } from '#shared/search/query.ts'
import { soughtRomanKeys, storedRomanKeys } from '#shared/search/roman.ts'
import type { FactsFilter } from '../../articles/article-facts.ts'
import type { ArticleDocument } from '../article-index.ts'
import type { SearchPlan } from '../search-plan.ts'

/** The facts by which results are counted. */
export const FACETS = ['category', 'writer', 'year', 'language'] as const

/** The forms in which a query is compared, the best first, and the attributes of each. */
export const FORMS = {
  words: ['title', 'byline', 'content'],
  stems: ['titleStems', 'stems'],
  keys: ['titleKeys', 'keys'],
} as const
export type Form = keyof typeof FORMS

/** The settings of the index: https://www.meilisearch.com/docs/reference/api/settings. */
export const INDEX_SETTINGS = {
  searchableAttributes: Object.values(FORMS).flat(),
  displayedAttributes: ['id'],
  filterableAttributes: [...FACETS, 'writerId', 'isActive', 'publishedAt'],
  sortableAttributes: ['publishedAt', 'id'],
  // Sorting by date disregards all others; equal results are ranked by date.
  rankingRules: ['sort', 'words', 'typo', 'attribute', 'proximity', 'exactness', 'publishedAt:desc'],
  // As our own corrections: one letter, and two from eight letters on.
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
    disableOnAttributes: [...FORMS.stems, ...FORMS.keys],
  },
  faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 1_000_000 },
}

/** A writer's name as a filter can contain it, whatever characters it has. */
const idOfWriter = (writer: string) => createHash('sha256').update(writer).digest('hex').slice(0, 16)

/** A word without a key, such as a number, is its own. */
function keysOf(word: string): readonly string[] {
  const keys = storedRomanKeys(word)
  return keys.length > 0 ? keys : [word]
}

function each(text: string, form: (word: string) => string | readonly string[]): string {
  return text === '' ? '' : text.split(' ').flatMap(form).join(' ')
}

/** The document that is sent. */
export function meilisearchDocument({ id, title, byline, content, ...facts }: ArticleDocument) {
  const heading = `${title} ${byline}`.trim()
  return {
    id,
    title,
    byline,
    content,
    titleStems: each(heading, looseKey),
    stems: each(content, looseKey),
    titleKeys: each(heading, keysOf),
    keys: [...new Set(each(content, keysOf).split(' '))].join(' '),
    category: facts.category,
    writer: facts.writer,
    writerId: idOfWriter(facts.writer),
    year: monthOf(facts.publishDate).slice(0, 4),
    language: facts.language,
    isActive: facts.status === 'Active',
    publishedAt: Date.parse(facts.publishDate),
  }
}

/** Without the long texts, for a server that accepts no document of this size. */
export function shortened(document: ReturnType<typeof meilisearchDocument>) {
  return { ...document, content: '', stems: '', keys: '' }
}

const WRITTEN: Record<Form, (word: string) => string> = {
  words: (word) => word,
  stems: looseKey,
  keys: (word) => soughtRomanKeys(word)[0] ?? word,
}

/**
 * A query in the syntax of Meilisearch: quotation marks around phrases, and a minus sign before what is excluded. Folded
 * words contain neither.
 */
export function queryText({ clauses, exact }: Pick<SearchPlan, 'clauses' | 'exact'>, form: Form): string {
  const written = (words: readonly string[]) => words.map(WRITTEN[form]).join(' ')
  const textOf = ({ words, quoted }: Clause) => (quoted ? `"${written(words)}"` : written(words))
  const required = clauses.filter(({ optional }) => !optional)
  const excluded = exact.none.map(({ words }) => `-"${written(words)}"`)
  const text = [...excluded, ...required.map(textOf)].join(' ')
  // The last word is also sought as the beginning of longer ones, unless something follows it.
  return form === 'words' && required.at(-1)?.prefix ? text : `${text} `
}

/** Alternatives; values of another form than those that are stored match nothing. */
function anyOf(name: string, values: readonly string[]): string[] {
  const possible = values.filter((value) => /^[\w-]+$/.test(value))
  return possible.length > 0 ? possible.map((value) => `${name} = "${value}"`) : [`${name} IN []`]
}

/** The conditions of a query; those within an inner list are alternatives. */
export function filterText(
  publicAt: string | null,
  { categories, writer, year, language }: FactsFilter,
): (string | string[])[] {
  return [
    ...(publicAt === null ? [] : ['isActive = true', `publishedAt <= ${Date.parse(publicAt)}`]),
    ...(categories ? [anyOf('category', categories)] : []),
    ...(writer === undefined ? [] : anyOf('writerId', [idOfWriter(writer)])),
    ...(year === undefined ? [] : anyOf('year', [year])),
    ...(language === undefined ? [] : anyOf('language', [language])),
  ]
}
