/** The only SQL that writes memberships; they are read with the account (`memberships-column.ts`). */
import type { Engine } from '#database/engines/engine.ts'
import type { Membership } from '#shared/memberships.ts'
import { membershipsColumn, membershipsOfColumn } from './memberships-column.ts'

export function membershipsRepository({ db }: Engine) {
  return {
    /** Sorted by magazine. */
    async of(userId: number): Promise<Membership[]> {
      const row = await db
        .selectFrom('users')
        .select(membershipsColumn)
        .where('users.id', '=', userId)
        .executeTakeFirst()
      return membershipsOfColumn(row?.memberships ?? null)
    },

    /** Replaces all memberships of an account. Must be called inside a transaction. */
    async replace(userId: number, memberships: readonly Membership[], now: string): Promise<void> {
      await db.deleteFrom('memberships').where('user_id', '=', userId).execute()
      if (memberships.length === 0) return
      const rows = memberships.map(({ magazine, role }) => ({ user_id: userId, magazine, role, created_at: now }))
      await db.insertInto('memberships').values(rows).execute()
    },
  }
}

export type MembershipsRepository = ReturnType<typeof membershipsRepository>
