/** Proofs that have begun: random tokens that are valid once, for one purpose and ten minutes. Only hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import type { Clock } from '#core/clock.ts'
import { later } from '../sessions/sessions.ts'
import type { ChallengePurpose, ProofChallengesRepository } from './proof-challenges.repository.ts'

const LIFETIME_SECONDS = 600
const TOKEN_BYTES = 32

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function proofChallengesService(parts: { challenges: ProofChallengesRepository; clock: Clock }) {
  const { challenges, clock } = parts
  return {
    /** Returns the token, base64url. */
    async create(purpose: ChallengePurpose, userId: number | null): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await challenges.insert({ tokenHash: hashOf(token), purpose, userId }, later(clock(), LIFETIME_SECONDS))
      return token
    },

    /** Whether the token was created for this purpose and user; it is void afterwards. */
    async take(purpose: ChallengePurpose, userId: number | null, token: string): Promise<boolean> {
      return challenges.take({ tokenHash: hashOf(token), purpose, userId }, clock())
    },

    /** The user whose sign-in waits for a second step; the token stays valid. Throws `account.second_step_void`. */
    async userOfSecondStep(token: string): Promise<number> {
      const userId = await challenges.findUserId(hashOf(token), 'second-step', clock())
      if (userId === undefined) throw new AppError('account.second_step_void')
      return userId
    },

    async removeOld(): Promise<void> {
      await challenges.removeExpired(clock())
    },
  }
}

export type ProofChallengesService = ReturnType<typeof proofChallengesService>
