/** The only SQL about when a mailbox may be written to again. */
import type { Engine } from '#database/engines/engine.ts'

export function emailThrottleRepository({ db }: Engine) {
  return {
    /**
     * Whether the period was free, and now is taken until `nextAt`. One statement, so that of many who claim it at once
     * one gets it: the others wait for the row and then find it taken.
     */
    async claim(key: string, { now, nextAt }: { now: string; nextAt: string }): Promise<boolean> {
      const claimed = await db
        .insertInto('email_throttles')
        .values({ key, next_at: nextAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((row) => ({ next_at: row.ref('excluded.next_at') }))
            .where('email_throttles.next_at', '<=', now),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('email_throttles').where('next_at', '<=', now).execute()
    },
  }
}

export type EmailThrottleRepository = ReturnType<typeof emailThrottleRepository>
