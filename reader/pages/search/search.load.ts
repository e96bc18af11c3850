import type { ArticleSummary } from '#core/articles/articles.ts'
import { wordsOfQuery } from '#core/search/normalise.ts'
import { runsOf, snippetOf, type Run } from '#core/search/snippet.ts'
import { messages, readingMessages } from '#shared/i18n/messages.ts'
import { pageOf, type Page } from '#shared/pagination.ts'
import { truncateText } from '#shared/plain-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/schemas/limits.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { fetchPage, pageNumber } from '../../page-number.ts'

/** An article as a result shows it: title and snippet in runs, with the words found. */
export type Result = { article: ArticleSummary; title: Run[]; snippet: Run[] }

export type SearchProps = {
  /** What was asked for; empty where nothing was. */
  q: string
  /** Null where the search failed. */
  results: Page<Result> | null
}

const SEARCH_PAGE_SIZE = 10
const SNIPPET_LENGTH = 120

/** What a visitor typed, in a form that can be shown again: no control characters, no half letters, not without end. */
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
  // A query of signs alone has no words, and a list without words would be the list of everything.
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
