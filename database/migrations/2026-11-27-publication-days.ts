/** A magazine issue or e-book is dated by a day: it is public from where that day begins in Asia/Karachi. */
import { sql } from 'kysely'
import { dayOf, parseMoment } from '#shared/dates.ts'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  const { rows } = await sql<{ publish_date: string }>`select distinct publish_date from publications`.execute(db)
  for (const { publish_date: before } of rows) {
    const after = parseMoment(dayOf(before))
    if (after === null || after === before) continue
    await sql`update publications set publish_date = ${after} where publish_date = ${before}`.execute(db)
  }
}
