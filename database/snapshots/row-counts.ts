/** The number of rows of each table of a copied database. */
import type { OnRow, WholeDatabase } from './write-tables.ts'

/** Rows are not read where the copy can count them. */
export async function rowCounts(database: WholeDatabase, onRow: OnRow = {}): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { table, columns, batches, count } of database.tables) {
    const receive = onRow[table]
    if (count && !receive) {
      counts[table] = count()
      continue
    }
    let read = 0
    for await (const batch of batches) {
      if (receive) for (const row of batch) receive(columns, row)
      read += batch.length
    }
    counts[table] = read
  }
  return counts
}
