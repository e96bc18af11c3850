/** Everything that a database contains, as text, to look for what must not be stored. */
import type { Engine } from '#database/engines/engine.ts'

export type TableColumns = Record<string, { name: string; isText: boolean }[]>

/** Blocks of full-text indexes: what they contain is in the records too, and their ids may exceed JavaScript's integers. */
const INDEX_BLOCKS = /^search_\w+_data$/

/** The columns of all tables. */
export async function columnsOf({ db }: Engine): Promise<TableColumns> {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ name: column.name, isText: /text|char/i.test(column.dataType) })),
    ]),
  )
}

/** A line of JSON for each row, with its table. */
export async function dumpOf(engine: Engine): Promise<string[]> {
  const lines: string[] = []
  for (const table of Object.keys(await columnsOf(engine)).filter((name) => !INDEX_BLOCKS.test(name))) {
    const rows = await engine.db
      .selectFrom(table as 'articles')
      .selectAll()
      .execute()
    for (const row of rows) lines.push(`${table} ${JSON.stringify(row)}`)
  }
  return lines
}
