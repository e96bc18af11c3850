/**
 * Writes the rows of a database as lines of JSON, the format `hilal-tables/1`. The first line has the migrations that
 * were applied and the last id of each sequence. Each table follows as a line with its name and columns, a line for each
 * row (an array of values), and a line that ends it with the number of its rows. The last line has the number of tables,
 * so that a file that was cut off is recognized.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import type { RowValues } from '../insert-rows.ts'

export const TABLES_FORMAT = 'hilal-tables/1'

export type TableOfRows = {
  table: string
  columns: string[]
  /** Some rows at a time: to wait for each of them takes longer than to write it. */
  batches: AsyncIterable<readonly RowValues[]>
  /** Counts the rows without reading them; missing where that is impossible. */
  count?: () => number
}

/** By table: receives each of its rows. */
export type OnRow = Readonly<Record<string, (columns: readonly string[], row: RowValues) => void>>

export type WholeDatabase = {
  migrations: string[]
  /** By table: the last id that was assigned. */
  sequences: Record<string, number>
  tables: AsyncIterable<TableOfRows>
}

/** Lines are collected up to this size. */
const BUFFER_BYTES = 1_048_576
const LINE_END = 10
/** What a UTF-16 code unit takes at most in UTF-8. */
const MAX_BYTES_PER_UNIT = 3

/** Writes at once: copies are made by a process of its own, where waiting for another thread takes longer than writing. */
class LineWriter {
  readonly #descriptor: number
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  #length = 0

  constructor(file: string) {
    this.#descriptor = openSync(file, 'wx', 0o600)
  }

  add(value: unknown): void {
    const line = JSON.stringify(value)
    const maxBytes = line.length * MAX_BYTES_PER_UNIT + 1
    if (this.#length + maxBytes > BUFFER_BYTES) this.flush()
    if (maxBytes > BUFFER_BYTES) {
      writeFileSync(this.#descriptor, `${line}\n`)
      return
    }
    this.#length += this.#buffer.write(line, this.#length)
    this.#length = this.#buffer.writeUInt8(LINE_END, this.#length)
  }

  /** Writes what has been collected. */
  flush(): void {
    writeFileSync(this.#descriptor, this.#buffer.subarray(0, this.#length))
    this.#length = 0
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/**
 * Writes a new file that only its owner can read, and does not wait until it is on the disk. Returns the number of rows
 * of each table.
 */
export async function writeTables(
  file: string,
  { migrations, sequences, tables }: WholeDatabase,
  onRow: OnRow = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const lines = new LineWriter(file)
  try {
    lines.add({ format: TABLES_FORMAT, migrations, sequences })
    for await (const { table, columns, batches } of tables) {
      lines.add({ table, columns })
      const receive = onRow[table]
      let count = 0
      for await (const batch of batches) {
        for (const row of batch) {
          receive?.(columns, row)
          lines.add(row)
        }
        count += batch.length
      }
      lines.add({ end: table, rows: count })
      counts[table] = count
    }
    lines.add({ tables: Object.keys(counts).length })
    lines.flush()
  } finally {
    lines.close()
  }
  return counts
}
