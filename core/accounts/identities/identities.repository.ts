/** The only SQL on the table of identities at sign-in providers. */
import type { Engine } from '#database/engines/engine.ts'

export function identitiesRepository({ db }: Engine) {
  return {
    async findUserId(provider: string, subject: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('identities')
        .select('user_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.user_id
    },

    /** Returns whether the identity is new. */
    async insert(identity: { provider: string; subject: string; userId: number; createdAt: string }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identities')
        .values({
          provider: identity.provider,
          subject: identity.subject,
          user_id: identity.userId,
          created_at: identity.createdAt,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
    },
  }
}

export type IdentitiesRepository = ReturnType<typeof identitiesRepository>
