import { messages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** Any path, id, month or page number that does not exist. */
export async function notFoundPage({ locale }: PageRequestContext): Promise<Loaded<object>> {
  const t = messages(locale)
  return {
    status: 404,
    locale,
    edition: null,
    neutral: true,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: {},
    tags: null,
  }
}
