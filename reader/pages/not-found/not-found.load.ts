import type { ArticleSummary } from '#core/articles/articles.ts'
import { messages } from '#shared/i18n/messages.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale.ts'
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
 * The address of an article does not tell its language, nor does one that no route has, unless it stands below `/ur` or in
 * an Urdu section. Nothing else of a request may tell it, because the page is the same bytes for everyone: so such a page
 * is in both.
 */
function languagesOf({ locale, params }: PageRequestContext): readonly Locale[] {
  return locale === DEFAULT_LOCALE && ('articleId' in params || '*' in params) ? LOCALES : [locale]
}

/** Any path, id, month or page number that does not exist. */
export async function notFoundPage(context: PageRequestContext): Promise<Loaded<NotFoundProps>> {
  const { locale } = context
  const { articles, tag } = await newestOf(context)
  const t = messages(locale)
  return {
    status: 404,
    locale,
    edition: null,
    neutral: true,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: { languages: languagesOf(context), newest: articles },
    tags: tag === null ? null : [tag],
  }
}
