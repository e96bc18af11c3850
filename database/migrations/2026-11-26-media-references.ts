/** Renames the table of media references. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`alter table media_uses rename to media_references`.execute(db)
  await sql`alter table media_references rename column place to field`.execute(db)
  await sql`drop index media_uses_by_name`.execute(db)
  await sql`create index media_references_by_name on media_references (name, noun, noun_id)`.execute(db)
}
