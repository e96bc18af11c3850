import { accountMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ProviderReturnProps = { provider: 'google' | 'facebook' }

export function loadProviderReturn(provider: ProviderReturnProps['provider']) {
  return async ({ locale }: PageRequestContext): Promise<Loaded<ProviderReturnProps>> => ({
    locale,
    edition: null,
    head: { title: accountMessages(locale).returnTitle },
    props: { provider },
    tags: null,
  })
}
