/** Fresh proof within a session of who the user is: see `assertRecentlyProven`. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { AppError } from '#core/app-error.ts'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { PasskeysService } from '../second-factors/passkeys.service.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { knownDevices } from './known-devices.ts'
import { hasSecondFactor } from '../second-factors/second-factors.ts'
import { secondFactorVerifier, type SecondProof, type SecondStepParts } from './second-step.ts'
import type { SessionsService, SignedIn } from './sessions.service.ts'

/** A password is a proof of an account without a second factor only. */
export type Proof = { password: string } | SecondProof

/** Which proofs an account can give. */
export type ProofMethods = { password: boolean; totp: boolean; passkey: boolean; recovery: boolean }

export function proofService(parts: {
  users: Pick<UsersService, 'get' | 'withPassword'>
  sessions: Pick<SessionsService, 'setProved'>
  factors: SecondStepParts['factors']
  passkeys: Pick<PasskeysService, 'signingOptions' | 'verify'>
  limits: LimitsService
  secrets: SecretsService
}) {
  const { users, sessions, factors, passkeys, limits, secrets } = parts
  const devices = knownDevices(secrets)
  const verify = secondFactorVerifier(parts)

  async function userOf({ caller }: SignedIn): Promise<User> {
    if (caller.userId === null) throw new AppError('session.required')
    return users.get(caller.userId)
  }

  /** With a password alone, whoever has a session and the password could remove the second factor. */
  async function verifyPassword(user: User, password: string): Promise<void> {
    if (hasSecondFactor(await factors.of(user.id))) throw new AppError('account.proof_needs_second_factor')
    const attempt = { rule: LIMITS.passwordByAccount, subject: String(user.id) }
    await limits.take(attempt)
    if (!(await users.withPassword(user.email, password))) {
      throw new AppError('account.password_wrong', { fields: { password: ['account.password_wrong'] } })
    }
    await limits.refund(attempt)
  }

  return {
    async methodsOf(signedIn: SignedIn): Promise<ProofMethods> {
      const user = await userOf(signedIn)
      const own = await factors.of(user.id)
      const isProtected = hasSecondFactor(own)
      return {
        password: user.passwordHash !== null && !isProtected,
        totp: own.totp,
        passkey: own.passkeys > 0,
        recovery: isProtected && own.recoveryCodes > 0,
      }
    },

    async passkeyOptions(signedIn: SignedIn): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return passkeys.signingOptions('passkey-proof', (await userOf(signedIn)).id)
    },

    /**
     * An account with a second factor proves with it. Throws `account.proof_needs_second_factor`,
     * `account.password_wrong`, `account.code_wrong`, `account.passkey_failed`, `request.too_many`.
     */
    async prove(signedIn: SignedIn, proof: Proof, deviceMark: string | undefined): Promise<void> {
      const user = await userOf(signedIn)
      if ('password' in proof) await verifyPassword(user, proof.password)
      else await verify(user, proof, { device: await devices.idOf(deviceMark, user.email), purpose: 'passkey-proof' })
      await sessions.setProved(signedIn.sessionId)
    },
  }
}
