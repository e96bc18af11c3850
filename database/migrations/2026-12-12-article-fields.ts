/**
 * Adds what an article says of itself beside its title and text, how its cover is shown, and when it is taken down. Every
 * column may be empty, so that an earlier version of the site goes on writing articles beside this one.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const TEXTS = [
  'kicker',
  'short_title',
  'standfirst',
  'meta_description',
  'share_image',
  'cover_alt',
  'cover_credit',
  'cover_focus',
]

export const migration: Migration = async ({ db, columns }) => {
  for (const name of TEXTS) await sql`alter table articles add column ${sql.ref(name)} text`.execute(db)
  await db.schema.alterTable('articles').addColumn('take_down_at', columns.moment).execute()
}
