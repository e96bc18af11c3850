/** Allows several links per newsletter subscriber, and creates the email throttles per mailbox. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  // SQLite cannot drop a column with a unique constraint, so the table is recreated.
  await db.schema.alterTable('newsletter_subscribers').renameTo('newsletter_subscribers_before').execute()
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('confirmed_at', moment)
    .execute()
  await sql`insert into newsletter_subscribers (email, locale, status, created_at, confirmed_at)
    select email, locale, status, created_at, confirmed_at from newsletter_subscribers_before order by id`.execute(db)

  await db.schema
    .createTable('newsletter_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subscriber_id', 'integer', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('can_confirm', 'integer', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index newsletter_links_by_subscriber on newsletter_links (subscriber_id)`.execute(db)
  await sql`insert into newsletter_links (token_hash, subscriber_id, can_confirm, created_at)
    select before.token_hash, subscriber.id, case when before.status = 'unsubscribed' then 0 else 1 end, before.created_at
    from newsletter_subscribers_before as before
    join newsletter_subscribers as subscriber on subscriber.email = before.email`.execute(db)
  await db.schema.dropTable('newsletter_subscribers_before').execute()

  await db.schema
    .createTable('email_throttles')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('next_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index email_throttles_by_age on email_throttles (next_at)`.execute(db)
}
