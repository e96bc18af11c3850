/**
 * Creates the table of idempotency keys: stored responses to create requests, for retries whose first response was
 * lost.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('answered_calls')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('answered_calls_key', ['user_id', 'attempt'])
    .execute()
  await sql`create index answered_calls_by_moment on answered_calls (at)`.execute(db)
}
