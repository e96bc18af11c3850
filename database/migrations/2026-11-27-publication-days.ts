/** A magazine issue or e-book is dated by a day: it is public from where that day begins in Asia/Karachi. */
import { sql, type Kysely } from 'kysely'
import { dayOf, parseMoment } from '#shared/dates.ts'
import type { Migration } from './migration.ts'

async function dateTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ publish_date: string }>`select distinct publish_date from publications`.execute(db)
  for (const { publish_date: before } of rows) {
    const after = parseMoment(dayOf(before))
    if (after === null || after === before) continue
    await sql`update publications set publish_date = ${after} where publish_date = ${before}`.execute(db)
  }
}

/** Those in the bin, which restores a row as it is. */
async function dateBin(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; content: string }>`select id, content from bin
    where noun in ('magazine', 'ebook')`.execute(db)
  for (const { id, content } of rows) {
    const entry = JSON.parse(content) as { row: { publish_date: string } }
    const after = parseMoment(dayOf(entry.row.publish_date))
    if (after === null || after === entry.row.publish_date) continue
    const dated = JSON.stringify({ ...entry, row: { ...entry.row, publish_date: after } })
    await sql`update bin set content = ${dated} where id = ${id}`.execute(db)
  }
}

export const migration: Migration = async ({ db }) => {
  await dateTables(db)
  await dateBin(db)
}
