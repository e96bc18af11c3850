/** Creates the working copies of public articles, and marks the revisions that editing sessions saved by themselves. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('working_copies')
    // No foreign key: the copy of an article in the bin is there again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', columns.moment, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_copies_key', ['article_id', 'user_id'])
    .execute()
  await sql`create index working_copies_by_user on working_copies (user_id)`.execute(db)
  await db.schema.alterTable('article_revisions').addColumn('session', 'text').execute()
}
