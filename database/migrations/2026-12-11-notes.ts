/** Creates the notes of editors on passages of articles, and their replies. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('notes')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    // No foreign key: the notes of an article in the bin are there again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.references('notes.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('suffix', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('resolved_at', columns.moment)
    .addColumn('resolved_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await sql`create index notes_by_article on notes (article_id, id)`.execute(db)
  await sql`create index notes_by_parent on notes (parent_id)`.execute(db)
  await sql`create index notes_by_user on notes (user_id)`.execute(db)
  await sql`create index notes_by_resolver on notes (resolved_by)`.execute(db)
}
