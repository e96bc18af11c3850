/**
 * Sign-in by authorization code (RFC 6749, section 4.1) with PKCE (RFC 7636), for the site's own pages. The browser never
 * holds a provider's token: it returns with a code that only this server can exchange, with a secret and the verifier of
 * this request. The request is encrypted and kept by the tab, so that nothing is stored for people who never return.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { later } from '../sessions/sessions.ts'
import type { Provider, ProviderSettings } from './providers.ts'

const LIFETIME_SECONDS = 600
const TIMEOUT_MS = 5000

const request = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), expiresAt: z.string() })
type SignInRequest = z.infer<typeof request>

/** What a browser returns with. `request`: what `begin` gave to the tab. */
export type ReturnedCode = { code: string; state: string; request: string }
/** What the provider's token endpoint answers: an ID token of Google, an access token of Facebook. */
const tokens = z.object({ id_token: z.string().optional(), access_token: z.string().optional() })

const FAILED = { google: 'account.google_failed', facebook: 'account.facebook_failed' } as const

function random(): string {
  return randomBytes(32).toString('base64url')
}

type Endpoints = { signInUrl: string; tokenUrl: string; clientId: string; clientSecret: string; scope: string }

/** Null where the provider is not configured for the site's own pages. */
function endpointsOf({ google, facebook }: ProviderSettings, provider: Provider): Endpoints | null {
  if (provider === 'google') {
    if (!google?.clientSecret) return null
    const { clientId, clientSecret, signInUrl, tokenUrl } = google
    return { clientId, clientSecret, signInUrl, tokenUrl, scope: 'openid email profile' }
  }
  if (!facebook) return null
  const { appId, appSecret, graphUrl, signInUrl } = facebook
  const tokenUrl = `${graphUrl}/oauth/access_token`
  return { clientId: appId, clientSecret: appSecret, signInUrl, tokenUrl, scope: 'public_profile,email' }
}

export function authorizationCodes(parts: {
  providers: ProviderSettings
  siteUrl: string
  secrets: SecretsService
  clock: Clock
}) {
  const { providers, siteUrl, secrets, clock } = parts
  const returnUrl = (provider: Provider) => `${siteUrl}/login/${provider}`

  function endpoints(provider: Provider): Endpoints {
    const found = endpointsOf(providers, provider)
    if (!found) throw new AppError('account.provider_off')
    return found
  }

  /** The request that this server encrypted. Throws if it was changed, has expired, or was begun for another state. */
  async function open(provider: Provider, { request: sealed, state }: ReturnedCode): Promise<SignInRequest> {
    const text = await secrets.decrypt('provider-sign-in', sealed, provider).catch(() => 'null')
    const opened = request.safeParse(JSON.parse(text))
    if (!opened.success || opened.data.state !== state || opened.data.expiresAt <= clock()) {
      throw new AppError(FAILED[provider])
    }
    return opened.data
  }

  async function exchange(provider: Provider, fields: Record<string, string>): Promise<z.infer<typeof tokens>> {
    const { tokenUrl, clientId, clientSecret } = endpoints(provider)
    const form = { ...fields, client_id: clientId, client_secret: clientSecret, redirect_uri: returnUrl(provider) }
    let answer: Response
    try {
      answer = await fetch(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({ ...form, grant_type: 'authorization_code' }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
    } catch (cause) {
      throw new AppError('account.provider_away', { cause })
    }
    if (answer.status >= 500) {
      throw new AppError('account.provider_away', { cause: new Error(`${provider} responded with ${answer.status}.`) })
    }
    if (!answer.ok) throw new AppError(FAILED[provider])
    const body = tokens.safeParse(await answer.json().catch(() => null))
    if (!body.success) throw new AppError('account.provider_away', { cause: body.error })
    return body.data
  }

  return {
    isAvailable: (provider: Provider): boolean => endpointsOf(providers, provider) !== null,

    /** The provider's page, and the request that the tab keeps until it returns. Throws `account.provider_off`. */
    async begin(provider: Provider): Promise<{ url: string; request: string }> {
      const { signInUrl, clientId, scope } = endpoints(provider)
      const begun = {
        state: random(),
        nonce: random(),
        verifier: random(),
        expiresAt: later(clock(), LIFETIME_SECONDS),
      }
      const url = new URL(signInUrl)
      const query = {
        client_id: clientId,
        redirect_uri: returnUrl(provider),
        response_type: 'code',
        scope,
        state: begun.state,
        code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(provider === 'google' && { nonce: begun.nonce, prompt: 'select_account' }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return { url: url.href, request: await secrets.encrypt('provider-sign-in', JSON.stringify(begun), provider) }
    },

    /**
     * The token that the provider gives for a code, to be verified, and the nonce that it must contain. Throws
     * `account.google_failed`, `account.facebook_failed`, `account.provider_away`, `account.provider_off`.
     */
    async redeem(provider: Provider, returned: ReturnedCode): Promise<{ token: string; nonce: string }> {
      const { verifier, nonce } = await open(provider, returned)
      const answer = await exchange(provider, { code: returned.code, code_verifier: verifier })
      const token = provider === 'google' ? answer.id_token : answer.access_token
      if (!token) throw new AppError(FAILED[provider])
      return { token, nonce }
    },
  }
}

export type AuthorizationCodes = ReturnType<typeof authorizationCodes>
