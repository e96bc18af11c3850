/** Adds the corrections of a magazine issue, as JSON, as articles have them. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`alter table issues add column corrections text`.execute(db)
}
