/**
 * Creates the full-text indexes, and the vocabulary of their words. They start empty: a job fills them from the records,
 * because the fold of texts changes over time and a migration never does.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const TABLES = ['articles', 'authors', 'publications', 'comments', 'users', 'media', 'audit', 'bin'] as const

export const migration: Migration = async ({ db, columns, search }) => {
  for (const table of TABLES) {
    await search.create(db, table)
  }
  // What searches know of all articles is read from this index alone.
  await sql`create index articles_facts on articles (id, status, publish_date, category, writer, language)`.execute(db)
  await db.schema
    .createTable('search_words')
    .addColumn('word', columns.word, (column) => column.primaryKey().notNull())
    .addColumn('reversed', columns.word, (column) => column.notNull())
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addColumn('counted_at', columns.moment, (column) => column.notNull())
    .execute()
  await sql`create index search_words_by_end on search_words (reversed)`.execute(db)
  await db.schema
    .createTable('search_keys')
    .addColumn('key', columns.word, (column) => column.notNull())
    .addColumn('word', columns.word, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_keys_key', ['key', 'word'])
    .execute()
  await sql`create index search_keys_by_word on search_keys (word)`.execute(db)
}
