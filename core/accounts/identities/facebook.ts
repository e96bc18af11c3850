/** Verifies Facebook access tokens with Facebook: that they are valid, issued for our app, and to whom. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isEmailAddress } from '#shared/email.ts'
import { AppError } from '#core/app-error.ts'
import type { FacebookSettings, Profile } from './providers.ts'

const TIMEOUT_MS = 5000

const inspection = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.string().optional(), user_id: z.string().optional() }),
})
const person = z.object({
  id: z.string().min(1).max(255),
  email: z.string().refine(isEmailAddress).optional().catch(undefined),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
})

export function facebookSignIn(settings: FacebookSettings) {
  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = `${settings.graphUrl}/${path}?${new URLSearchParams(query).toString()}`
    let answer: Response
    try {
      answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    } catch (cause) {
      throw new AppError('account.provider_away', { cause })
    }
    if (answer.status >= 500) {
      throw new AppError('account.provider_away', { cause: new Error(`Facebook responded with ${answer.status}.`) })
    }
    if (!answer.ok) throw new AppError('account.facebook_failed')
    return answer.json().catch((cause: unknown) => {
      throw new AppError('account.provider_away', { cause })
    })
  }

  /** The identity that a token proves. Throws `account.facebook_failed`, `account.provider_away`. */
  return async (accessToken: string): Promise<Profile> => {
    const inspected = inspection.safeParse(
      await ask('debug_token', {
        input_token: accessToken,
        access_token: `${settings.appId}|${settings.appSecret}`,
      }),
    )
    const data = inspected.data?.data
    if (!data?.is_valid || data.app_id !== settings.appId) throw new AppError('account.facebook_failed')
    const proof = createHmac('sha256', settings.appSecret).update(accessToken).digest('hex')
    const found = person.safeParse(
      await ask('me', { fields: 'id,email,first_name,last_name', access_token: accessToken, appsecret_proof: proof }),
    )
    if (!found.success || found.data.id !== data.user_id) throw new AppError('account.facebook_failed')
    return {
      provider: 'facebook',
      subject: found.data.id,
      email: found.data.email ?? null,
      // Facebook does not state whether an address is verified.
      emailVerified: false,
      firstName: found.data.first_name,
      lastName: found.data.last_name,
    }
  }
}
