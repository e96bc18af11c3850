import type { ArticleSummary } from '#core/articles/articles.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { messages, readingMessages } from '#shared/i18n/messages.ts'
import { pageOf, type Page } from '#shared/pagination.ts'
import { parseQuery } from '#shared/search/query.ts'
import { runsOf, snippetOf, type Matcher, type Run } from '#shared/search/snippet.ts'
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

/** The results of a page, each with the passage that shows best why it was found. */
async function asResults(
  { articles }: Services,
  found: readonly ArticleSummary[],
  matches: Matcher,
): Promise<Result[]> {
  const texts = await articles.plainTexts(found.map(({ id }) => id))
  return found.map((article) => ({
    article,
    title: runsOf(article.title, matches),
    snippet: snippetOf(texts.get(article.id) ?? article.excerpt, matches, SNIPPET_LENGTH),
  }))
}

export async function loadSearch(context: PageRequestContext): Promise<Loaded<SearchProps>> {
  const { services, query, locale, report } = context
  const { text: q } = parseQuery(query['q'] ?? '')
  const page = pageNumber(query['page'])
  const request = { page, pageSize: SEARCH_PAGE_SIZE }
  const results = await fetchPage(async () => {
    const { hits, total, matches } = await services.search.search(ANONYMOUS, q, {}, request)
    return pageOf(await asResults(services, hits, matches), total, request)
  }, report)
  const t = messages(locale)
  return {
    status: results ? 200 : 503,
    locale,
    edition: null,
    neutral: true,
    head: {
      title: q === '' ? t.searchArticles : t.searchResultsFor(q),
      description: readingMessages(locale).searchHelp,
      ...(q === '' && { canonical: '/search' }),
    },
    props: { q, results },
  }
}
