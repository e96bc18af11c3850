/**
 * Signing in with Google or Facebook without loading their scripts: the reader is redirected to the provider and
 * returns with the token in the fragment. The request's parameters are kept in this tab, to be compared on return.
 */
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import type { Locale } from '#shared/locale.ts'
import { pageLocale } from './page-locale.ts'
import { toast } from './toast.ts'

export type Provider = 'google' | 'facebook'
/** `locale`: of the page to which the reader returns. */
export type ProviderRequest = { state: string; nonce: string; next: string | null; locale: Locale }

const keyOf = (provider: Provider) => `asked-${provider}`

function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The provider's authorization URL with its parameters. */
export function addressOf(
  provider: Provider,
  signInUrl: { url: string; id: string },
  origin: string,
  request: ProviderRequest,
): string {
  const url = new URL(signInUrl.url)
  const query = {
    client_id: signInUrl.id,
    redirect_uri: `${origin}/login/${provider}`,
    state: request.state,
    ...(provider === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile', nonce: request.nonce, prompt: 'select_account' }
      : { response_type: 'token', scope: 'public_profile,email' }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The provider whose page is loading: this one stays until it has arrived. */
let loading: Provider | null = null

export function goToProvider(button: HTMLButtonElement, next: string | null, t: AccountMessages): void {
  const { provider, url, id } = button.dataset
  if (provider !== 'google' && provider !== 'facebook') return
  if (!url || !id) return toast('info', provider === 'google' ? t.googleOff : t.facebookOff)
  if (loading === provider) {
    // The reader may have stopped it: the next press tries again.
    loading = null
    return toast('warning', provider === 'google' ? t.googleLoading : t.facebookLoading)
  }
  loading = provider
  const request: ProviderRequest = { state: chance(), nonce: chance(), next, locale: pageLocale() }
  sessionStorage.setItem(keyOf(provider), JSON.stringify(request))
  location.assign(addressOf(provider, { url, id }, location.origin, request))
}

/** Returns and deletes the parameters of this tab's request. */
export function takeRequest(provider: Provider): ProviderRequest | null {
  const kept = sessionStorage.getItem(keyOf(provider))
  sessionStorage.removeItem(keyOf(provider))
  return kept === null ? null : (JSON.parse(kept) as ProviderRequest)
}
