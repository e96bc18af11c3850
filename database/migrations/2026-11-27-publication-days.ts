/** A magazine issue or e-book is dated by a day: it is public from where that day begins in Asia/Karachi. */
import { sql, type Kysely } from 'kysely'
import type { Migration } from './migration.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Karachi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Where the day of Karachi begins, which is UTC+5, but was 32 minutes behind that until 1907. Null before the year 1000. */
function startOfDay(moment: string): string | null {
  const day = dayFormat.format(new Date(moment))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const start = new Date(`${day}T00:00+05:00`)
  return (dayFormat.format(start) === day ? start : new Date(start.getTime() + 3_600_000)).toISOString()
}

async function dateTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ publish_date: string }>`select distinct publish_date from publications`.execute(db)
  for (const { publish_date: before } of rows) {
    const after = startOfDay(before)
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
    const after = startOfDay(entry.row.publish_date)
    if (after === null || after === entry.row.publish_date) continue
    const dated = JSON.stringify({ ...entry, row: { ...entry.row, publish_date: after } })
    await sql`update bin set content = ${dated} where id = ${id}`.execute(db)
  }
}

export const migration: Migration = async ({ db }) => {
  await dateTables(db)
  await dateBin(db)
}
