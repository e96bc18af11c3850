/** Creates the reading lists of accounts. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('reading_list')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // No foreign key: an article in the bin has no row of its own, and is on the list again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('saved_at', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('reading_list_key', ['user_id', 'article_id'])
    .execute()
  await sql`create index reading_list_by_article on reading_list (article_id)`.execute(db)
}
