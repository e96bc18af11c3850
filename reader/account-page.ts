/** Account pages without data of their own: a loader that answers a head only, excluded from search engines. */
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import { accountMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from './page.ts'

export function loadAccountPage(title: keyof AccountMessages) {
  return async ({ locale }: PageRequestContext): Promise<Loaded<object>> => ({
    locale,
    edition: null,
    neutral: true,
    head: { title: accountMessages(locale)[title] },
    props: {},
    tags: null,
  })
}
