/** The only SQL on requested password resets. */
import type { Engine } from '#database/engines/engine.ts'

export function passwordResetsRepository({ db }: Engine) {
  return {
    /** In addition to the user's existing ones: a later email does not invalidate an earlier one. */
    async add(reset: { tokenHash: string; userId: number; expiresAt: string }): Promise<void> {
      await db
        .insertInto('password_resets')
        .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
        .execute()
    },

    async findUserId(tokenHash: string, now: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.user_id
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
    },

    /**
     * Returns whether the token existed. Deletes the user's other tokens with it, so that of several links used at
     * once, one is valid.
     */
    async take(tokenHash: string): Promise<boolean> {
      const user = db.selectFrom('password_resets').select('user_id').where('token_hash', '=', tokenHash)
      const { numDeletedRows } = await db.deleteFrom('password_resets').where('user_id', '=', user).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type PasswordResetsRepository = ReturnType<typeof passwordResetsRepository>
