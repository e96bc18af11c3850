import { messages } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** `languages`: those in which the page says so, its own first. */
export type NotFoundProps = { languages: readonly Locale[] }

/**
 * Any path, id, month or page number that does not exist. The address of an article does not tell its language, and
 * neither may anything else of a request, so such a page is in both.
 */
export async function notFoundPage({ locale, params }: PageRequestContext): Promise<Loaded<NotFoundProps>> {
  const t = messages(locale)
  return {
    status: 404,
    locale,
    edition: null,
    neutral: true,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: { languages: params['articleId'] === undefined ? [locale] : LOCALES },
    tags: null,
  }
}
