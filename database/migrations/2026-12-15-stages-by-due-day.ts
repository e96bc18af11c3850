/** An index for the calendar, which lists what is due on a day. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`create index article_stages_by_due_day on article_stages (due_day)`.execute(db)
}
