/** The only SQL about asked-for password resets. */
import type { Engine } from '#database/engines/engine.ts'

export function passwordResetsRepository({ db }: Engine) {
  return {
    /** The one a user has: a newer letter makes the older ones void. */
    async replace(reset: { tokenHash: string; userId: number; expiresAt: string }): Promise<void> {
      await db.deleteFrom('password_resets').where('user_id', '=', reset.userId).execute()
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

    /** Whether it was there: of two who use one token at once, one does. */
    async take(tokenHash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type PasswordResetsRepository = ReturnType<typeof passwordResetsRepository>
