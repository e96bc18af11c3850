import { messages, readingMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ErrorProps = { title: string }

/** The cause is in the log, never on the page. */
export async function errorPage(
  { chosenLocale: locale, params }: PageRequestContext,
  status = 500,
): Promise<Loaded<ErrorProps>> {
  const isArticle = params['articleId'] !== undefined
  const title = isArticle ? readingMessages(locale).fetchOneFailed : messages(locale).errorTitle
  return { status, locale, edition: null, neutral: true, head: { title }, props: { title } }
}
