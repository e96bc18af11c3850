import { messages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** Any path, id, month or page number that does not exist. Below the path of an Urdu section the page is in Urdu. */
export async function notFoundPage({ chosenLocale }: PageRequestContext, path: string): Promise<Loaded<object>> {
  const isUrdu = /^[^?]*urdu/.test(path)
  const locale = isUrdu ? 'ur' : chosenLocale
  const t = messages(locale)
  return {
    status: 404,
    locale,
    edition: null,
    neutral: !isUrdu,
    head: { title: t.notFoundTitle, description: t.notFoundText },
    props: {},
  }
}
