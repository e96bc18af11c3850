/** The only SQL about when a mailbox may receive the next email. */
import type { Engine } from '#database/engines/engine.ts'

export function emailThrottleRepository({ db }: Engine) {
  return {
    /**
     * Claims the period until `nextAt` and returns whether it was free. A single statement, so that of concurrent
     * claims one succeeds: the others wait for the row and then find it claimed.
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
