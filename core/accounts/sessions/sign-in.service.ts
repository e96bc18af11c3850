/** Sign-in by password or provider, and sign-up. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { normalizeEmail } from '#shared/email.ts'
import { AppError } from '#core/app-error.ts'
import type { ReturnedCode } from '../identities/authorization-code.ts'
import type { IdentitiesService } from '../identities/identities.service.ts'
import type { Provider } from '../identities/providers.ts'
import { LIMITS, networkOf } from '#core/site/limits/limits.ts'
import type { LimitsService, Attempt } from '#core/site/limits/limits.service.ts'
import type { PasskeysService } from '../second-factors/passkeys.service.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { cleanName, nameFromEmail, type User } from '../users/users.ts'
import { assertPasswordIsStrong, type UsersService } from '../users/users.service.ts'
import { knownDevices } from './known-devices.ts'
import type { SecondProof, SecondStepNeeded, SecondSteps } from './second-step.ts'
import { sessionDevice } from './session-device.ts'
import type { SessionsService } from './sessions.service.ts'
import type { SessionTokens } from './sessions.ts'

/** The origin of an attempt: the network address, the browser, and the token of one that has signed in before. */
export type Origin = { address: string; device: string | undefined; userAgent?: string | undefined }
export type SignInResult = SessionTokens & {
  /** The device token for this browser. */
  device: string
}
/** A sign-in is complete, or waits for its second step. */
export type SignInOutcome = SignInResult | { secondStep: SecondStepNeeded }

export function signInService(parts: {
  users: UsersService
  sessions: SessionsService
  identities: IdentitiesService
  limits: LimitsService
  secrets: SecretsService
  secondSteps: SecondSteps
  passkeys: Pick<PasskeysService, 'signingOptions' | 'verify'>
  /** Waits for a number of milliseconds; tests pass one that does not. */
  pause: (milliseconds: number) => Promise<unknown>
}) {
  const { users, sessions, identities, limits, secrets, secondSteps, passkeys, pause } = parts
  const devices = knownDevices(secrets)
  const SLOW_MS = 2000

  /** `isProven`: whether the sign-in was a fresh proof of who the user is. */
  async function open(user: User, origin: Origin, isProven = true): Promise<SignInResult> {
    if (user.status !== 'active') throw new AppError('account.disabled')
    const device = sessionDevice(origin.userAgent, origin.address)
    return { ...(await sessions.open(user, { device, isProven })), device: await devices.mark(user.email) }
  }

  /** After the first step of an account that may have a second factor. */
  async function openOrWait(user: User, origin: Origin, isProven = true): Promise<SignInOutcome> {
    if (user.status !== 'active') throw new AppError('account.disabled')
    const secondStep = await secondSteps.begin(user)
    return secondStep ? { secondStep } : open(user, origin, isProven)
  }

  /** A provider vouches for the account, but asks for no password where it has a session of its own. */
  async function openByProvider(user: User, origin: Origin): Promise<SignInOutcome> {
    return openOrWait(user, origin, user.passwordHash === null)
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
    async withPassword(given: { email: string; password: string }, origin: Origin): Promise<SignInOutcome> {
      const email = normalizeEmail(given.email)
      const attempts = await countAttempt(email, origin)
      const user = await users.withPassword(email, given.password)
      if (!user) throw new AppError('account.credentials_wrong')
      await limits.refund(...attempts)
      return openOrWait(user, origin)
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
      return open(await users.addNew({ ...given, firstName, role: 'author' }, 'form'), origin)
    },

    async withGoogle(idToken: string, nonce: string | undefined, origin: Origin): Promise<SignInOutcome> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return openByProvider(await identities.userOfGoogleToken(idToken, nonce), origin)
    },

    /** The provider's page for a browser of the site's own pages. Throws `account.provider_off`. */
    async beginAtProvider(provider: Provider, origin: Origin): Promise<{ url: string; request: string }> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return identities.begin(provider)
    },

    /** Throws the errors of the provider, `account.disabled`, `request.too_many`. */
    async withCode(provider: Provider, returned: ReturnedCode, origin: Origin): Promise<SignInOutcome> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return openByProvider(await identities.userOfCode(provider, returned), origin)
    },

    async withFacebook(accessToken: string, origin: Origin): Promise<SignInOutcome> {
      await limits.take({ rule: LIMITS.providerByAddress, subject: networkOf(origin.address) })
      return openByProvider(await identities.userOfFacebookToken(accessToken), origin)
    },

    /** What the browser needs to sign in with a passkey; the same for every visitor. Throws `account.passkeys_off`. */
    async passkeyOptions(origin: Origin): Promise<PublicKeyCredentialRequestOptionsJSON> {
      await limits.take({ rule: LIMITS.passkeyByAddress, subject: networkOf(origin.address) })
      return passkeys.signingOptions('passkey-sign-in', null)
    },

    /** A passkey that was unlocked is both factors at once. Throws `account.passkey_failed`, `account.disabled`. */
    async withPasskey(credential: AuthenticationResponseJSON, origin: Origin): Promise<SignInResult> {
      await limits.take({ rule: LIMITS.passkeyByAddress, subject: networkOf(origin.address) })
      return open(await users.get(await passkeys.verify('passkey-sign-in', null, credential)), origin)
    },

    async secondStepPasskeyOptions(token: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return secondSteps.passkeyOptions(token)
    },

    /**
     * Throws `account.second_step_void`, `account.code_wrong`, `account.passkey_failed`, `account.disabled`,
     * `request.too_many`.
     */
    async withSecondStep(token: string, proof: SecondProof, origin: Origin): Promise<SignInResult> {
      const user = await secondSteps.userOf(token)
      await secondSteps.complete(token, user, proof, await devices.idOf(origin.device, user.email))
      return open(user, origin)
    },
  }
}
