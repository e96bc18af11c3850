import { AppError } from '#core/app-error.ts'
import { errorSentence, messages, readingMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** `reference`: the id by which the failure is found in the log; null where nothing failed on our side. */
export type ErrorProps = { title: string; text: string; reference: string | null }

/** What went wrong is in the log, never on the page; what a reader can do about it is. */
function textsOf(locale: Locale, isArticle: boolean, { status, error }: Failure): Pick<ErrorProps, 'title' | 'text'> {
  const t = messages(locale)
  if (status === 503) return { title: t.unavailableTitle, text: t.unavailableText }
  const title = isArticle ? readingMessages(locale).fetchOneFailed : t.errorTitle
  if (error instanceof AppError && status === 507) return { title, text: errorSentence(error.code, locale) }
  return { title, text: t.errorText }
}

type Failure = { status: number; error?: unknown; requestId?: string }

export async function errorPage(
  { locale, params }: PageRequestContext,
  failure: Failure = { status: 500 },
): Promise<Loaded<ErrorProps>> {
  const { status, error } = failure
  const texts = textsOf(locale, params['articleId'] !== undefined, failure)
  const props = { ...texts, reference: status >= 500 ? (failure.requestId ?? null) : null }
  const retryAfter = error instanceof AppError ? Number(error.details['retryAfter'] ?? 0) : 0
  return {
    status,
    locale,
    edition: null,
    neutral: true,
    head: { title: props.title },
    props,
    tags: null,
    ...(retryAfter > 0 && { retryAfter }),
  }
}
