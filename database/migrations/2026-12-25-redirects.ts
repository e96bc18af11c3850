/** Redirects of old addresses, and addresses that were asked for in vain. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('redirects')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('is_pattern', 'integer', (column) => column.notNull())
    .addColumn('target_noun', 'text')
    .addColumn('target_id', 'integer')
    .addColumn('target', 'text')
    .addColumn('target_address', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .execute()
  await sql`create index redirects_by_path on redirects (path)`.execute(db)
  await sql`create index redirects_that_are_patterns on redirects (id) where is_pattern = 1`.execute(db)
  await sql`create index redirects_by_target on redirects (target_address) where target_address is not null`.execute(db)
  await db.schema
    .createTable('missed_addresses')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .execute()
}
