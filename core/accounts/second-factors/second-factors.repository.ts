/** The only SQL on authenticator apps and recovery codes. */
import type { Engine } from '#database/engines/engine.ts'

export type StoredTotp = { secret: string; isConfirmed: boolean }

export function secondFactorsRepository({ db }: Engine) {
  return {
    async findTotp(userId: number): Promise<StoredTotp | undefined> {
      const row = await db
        .selectFrom('totp')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { secret: row.secret, isConfirmed: row.confirmed_at !== null }
    },

    /** Replaces a secret that was never confirmed; returns false, without any change, if one is in use. */
    async beginTotp(userId: number, secret: string, now: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('totp')
        .values({ user_id: userId, secret, created_at: now, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, created_at: now, last_step: 0 })
            .where('totp.confirmed_at', 'is', null),
        )
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Returns false if another request has confirmed it. */
    async confirmTotp(userId: number, step: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ confirmed_at: now, last_step: step })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns false if a code of this or a later step was accepted before. */
    async takeStep(userId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns whether there was a confirmed one. */
    async removeTotp(userId: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('totp')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      if (hashes.length === 0) return
      await db
        .insertInto('recovery_codes')
        .values(hashes.map((hash) => ({ user_id: userId, hash })))
        .execute()
    },

    /** Returns whether the account had this code. */
    async takeRecoveryCode(userId: number, hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('recovery_codes')
        .where('user_id', '=', userId)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type SecondFactorsRepository = ReturnType<typeof secondFactorsRepository>
