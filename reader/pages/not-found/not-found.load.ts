import { messages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** Any path, id, month or page number that leads nowhere. */
export async function notFoundPage({ chosenLocale }: PageRequestContext): Promise<Loaded<object>> {
  const t = messages(chosenLocale)
  return {
    status: 404,
    locale: chosenLocale,
    edition: null,
    neutral: true,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: {},
  }
}
