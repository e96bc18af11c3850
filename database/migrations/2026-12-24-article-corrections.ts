/** Adds the corrections of an article, as JSON. An earlier version of the site goes on writing articles beside this one. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`alter table articles add column corrections text`.execute(db)
}
