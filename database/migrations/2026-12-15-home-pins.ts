/** Creates the pins of homes, the version of each home's arrangement, and the previews of homes. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('homes')
    .addColumn('edition', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('home_pins')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('block', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    // No foreign key: the pin of an article in the bin is there again once the article is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('starts_at', columns.moment, (column) => column.notNull())
    .addColumn('ends_at', columns.moment)
    .execute()
  await sql`create index home_pins_by_edition on home_pins (edition)`.execute(db)
  await sql`create index home_pins_by_article on home_pins (article_id)`.execute(db)
  await db.schema
    .createTable('home_previews')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await sql`create index home_previews_by_user on home_previews (user_id)`.execute(db)
}
