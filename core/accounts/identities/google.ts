/** Verifies Google's ID tokens against its published keys. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { isEmailAddress } from '#shared/email.ts'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import type { GoogleSettings, Profile } from './providers.ts'

const TIMEOUT_MS = 5000
const CLOCK_SKEW_SECONDS = 30

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().refine(isEmailAddress).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  nonce: z.string().optional(),
})

/** Errors caused by the token itself; all others mean that the keys could not be fetched. */
function isTokenError(error: unknown): boolean {
  return (
    (error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout) &&
      error.code !== 'ERR_JOSE_GENERIC') ||
    error instanceof z.ZodError
  )
}

export function googleSignIn(settings: GoogleSettings, clock: Clock) {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: TIMEOUT_MS })
  // Google uses its issuer name with and without the scheme.
  const issuer = [settings.issuer, settings.issuer.replace(/^https:\/\//, '')]

  /**
   * The identity that a token proves. A token that was requested with a nonce must contain that nonce. Throws
   * `account.google_failed`, `account.provider_away`.
   */
  return async (idToken: string, nonce: string | undefined): Promise<Profile> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256', 'ES256'],
        issuer,
        audience: settings.clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(clock()),
      })
      const read = claims.parse(payload)
      if (read.nonce !== nonce) throw new AppError('account.google_failed')
      return {
        provider: 'google',
        subject: read.sub,
        email: read.email ?? null,
        emailVerified: read.email_verified,
        firstName: read.given_name,
        lastName: read.family_name,
      }
    } catch (error) {
      if (error instanceof AppError) throw error
      if (isTokenError(error)) throw new AppError('account.google_failed')
      throw new AppError('account.provider_away', { cause: error })
    }
  }
}
