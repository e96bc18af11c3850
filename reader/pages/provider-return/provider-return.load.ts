import { accountMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ProviderReturnProps = { provider: 'google' | 'facebook' }

export function loadProviderReturn(provider: ProviderReturnProps['provider']) {
  return async ({ chosenLocale }: PageRequestContext): Promise<Loaded<ProviderReturnProps>> => ({
    locale: chosenLocale,
    edition: null,
    neutral: true,
    head: { title: accountMessages(chosenLocale).returnTitle },
    props: { provider },
  })
}
