/** The number of rows of each table of a copied database. */
import type { WholeDatabase } from './write-tables.ts'

type OnRow = (columns: readonly string[], row: readonly unknown[]) => void

/** `onRow`, by table, receives each of its rows. Rows are not read where the copy can count them. */
export async function rowCounts(
  database: WholeDatabase,
  onRow: Readonly<Record<string, OnRow>> = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { table, columns, rows, count } of database.tables) {
    const receive = onRow[table]
    if (count && !receive) {
      counts[table] = count()
      continue
    }
    let read = 0
    for await (const row of rows) {
      receive?.(columns, row)
      read += 1
    }
    counts[table] = read
  }
  return counts
}
