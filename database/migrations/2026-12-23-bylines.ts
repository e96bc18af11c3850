/**
 * Articles name the people who worked on them beside their writer. The column may be empty, so that an earlier version of
 * the site goes on writing articles beside this one; the index contains only the few articles that have it.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await db.schema.alterTable('articles').addColumn('bylines', 'text').execute()
  await sql`create index articles_bylines on articles (id) where bylines is not null`.execute(db)
}
