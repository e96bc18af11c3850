/** Creates the links by which people without an account see an article before it is published. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    // No foreign key: the links of an article in the bin work again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .addColumn('last_opened_at', columns.moment)
    .execute()
  await sql`create index preview_links_by_article on preview_links (article_id)`.execute(db)
  await sql`create index preview_links_by_user on preview_links (user_id)`.execute(db)
  await sql`create index preview_links_by_end on preview_links (expires_at)`.execute(db)
}
