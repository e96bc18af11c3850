/** Creates the presence of people in articles: who has which one open. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('presence')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('opened_at', columns.moment, (column) => column.notNull())
    .addColumn('seen_at', columns.moment, (column) => column.notNull())
    .addColumn('taken_at', columns.moment)
    .addPrimaryKeyConstraint('presence_key', ['article_id', 'user_id', 'tab'])
    .execute()
  await sql`create index presence_by_user on presence (user_id)`.execute(db)
  await sql`create index presence_by_time on presence (seen_at)`.execute(db)
}
