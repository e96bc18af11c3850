/** The only SQL on proofs that have begun. */
import type { Engine } from '#database/engines/engine.ts'

export type ChallengePurpose =
  | 'second-step'
  | 'passkey-registration'
  | 'passkey-sign-in'
  | 'passkey-second-step'
  | 'passkey-proof'
export type Challenge = { tokenHash: string; purpose: ChallengePurpose; userId: number | null }

export function proofChallengesRepository({ db }: Engine) {
  return {
    async insert({ tokenHash, purpose, userId }: Challenge, expiresAt: string): Promise<void> {
      await db
        .insertInto('proof_challenges')
        .values({ token_hash: tokenHash, purpose, user_id: userId, expires_at: expiresAt })
        .execute()
    },

    /** The user of an unexpired second step. */
    async findUserId(tokenHash: string, purpose: ChallengePurpose, now: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('proof_challenges')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.user_id ?? undefined
    },

    /** Deletes a challenge; returns whether it was there and unexpired. */
    async take({ tokenHash, purpose, userId }: Challenge, now: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('proof_challenges')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('proof_challenges').where('expires_at', '<=', now).execute()
    },
  }
}

export type ProofChallengesRepository = ReturnType<typeof proofChallengesRepository>
