/**
 * Writes the rows of a database as lines of JSON, the format `hilal-tables/1`. The first line has the migrations that
 * were applied and the last id of each sequence. Each table follows as a line with its name and columns, a line for each
 * row (an array of values), and a line that ends it with the number of its rows. The last line has the number of tables,
 * so that a file that was cut off is recognized.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const TABLES_FORMAT = 'hilal-tables/1'

export type TableOfRows = {
  table: string
  columns: string[]
  rows: AsyncIterable<unknown[]>
  /** Counts the rows without reading them; missing where that is impossible. */
  count?: () => number
}

export type WholeDatabase = {
  migrations: string[]
  /** By table: the last id that was assigned. */
  sequences: Record<string, number>
  tables: AsyncIterable<TableOfRows>
}

/** Lines are joined up to about this length before they are written. */
const CHUNK_CHARACTERS = 65_536

async function* linesOf({ migrations, sequences, tables }: WholeDatabase): AsyncGenerator<string> {
  yield JSON.stringify({ format: TABLES_FORMAT, migrations, sequences })
  let tableCount = 0
  for await (const { table, columns, rows } of tables) {
    yield JSON.stringify({ table, columns })
    let rowCount = 0
    for await (const row of rows) {
      yield JSON.stringify(row)
      rowCount += 1
    }
    yield JSON.stringify({ end: table, rows: rowCount })
    tableCount += 1
  }
  yield JSON.stringify({ tables: tableCount })
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Writes a new file that only its owner can read. */
export async function writeTables(file: string, database: WholeDatabase): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(inChunks(linesOf(database))), target)
}
