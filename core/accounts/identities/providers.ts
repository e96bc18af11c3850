/** Configuration of the sign-in providers; null where one is not configured. */

export type Provider = 'google' | 'facebook'

export type GoogleSettings = {
  clientId: string
  /** Null where only clients of the API sign in with Google, with ID tokens of their own. */
  clientSecret: string | null
  /** The issuer of the tokens. */
  issuer: string
  /** The URL of the published keys. */
  keysUrl: string
  /** The URL to which a browser is sent to sign in. */
  signInUrl: string
  /** The URL at which this server exchanges codes for tokens. */
  tokenUrl: string
}

export type FacebookSettings = { appId: string; appSecret: string; graphUrl: string; signInUrl: string }

export type ProviderSettings = {
  google: GoogleSettings | null
  facebook: FacebookSettings | null
  /** Whether tokens that a client has obtained itself sign in, beside authorization codes. */
  acceptsTokens: boolean
}

export const NO_PROVIDERS: ProviderSettings = { google: null, facebook: null, acceptsTokens: false }

/** The identity that a provider asserts. */
export type Profile = {
  provider: Provider
  /** The provider's permanent id of the person. */
  subject: string
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}
