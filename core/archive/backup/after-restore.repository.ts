/** What must not come back with a backup: sessions that were ended since, and emails that were sent since. Nor files without a record. */
import type { Engine } from '#database/engines/engine.ts'
import { inChunks } from '#core/in-batches.ts'

export function afterRestoreRepository({ db, transaction }: Engine) {
  return {
    /** Which of the files have a record. */
    async recorded(names: readonly string[]): Promise<Set<string>> {
      const rows = await inChunks(names, async (some) =>
        db.selectFrom('media').select('name').where('name', 'in', some).execute(),
      )
      return new Set(rows.map(({ name }) => name))
    },

    /** Ends every session and every password link, and drops emails that had not been sent. */
    async removeStale(now: string): Promise<void> {
      await transaction(async () => {
        await db.deleteFrom('sessions').execute()
        await db.deleteFrom('password_resets').execute()
        await db.updateTable('outbox').set({ content: null, expires_at: now }).where('sent_at', 'is', null).execute()
        await db.deleteFrom('jobs').where('kind', '=', 'email.send').where('state', '!=', 'done').execute()
        // A process that is gone will not finish these.
        await db
          .updateTable('jobs')
          .set({ state: 'waiting', lease_owner: null, lease_until: null })
          .where('state', '=', 'running')
          .where('unique_key', 'is', null)
          .execute()
      })
    },
  }
}
