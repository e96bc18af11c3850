/** The second step of a sign-in: with a code of the authenticator app, a recovery code, or a passkey. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { PasskeysService } from '../second-factors/passkeys.service.ts'
import type { ProofChallengesService } from '../second-factors/proof-challenges.service.ts'
import { hasSecondFactor, secondStepsOf, type SecondStep } from '../second-factors/second-factors.ts'
import type { SecondFactorsService } from '../second-factors/second-factors.service.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'

/** A sign-in that waits for its second step. */
export type SecondStepNeeded = { token: string; steps: SecondStep[] }

/** One of these, by what the user has at hand. */
export type SecondProof = { code: string } | { recoveryCode: string } | { credential: AuthenticationResponseJSON }

export type SecondStepParts = {
  challenges: ProofChallengesService
  factors: Pick<SecondFactorsService, 'of' | 'verifyCode' | 'useRecoveryCode'>
  passkeys: Pick<PasskeysService, 'signingOptions' | 'verify'>
  users: Pick<UsersService, 'get'>
  limits: LimitsService
}

/** Verifies a second factor. Throws `account.code_wrong`, `account.passkey_failed`, `request.too_many`. */
export function secondFactorVerifier({ factors, passkeys, limits }: Omit<SecondStepParts, 'challenges' | 'users'>) {
  return async (
    user: User,
    proof: SecondProof,
    { device, purpose }: { device: string | null; purpose: 'passkey-second-step' | 'passkey-proof' },
  ): Promise<void> => {
    const attempt =
      device === null
        ? { rule: LIMITS.secondFactorByAccount, subject: String(user.id) }
        : { rule: LIMITS.secondFactorByDevice, subject: `${device} ${user.id}` }
    await limits.take(attempt)
    if ('code' in proof) await factors.verifyCode(user, proof.code)
    else if ('recoveryCode' in proof) await factors.useRecoveryCode(user, proof.recoveryCode)
    else await passkeys.verify(purpose, user.id, proof.credential)
    await limits.refund(attempt)
  }
}

export function secondSteps(parts: SecondStepParts) {
  const { challenges, factors, passkeys, users } = parts
  const verify = secondFactorVerifier(parts)
  return {
    /** Null for an account without a second factor. */
    async begin(user: User): Promise<SecondStepNeeded | null> {
      const own = await factors.of(user.id)
      if (!hasSecondFactor(own)) return null
      return { token: await challenges.create('second-step', user.id), steps: secondStepsOf(own) }
    },

    /** The account of a sign-in that waits. Throws `account.second_step_void`. */
    async userOf(token: string): Promise<User> {
      return users.get(await challenges.userOfSecondStep(token))
    },

    async passkeyOptions(token: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return passkeys.signingOptions('passkey-second-step', await challenges.userOfSecondStep(token))
    },

    /** Verifies the proof; the token is void afterwards. A wrong proof leaves it valid. */
    async complete(token: string, user: User, proof: SecondProof, device: string | null): Promise<void> {
      await verify(user, proof, { device, purpose: 'passkey-second-step' })
      await challenges.take('second-step', user.id, token)
    },
  }
}

export type SecondSteps = ReturnType<typeof secondSteps>
