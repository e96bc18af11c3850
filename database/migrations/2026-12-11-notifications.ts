/** Creates the notifications of the newsroom's members, and who wants no email of them. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('notifications')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('read_at', columns.moment)
    .addColumn('mailed_at', columns.moment)
    .execute()
  await sql`create index notifications_by_user on notifications (user_id, id)`.execute(db)
  await sql`create index notifications_by_article on notifications (article_id)`.execute(db)
  await sql`create index notifications_by_cause on notifications (by_id)`.execute(db)
  await sql`create index notifications_by_time on notifications (created_at)`.execute(db)
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute()
}
