/**
 * Moves from a former site: what was moved from where, so that a move can be continued, repeated and undone. Comments may
 * have a guest's name instead of an account.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  await sql`alter table comments add column guest_name text`.execute(db)
  await db.schema
    .createTable('moves')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull().unique())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('run', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('found', 'text')
    .addColumn('progress', 'text')
    .addColumn('error', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('started_at', moment)
    .addColumn('finished_at', moment)
    .execute()
  await db.schema
    .createTable('moved_items')
    .addColumn('move_id', 'integer', (column) => column.notNull().references('moves.id').onDelete('cascade'))
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('detail', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('version', 'text')
    .addColumn('edited', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('removed', 'text')
    .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('moved_items_key', ['move_id', 'noun', 'source_id'])
    .execute()
  await db.schema.createIndex('moved_items_by_record').on('moved_items').columns(['noun', 'record_id']).execute()
  await db.schema
    .createTable('moved_files')
    .addColumn('move_id', 'integer', (column) => column.notNull().references('moves.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('fault', 'text')
    .addPrimaryKeyConstraint('moved_files_key', ['move_id', 'address'])
    .execute()
}
