/** Sign-in by password or provider, and sign-up. */
import { normalizeEmail } from '#shared/email.ts'
import { AppError } from '../app-error.ts'
import type { IdentitiesService } from '../identities/identities.service.ts'
import { LIMITS, networkOf } from '../limits/limits.ts'
import type { LimitsService, Attempt } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { cleanName, nameFromEmail, type User } from '../users/users.ts'
import { assertPasswordIsStrong, type UsersService } from '../users/users.service.ts'
import { knownDevices } from './known-devices.ts'
import type { SessionsService } from './sessions.service.ts'
import type { SessionTokens } from './sessions.ts'

/** The origin of an attempt: the network address, and the token of a browser that has signed in before. */
export type Origin = { address: string; device: string | undefined }
export type SignInResult = SessionTokens & {
  /** The device token for this browser. */
  device: string
}

export function signInService(parts: {
  users: UsersService
  sessions: SessionsService
  identities: IdentitiesService
  limits: LimitsService
  secrets: SecretsService
  /** Waits for a number of milliseconds; tests pass one that does not. */
  pause: (milliseconds: number) => Promise<unknown>
}) {
  const { users, sessions, identities, limits, secrets, pause } = parts
  const devices = knownDevices(secrets)
  const SLOW_MS = 2000

  async function open(user: User): Promise<SignInResult> {
    if (user.status !== 'active') throw new AppError('account.disabled')
    return { ...(await sessions.open(user)), device: await devices.mark(user.email) }
  }

  /** Counts an attempt against a known browser, or against the network address and the account from there. */
  async function countAttempt(email: string, origin: Origin): Promise<Attempt[]> {
    const device = await devices.idOf(origin.device, email)
    const address = networkOf(origin.address)
    const attempts =
      device === null
        ? [
            { rule: LIMITS.signInByAddress, subject: address },
            { rule: LIMITS.signInByAccountAndAddress, subject: `${address} ${email}` },
            { rule: LIMITS.signInByAccount, subject: email },
          ]
        : [{ rule: LIMITS.signInByDevice, subject: device }]
    const { isDelayed } = await limits.take(...attempts)
    // While an account is under attack, all but its own browsers are delayed; nobody is rejected.
    if (isDelayed) await pause(SLOW_MS)
    return attempts
  }

  return {
    /** Throws `account.credentials_wrong`, `account.disabled`, `request.too_many`. */
    async withPassword(given: { email: string; password: string }, origin: Origin): Promise<SignInResult> {
      const email = normalizeEmail(given.email)
      const attempts = await countAttempt(email, origin)
      const user = await users.withPassword(email, given.password)
      if (!user) throw new AppError('account.credentials_wrong')
      await limits.refund(...attempts)
      return open(user)
    },

    /** Creates an author without articles. Throws `account.email_taken` and the errors of the password rules. */
    async register(
      given: { email: string; password: string; firstName: string; lastName: string },
      origin: Origin,
    ): Promise<SignInResult> {
      assertPasswordIsStrong(given.password, given.email)
      await limits.take({ rule: LIMITS.registerByAddress, subject: networkOf(origin.address) })
      const isNamed = cleanName(given.firstName) !== '' || cleanName(given.lastName) !== ''
      const firstName = isNamed ? given.firstName : nameFromEmail(given.email)
      return open(await users.addNew({ ...given, firstName, role: 'author' }, 'form'))
    },

    async withGoogle(idToken: string, nonce: string | undefined, origin: Origin): Promise<SignInResult> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return open(await identities.userOfGoogle(idToken, nonce))
    },

    async withFacebook(accessToken: string, origin: Origin): Promise<SignInResult> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return open(await identities.userOfFacebook(accessToken))
    },
  }
}
