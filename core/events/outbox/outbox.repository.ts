/** The only SQL about the outbox. */
import type { Engine } from '#database/engines/engine.ts'

export type OutboxRow = { id: string; expiresAt: string; sentAt: string | null; content: string | null }

export function outboxRepository({ db }: Engine) {
  return {
    async insert(row: { id: string; createdAt: string; expiresAt: string; content: string }): Promise<void> {
      await db
        .insertInto('outbox')
        .values({
          id: row.id,
          created_at: row.createdAt,
          expires_at: row.expiresAt,
          content: row.content,
          sent_at: null,
        })
        .execute()
    },

    async find(id: string): Promise<OutboxRow | undefined> {
      return db
        .selectFrom('outbox')
        .select(['id', 'expires_at as expiresAt', 'sent_at as sentAt', 'content'])
        .where('id', '=', id)
        .executeTakeFirst()
    },

    /** Also deletes the content. */
    async setSent(id: string, now: string): Promise<void> {
      await db.updateTable('outbox').set({ sent_at: now, content: null }).where('id', '=', id).execute()
    },

    /** Deletes the content of emails that expired unsent, and old rows. Returns the number of deleted rows. */
    async removeOld({ now, keptSince }: { now: string; keptSince: string }): Promise<number> {
      await db
        .updateTable('outbox')
        .set({ content: null })
        .where('expires_at', '<=', now)
        .where('content', 'is not', null)
        .execute()
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('expires_at', '<=', keptSince)
        .where('created_at', '<=', keptSince)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export type OutboxRepository = ReturnType<typeof outboxRepository>
