/** Fresh proof within a session of who the user is: see `assertRecentlyProven`. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { AppError } from '../app-error.ts'
import { LIMITS } from '../limits/limits.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { PasskeysService } from '../second-factors/passkeys.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { knownDevices } from './known-devices.ts'
import { secondFactorVerifier, type SecondProof, type SecondStepParts } from './second-step.ts'
import type { SessionsService, SignedIn } from './sessions.service.ts'

/** Recovery codes are for signing in. */
export type Proof = { password: string } | Exclude<SecondProof, { recoveryCode: string }>

/** Which proofs an account can give. */
export type ProofMethods = { password: boolean; totp: boolean; passkey: boolean }

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

  async function verifyPassword(user: User, password: string): Promise<void> {
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
      const { totp, passkeys: count } = await factors.of(user.id)
      return { password: user.passwordHash !== null, totp, passkey: count > 0 }
    },

    async passkeyOptions(signedIn: SignedIn): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return passkeys.signingOptions('passkey-proof', (await userOf(signedIn)).id)
    },

    /**
     * Throws `account.password_wrong`, `account.code_wrong`, `account.passkey_failed`, `request.too_many`.
     */
    async prove(signedIn: SignedIn, proof: Proof, deviceMark: string | undefined): Promise<void> {
      const user = await userOf(signedIn)
      if ('password' in proof) await verifyPassword(user, proof.password)
      else await verify(user, proof, { device: await devices.idOf(deviceMark, user.email), purpose: 'passkey-proof' })
      await sessions.setProved(signedIn.sessionId)
    },
  }
}
