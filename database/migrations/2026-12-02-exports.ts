/** Creates the table of the bundles that admins had written in the back-office. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns: { id, moment } }) => {
  await db.schema
    .createTable('exports')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bytes', 'bigint')
    .addColumn('finished_at', moment)
    .addColumn('expires_at', moment)
    .execute()
  await sql`create index exports_by_user on exports (user_id)`.execute(db)
}
