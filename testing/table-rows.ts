/** The rows of a copy of a database as texts, to see what a migration or a start keeps. */
import type { Engine } from '#database/engines/engine.ts'
import { readSnapshot } from '#database/snapshots/read-snapshot.ts'
import { tableFigures } from './table-figures.ts'

export type Copy = { file: string; format: Engine['snapshots']['format'] }

/** The rows of each table, sorted, of the columns that `columnsOf` names. */
export async function tableRows(
  copy: Copy,
  columnsOf: (table: string, columns: readonly string[]) => readonly string[],
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  await readSnapshot(copy, (database) =>
    tableFigures(database, (table, columns, row) => {
      const kept = columnsOf(table, columns).map((column) => row[columns.indexOf(column)])
      ;(rows[table] ??= []).push(JSON.stringify(kept))
    }),
  )
  for (const all of Object.values(rows)) all.sort()
  return rows
}
