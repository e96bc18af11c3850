/** Finds the rows of a database that no bundle may contain, as a backup of a stranger may bring them. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { AppError } from '#core/app-error.ts'
import type { BundleRepository } from './bundle.repository.ts'
import { checkLine } from './read-lines.ts'
import { lineOf, type BundleTable, type Line } from './tables/bundle-table.ts'
import { tablesOf } from './tables/tables.ts'

/** Where a row is wrong: `comments 17: rating`. */
function faultOf(table: BundleTable, row: Line): string | null {
  const name = `${table.table} ${table.key.map((column) => String(row[column])).join(' ')}`
  try {
    checkLine(table, lineOf(table, row, true), { file: table.table, line: 0 })
    return null
  } catch (error) {
    if (error instanceof AppError) return `${name}: ${error.details['field'] ?? error.code}`
    if (error instanceof SyntaxError) return `${name}: JSON`
    throw error
  }
}

export async function invalidRows({
  engine,
  bundles,
}: {
  engine: Engine
  bundles: BundleRepository
}): Promise<string[]> {
  const faults: string[] = []
  await engine.readTransaction(async (db) => {
    const snapshot = db as unknown as Kysely<unknown>
    for (const table of tablesOf({ accounts: true })) {
      for (let after: Line | undefined; ;) {
        const rows = await bundles.page(snapshot, table, after)
        for (const row of rows) faults.push(...[faultOf(table, row)].filter((fault) => fault !== null))
        if (rows.length < table.pageRows) break
        after = rows.at(-1)
        await setImmediate()
      }
    }
  })
  return faults
}
