/** The only SQL on passkeys. */
import type { Engine } from '#database/engines/engine.ts'
import type { Passkey, StoredPasskey } from './passkeys.ts'

export function passkeysRepository({ db }: Engine) {
  return {
    /** By the id of the credential. */
    async find(id: string): Promise<StoredPasskey | undefined> {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          name: row.name,
          publicKey: row.public_key,
          counter: row.counter,
          transports: JSON.parse(row.transports) as string[],
        }
      )
    },

    /** The oldest first. */
    async listOf(userId: number): Promise<Passkey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'name', 'transports', 'backed_up', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        transports: JSON.parse(row.transports) as string[],
        isBackedUp: row.backed_up === 1,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    async countOf(userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('passkeys')
        .where('user_id', '=', userId)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Returns false if the credential is registered already, for whichever account. */
    async insert(passkey: StoredPasskey & { isBackedUp: boolean; createdAt: string }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values({
          id: passkey.id,
          user_id: passkey.userId,
          name: passkey.name,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          backed_up: passkey.isBackedUp ? 1 : 0,
          created_at: passkey.createdAt,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Returns false if the counter has moved since it was read: two sign-ins used one signature count. */
    async setUsed(id: string, counter: { from: number; to: number }, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: counter.to, last_used_at: now })
        .where('id', '=', id)
        .where('counter', '=', counter.from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns whether the user has this passkey. */
    async rename(userId: number, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the name of the removed passkey; undefined if the user has none with this id. */
    async remove(userId: number, id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('name')
        .executeTakeFirst()
      return row?.name
    },

    async removeAllOf(userId: number): Promise<void> {
      await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    },
  }
}

export type PasskeysRepository = ReturnType<typeof passkeysRepository>
