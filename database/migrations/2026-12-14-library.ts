/**
 * Adds what staff write about the files of the library, and what a replaced file leaves behind; and which articles moved
 * when authors were merged.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  for (const name of ['alt', 'credit', 'tags']) {
    await db.schema
      .alterTable('media')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema.alterTable('media').addColumn('replaced_by', 'integer').execute()
  await db.schema.alterTable('media').addColumn('replaced_at', columns.moment).execute()
  await sql`create index media_by_replacement on media (replaced_by) where replaced_by is not null`.execute(db)
  await db.schema
    .createTable('author_merges')
    // No foreign keys: the merged author is in the bin.
    .addColumn('author_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('into_id', 'integer', (column) => column.notNull())
    .addColumn('merged_at', columns.moment, (column) => column.notNull())
    .addColumn('articles', 'text', (column) => column.notNull())
    .execute()
}
