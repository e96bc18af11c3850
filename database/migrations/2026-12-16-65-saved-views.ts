/** Creates the views of lists of the back-office that accounts have saved. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('saved_views')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('saved_at', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_views_key', ['user_id', 'list', 'name'])
    .execute()
}
