/** Webhooks and what is delivered to them. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since_event', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('last_success_at', columns.moment)
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('webhook_id', 'integer', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event_seq', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'integer')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('queued_at', columns.moment, (column) => column.notNull())
    .addColumn('attempted_at', columns.moment)
    .addUniqueConstraint('webhook_deliveries_once', ['webhook_id', 'event_seq'])
    .execute()
  await sql`create index webhook_deliveries_by_moment on webhook_deliveries (created_at)`.execute(db)
}
