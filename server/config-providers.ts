/** The settings of sign-in with Google and Facebook. */
import { z } from 'zod'
import type { ProviderSettings } from '#core/accounts/identities/providers.ts'
import { flag, text } from './config-values.ts'

export const providersEnvironment = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SIGN_IN_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  FACEBOOK_SIGN_IN_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  PROVIDER_TOKENS: flag,
}

type ProvidersEnvironment = z.infer<z.ZodObject<typeof providersEnvironment>>

export function providersOf(settings: ProvidersEnvironment): ProviderSettings {
  return {
    acceptsTokens: settings.PROVIDER_TOKENS ?? true,
    google: settings.GOOGLE_CLIENT_ID
      ? {
          clientId: settings.GOOGLE_CLIENT_ID,
          clientSecret: settings.GOOGLE_CLIENT_SECRET,
          issuer: settings.GOOGLE_ISSUER,
          keysUrl: settings.GOOGLE_KEYS_URL,
          signInUrl: settings.GOOGLE_SIGN_IN_URL,
          tokenUrl: settings.GOOGLE_TOKEN_URL,
        }
      : null,
    facebook:
      settings.FACEBOOK_APP_ID && settings.FACEBOOK_APP_SECRET
        ? {
            appId: settings.FACEBOOK_APP_ID,
            appSecret: settings.FACEBOOK_APP_SECRET,
            graphUrl: settings.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
            signInUrl: settings.FACEBOOK_SIGN_IN_URL,
          }
        : null,
  }
}
