/** The providers of sign-in, as the settings bring them; null where one is not set up. */

export type GoogleSettings = {
  clientId: string
  /** Who signs the tokens. */
  issuer: string
  /** Where the published keys are. */
  keysUrl: string
  /** Where a browser is sent to sign in. */
  signInUrl: string
}

export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string; signInUrl: string }

export type ProviderSettings = { google: GoogleSettings | null; facebook: FacebookSettings | null }

export const NO_PROVIDERS: ProviderSettings = { google: null, facebook: null }

/** What a provider vouches for. */
export type Profile = {
  provider: 'google' | 'facebook'
  /** The provider's own name for the person, which never changes. */
  subject: string
  email: string | null
  /** Whether the provider says that the address is the person's. */
  emailVerified: boolean
  firstName: string
  lastName: string
}
