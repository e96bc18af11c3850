/** Creates the memberships of accounts in magazines, and the stages of articles. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // `all` for every magazine.
    .addColumn('magazine', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_key', ['user_id', 'magazine'])
    .execute()
  await db.schema
    .createTable('article_stages')
    // No foreign key: the stage of an article in the bin is there again once it is restored.
    .addColumn('article_id', 'integer', (column) => column.primaryKey())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('assignee_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('due_day', columns.day)
    .addColumn('note', 'text')
    .addColumn('note_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note_at', columns.moment)
    .addColumn('changed_at', columns.moment, (column) => column.notNull())
    .execute()
  await sql`create index article_stages_by_assignee on article_stages (assignee_id)`.execute(db)
}
