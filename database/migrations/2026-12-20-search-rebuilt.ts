/**
 * Creates the indexes of searches anew, in tables of other names: a release that runs beside this version writes to its
 * own. They start empty: a job fills them from the records, because the fold of texts changes over time and a migration
 * never does. What the indexes before contained is deleted.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const TABLES = ['articles', 'authors', 'publications', 'comments', 'users', 'media', 'audit', 'bin'] as const

export const migration: Migration = async ({ db, columns, search }) => {
  for (const table of TABLES) {
    await search.createIndex(db, table)
    await sql`delete from ${sql.table(`search_${table}`)}`.execute(db)
  }
  await db.schema
    .createTable('search_texts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('words', columns.bytes, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_facts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('published_at', columns.moment, (column) => column.notNull())
    .addColumn('public_until', columns.moment)
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('writer', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_vocabulary')
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('word', columns.word, (column) => column.notNull().unique())
    .addColumn('stem', columns.word, (column) => column.notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addColumn('counted_at', columns.moment, (column) => column.notNull())
    .execute()
  await sql`create index search_vocabulary_by_stem on search_vocabulary (stem)`.execute(db)
  await db.schema
    .createTable('search_stems')
    .addColumn('stem', columns.word, (column) => column.primaryKey().notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addColumn('counted_at', columns.moment, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_sounds')
    .addColumn('key', columns.word, (column) => column.notNull())
    .addColumn('spelled', columns.word, (column) => column.notNull())
    .addColumn('stem', columns.word, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_sounds_key', ['key', 'spelled', 'stem'])
    .execute()
  await db.schema
    .createTable('search_deletes')
    .addColumn('hash', 'integer', (column) => column.notNull())
    .addColumn('word_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_deletes_key', ['hash', 'word_id'])
    .execute()
  await sql`delete from search_words`.execute(db)
  await sql`delete from search_keys`.execute(db)
  await sql`delete from settings where "key" in ('search.version', 'search.rebuild', 'search.filling', 'search.words')`.execute(
    db,
  )
}
