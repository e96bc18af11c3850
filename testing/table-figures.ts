/** The number of rows and a checksum of each table, by which two copies of a database are compared. */
import { createHash } from 'node:crypto'
import type { WholeDatabase } from '#database/snapshots/write-tables.ts'

export type TableFigures = Record<string, { rows: number; checksum: string }>

const MODULUS = 2n ** 128n

/**
 * The checksum is the sum of the SHA-256 of all rows, modulo 2^128: the engines return rows in different orders. Consumes
 * the rows; `onRow` receives each before it is counted.
 */
export async function tableFigures(
  database: WholeDatabase,
  onRow: (table: string, columns: readonly string[], row: readonly unknown[]) => void = () => undefined,
): Promise<TableFigures> {
  const figures: TableFigures = {}
  for await (const { table, columns, batches } of database.tables) {
    let count = 0
    let sum = 0n
    for await (const batch of batches) {
      for (const row of batch) {
        onRow(table, columns, row)
        const digest = createHash('sha256').update(JSON.stringify(row)).digest()
        sum = (sum + digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8)) % MODULUS
        count += 1
      }
    }
    figures[table] = { rows: count, checksum: sum.toString(16).padStart(32, '0') }
  }
  return figures
}
