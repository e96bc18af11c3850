/**
 * Signing in with Google or Facebook without loading their scripts: the reader is redirected to the provider and returns
 * with a code, which the server exchanges. The server's request is stored in this tab until then.
 */
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import type { Locale } from '#shared/locale.ts'
import { sentenceOf } from './account-messages.ts'
import { call } from './call.ts'
import { pageLocale } from './page-locale.ts'
import { toast } from './toast.ts'

export type Provider = 'google' | 'facebook'
/** `request`: the server's, encrypted. `locale`: of the page to which the reader returns. */
export type ProviderRequest = { request: string; next: string | null; locale: Locale }

const keyOf = (provider: Provider) => `asked-${provider}`

/** The provider whose page is loading: this one stays until it has arrived. */
let loading: Provider | null = null

export async function goToProvider(button: HTMLButtonElement, next: string | null, t: AccountMessages): Promise<void> {
  const { provider, configured } = button.dataset
  if (provider !== 'google' && provider !== 'facebook') return
  if (configured === undefined) return toast('info', provider === 'google' ? t.googleOff : t.facebookOff)
  if (loading === provider) {
    // The reader may have stopped it: the next press tries again.
    loading = null
    return toast('warning', provider === 'google' ? t.googleLoading : t.facebookLoading)
  }
  loading = provider
  const answer = await call('POST', `/api/user/${provider}-login/start/`)
  const { data } = (answer?.ok ? answer.body : {}) as { data?: { url: string; request: string } }
  if (!data) {
    loading = null
    const failed = provider === 'google' ? t.googleFailed : t.facebookFailed
    return toast('error', answer ? sentenceOf(answer.body, failed) : t.networkError)
  }
  const stored: ProviderRequest = { request: data.request, next, locale: pageLocale() }
  sessionStorage.setItem(keyOf(provider), JSON.stringify(stored))
  location.assign(data.url)
}

/** Returns and deletes what this tab has stored. */
export function takeRequest(provider: Provider): ProviderRequest | null {
  const stored = sessionStorage.getItem(keyOf(provider))
  sessionStorage.removeItem(keyOf(provider))
  return stored === null ? null : (JSON.parse(stored) as ProviderRequest)
}
