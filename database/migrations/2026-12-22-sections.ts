/** Sections of the magazines become records. A site adds those that the product has at its start. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  await db.schema
    .createTable('sections')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('magazine', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_ur', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('in_menu', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .execute()
}
