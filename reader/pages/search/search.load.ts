import { cacheTags } from '#core/site/cache-tags/tags.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { AppError } from '#core/app-error.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Issue, IssueSummary } from '#core/articles/issues/issues.ts'
import type { Facets, FoundArticles, SearchFilters } from '#core/articles/article-search.service.ts'
import type { InOtherScript } from '#core/search/offers.ts'
import type { Services } from '#core/services.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { messages, readingMessages } from '#shared/i18n/messages.ts'
import { pageOf, type Page } from '#shared/pagination.ts'
import { fold } from '#shared/search/fold.ts'
import { parseQuery } from '#shared/search/query.ts'
import { containsMatch, matcherOf, runsOf, snippetOf, type Matcher, type Run } from '#shared/search/snippet.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'
import { asWritten, writtenForms } from './as-written.ts'
import { choiceOf, filtersOf, isFiltered, type SearchChoice } from './search-choice.ts'

/** A job learns the spellings of new words some time after the write, and visits are counted without events. */
const CACHE_MAX_AGE_SECONDS = 60

/** A search result: title and snippet as runs with the matches marked. */
export type Result = { article: ArticleSummary; title: Run[]; snippet: Run[] }

export type SearchProps = {
  /** The query; empty where there is none. */
  q: string
  choice: SearchChoice
  /** The released issue in whose articles alone is searched. */
  issue: Issue | null
  /** Issues that the query finds by what they are called or by their letter. */
  issues: readonly IssueSummary[]
  /** Null where the search failed. */
  results: Page<Result> | null
  /** How many results contain all words. */
  complete: number
  facets: Facets | null
  correctedQuery: string | null
  /** Words of the query that were found in the other script alone. */
  inOtherScript: readonly InOtherScript[]
  /** Other queries that find something, where this one finds nothing. */
  nearQueries: readonly string[]
  /** The words that were looked for, folded. */
  words: readonly string[]
  /** The query only says what no result may contain. */
  onlyExcludes: boolean
  /** What others read, where nothing is found. */
  mostRead: readonly ArticleSummary[]
}

const RETRY_AFTER_SECONDS = 5
const SEARCH_PAGE_SIZE = 10
const SNIPPET_LENGTH = 120
const MOST_READ = 5
const MAX_ISSUES = 3

/** The results of a page, each with the passage that shows best why it was found. */
async function asResults(
  { articles }: Services,
  found: readonly ArticleSummary[],
  matcher: Matcher,
): Promise<Result[]> {
  const texts = await articles.passages(
    found.map(({ id }) => id),
    (text) => containsMatch(text, matcher),
  )
  return found.map((article) => ({
    article,
    title: runsOf(article.title, matcher),
    snippet: snippetOf(texts.get(article.id) ?? article.excerpt, matcher, SNIPPET_LENGTH),
  }))
}

/** Other queries for a page without results, which is complete without them too; written as in what they find. */
async function loadNearQueries({ services, report }: PageRequestContext, q: string, searched: SearchFilters) {
  const { sort: _sort, ...filters } = searched
  try {
    const near = await services.search.nearQueries(q, filters)
    const scope = { ids: near.map(({ id }) => id), limit: near.length }
    const articles = near.length === 0 ? [] : await services.articles.newest(scope)
    const results = await Promise.all(
      near.map(async ({ text, id }) => {
        const matcher = matcherOf(parseQuery(text))
        const found = await asResults(
          services,
          articles.filter((article) => article.id === id),
          matcher,
        )
        return asWritten(text, writtenForms(found.flatMap(({ title, snippet }) => [title, snippet])))
      }),
    )
    return [...new Set(results)]
  } catch (error) {
    report(error)
    return []
  }
}

/** Where nothing is found. */
async function loadMostRead({ services, locale, report }: PageRequestContext): Promise<readonly ArticleSummary[]> {
  const filter = { language: locale, sort: 'visits', order: 'desc' } as const
  try {
    return (await services.articles.listPublic(filter, { page: 1, pageSize: MOST_READ })).rows
  } catch (error) {
    report(error)
    return []
  }
}

/** A word of the query as it was typed, before it was folded. */
function asTyped(word: string, q: string): string {
  return q.split(' ').find((typed) => fold(typed) === word) ?? word
}

/** As any filter's, the value of one that is not there is no reason to show nothing. */
async function loadIssue({ services }: PageRequestContext, { issue }: SearchChoice): Promise<Issue | null> {
  if (issue === null) return null
  return services.issues.read(ANONYMOUS, Number(issue)).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
}

/** Above the articles of the first page, unless filters limit these; the page is complete without them. */
async function loadIssues({ services, query, report }: PageRequestContext, q: string, choice: SearchChoice) {
  if (q === '' || choice.issue !== null || isFiltered(choice) || pageNumber(query['page']) > 1) return []
  try {
    return await services.issues.found(q, MAX_ISSUES)
  } catch (error) {
    report(error)
    return []
  }
}

export async function loadSearch(context: PageRequestContext): Promise<Loaded<SearchProps>> {
  const { services, query, locale, report } = context
  const { text: q, clauses, excluded } = parseQuery(query['q'] ?? '')
  const asked = choiceOf(query)
  const issue = await loadIssue(context, asked)
  const choice = issue ? asked : { ...asked, issue: null }
  const filters = { ...filtersOf(choice), ...(issue && { ids: articleIdsOf(issue.entries) }) }
  const request = { page: pageNumber(query['page']), pageSize: SEARCH_PAGE_SIZE }
  let found: FoundArticles | null = null
  const results = await fetchPage(async () => {
    found = await services.search.search(ANONYMOUS, q, filters, request)
    return pageOf(await asResults(services, found.hits, found.matcher), found.total, request)
  }, report)
  const {
    complete = 0,
    facets = null,
    correctedQuery = null,
    inOtherScript = [],
  } = (found as FoundArticles | null) ?? {}
  const words = [...new Set(clauses.flatMap((clause) => clause.words))]
  const isEmpty = results?.count === 0 && q !== ''
  const forms = writtenForms((results?.rows ?? []).flatMap(({ title, snippet }) => [title, snippet]))
  const t = messages(locale)
  return {
    status: results ? 200 : 503,
    ...(!results && { retryAfter: RETRY_AFTER_SECONDS }),
    locale,
    edition: null,
    neutral: true,
    head: {
      title: q === '' ? t.searchArticles : t.searchResultsFor(q),
      description: readingMessages(locale).searchHelp,
      ...(q === '' && { canonical: '/search' }),
    },
    props: {
      q,
      choice,
      issue,
      issues: await loadIssues(context, q, choice),
      results,
      complete,
      facets,
      correctedQuery: correctedQuery === null ? null : asWritten(correctedQuery, forms, q),
      inOtherScript: inOtherScript.map(({ word, spellings }) => ({
        word: asTyped(word, q),
        spellings: spellings.map((spelling) => asWritten(spelling, forms)),
      })),
      words,
      onlyExcludes: words.length === 0 && excluded.length > 0,
      nearQueries: isEmpty && words.length > 0 ? await loadNearQueries(context, q, filters) : [],
      mostRead: isEmpty ? await loadMostRead(context) : [],
    },
    tags: q === '' ? [] : [cacheTags.search, ...MAGAZINE_TYPES.map((magazine) => cacheTags.issues(magazine))],
    cacheMaxAgeSeconds: CACHE_MAX_AGE_SECONDS,
  }
}
