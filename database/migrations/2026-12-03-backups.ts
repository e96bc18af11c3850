/** Creates the table of backups. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  await db.schema
    .createTable('backups')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('step', 'text')
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', moment, (column) => column.notNull())
    .addColumn('finished_at', moment)
    .addColumn('proven_at', moment)
    .addColumn('restored_at', moment)
    .addColumn('database_bytes', 'bigint')
    .addColumn('media_bytes', 'bigint')
    .addColumn('media_files', 'integer')
    .addColumn('media_missing', 'integer')
    .addColumn('encrypted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .execute()
  await sql`create index backups_by_start on backups (started_at)`.execute(db)
}
