import type { ArticleSummary } from '#core/articles/articles.ts'
import { wordsOfQuery } from '#core/search/normalize.ts'
import { runsOf, snippetOf, type Run } from '#core/search/snippet.ts'
import { messages, readingMessages } from '#shared/i18n/messages.ts'
import { pageOf, type Page } from '#shared/pagination.ts'
import { truncateText } from '#shared/plain-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/schemas/limits.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

/** A search result: title and snippet as runs with the matches marked. */
export type Result = { article: ArticleSummary; title: Run[]; snippet: Run[] }

export type SearchProps = {
  /** The query; empty where there is none. */
  q: string
  /** Null where the search failed. */
  results: Page<Result> | null
}

const SEARCH_PAGE_SIZE = 10
const SNIPPET_LENGTH = 120

/** The query in a form that is safe to display: no control characters or lone surrogates, and a bounded length. */
function tidyQuery(text: string | undefined): string {
  const plain = (text ?? '').toWellFormed().replace(/[\p{Cc}\u{FFFD}]+/gu, ' ')
  return truncateText(plain.replace(/\s+/g, ' ').trim(), MAX_SEARCH_LENGTH).trim()
}

function asResult(words: readonly string[]) {
  return (article: ArticleSummary): Result => ({
    article,
    title: runsOf(article.title, words),
    snippet: snippetOf(article.excerpt, words, SNIPPET_LENGTH),
  })
}

export async function loadSearch(context: PageRequestContext): Promise<Loaded<SearchProps>> {
  const { services, query, chosenLocale, report } = context
  const q = tidyQuery(query['q'])
  const page = pageNumber(query['page'])
  const words = wordsOfQuery(q)
  const request = { page, pageSize: SEARCH_PAGE_SIZE }
  // A query of punctuation alone contains no words, and a filter without words would match every article.
  const found = await fetchPage(
    () =>
      words.length === 0
        ? Promise.resolve(pageOf([], 0, request))
        : services.articles.listPublic({ q, sort: 'relevance' }, request),
    report,
  )
  const t = messages(chosenLocale)
  return {
    status: found ? 200 : 503,
    locale: chosenLocale,
    edition: null,
    neutral: true,
    head: {
      title: q === '' ? t.searchArticles : t.searchResultsFor(q),
      description: readingMessages(chosenLocale).searchHelp,
      ...(q === '' && { canonical: '/search' }),
    },
    props: { q, results: found && { ...found, rows: found.rows.map(asResult(words)) } },
  }
}
