/** Creates the table of previews: unsaved articles that are shown in the readers' layout. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('article_previews')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await sql`create index article_previews_by_user on article_previews (user_id, created_at desc)`.execute(db)
  await sql`create index article_previews_by_end on article_previews (expires_at)`.execute(db)
}
