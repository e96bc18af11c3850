import { cacheTags } from '#core/cache-tags/tags.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import { wordsOfQuery } from '#core/search/normalize.ts'
import { contains, runsOf, snippetOf, type Run } from '#core/search/snippet.ts'
import type { Services } from '#core/services.ts'
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

/** The results of a page. Where neither title nor excerpt shows why an article was found, its snippet is from further on. */
async function asResults(
  { articles }: Services,
  found: readonly ArticleSummary[],
  words: readonly string[],
): Promise<Result[]> {
  const further = found.filter(({ title, excerpt }) => !contains(`${title} ${excerpt}`, words)).map(({ id }) => id)
  const texts = await articles.plainTexts(further)
  return found.map((article) => ({
    article,
    title: runsOf(article.title, words),
    snippet: snippetOf(texts.get(article.id) ?? article.excerpt, words, SNIPPET_LENGTH),
  }))
}

export async function loadSearch(context: PageRequestContext): Promise<Loaded<SearchProps>> {
  const { services, query, locale, report } = context
  const q = tidyQuery(query['q'])
  const page = pageNumber(query['page'])
  const words = wordsOfQuery(q)
  const request = { page, pageSize: SEARCH_PAGE_SIZE }
  // A query of punctuation alone contains no words, and a filter without words would match every article.
  const results = await fetchPage(async () => {
    if (words.length === 0) return pageOf<Result>([], 0, request)
    const found = await services.articles.listPublic({ q, sort: 'relevance' }, request)
    return { ...found, rows: await asResults(services, found.rows, words) }
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
    tags: words.length === 0 ? [] : [cacheTags.search],
  }
}
