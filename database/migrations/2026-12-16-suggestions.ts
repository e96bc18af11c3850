/** Creates the suggested changes of articles. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('suggestions')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    // No foreign key: the suggestions for an article in the bin are there again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('article_version', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .addColumn('decided_at', columns.moment)
    .addColumn('decided_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await sql`create index suggestions_by_article on suggestions (article_id, id)`.execute(db)
  await sql`create index suggestions_by_user on suggestions (user_id)`.execute(db)
  await sql`create index suggestions_by_decider on suggestions (decided_by)`.execute(db)
}
