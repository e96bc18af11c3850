import type { ArticleSummary } from '#core/articles/articles.ts'
import { messages } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** `languages`: those in which the page says so, its own first. */
export type NotFoundProps = { languages: readonly Locale[]; newest: readonly ArticleSummary[] }

const NEWEST = 3

/** The newest articles of the page's language and the tag of that list; nothing where they cannot be loaded. */
async function newestOf({ services, locale, report }: PageRequestContext) {
  try {
    return await services.articles.newestBeside({ id: 0, language: locale }, NEWEST)
  } catch (error) {
    report(error)
    return { articles: [], tag: null }
  }
}

/**
 * Any path, id, month or page number that does not exist. The address of an article does not tell its language, and
 * neither may anything else of a request, so such a page is in both.
 */
export async function notFoundPage(context: PageRequestContext): Promise<Loaded<NotFoundProps>> {
  const { locale, params } = context
  const { articles, tag } = await newestOf(context)
  const t = messages(locale)
  return {
    status: 404,
    locale,
    edition: null,
    neutral: true,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: { languages: params['articleId'] === undefined ? [locale] : LOCALES, newest: articles },
    tags: tag === null ? null : [tag],
  }
}
