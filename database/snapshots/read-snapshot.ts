/** Reads a copy of a database, whichever engine has written it. */
import { createReadStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inOrderOfReferences, isDerivedTable, type SnapshotFormat } from '../engines/snapshots.ts'
import { LOCK_TIMEOUT_MS } from './sqlite-copy.ts'
import { TABLES_FORMAT, type WholeDatabase, type TableOfRows } from './write-tables.ts'

type Bytes = AsyncIterable<Uint8Array>

/** A file is read in chunks of this size, because each of them waits for another thread. */
const CHUNK_BYTES = 1_048_576
const ROWS_PER_BATCH = 200

type Line =
  | { format: string; migrations: string[]; sequences: Record<string, number> }
  | { table: string; columns: string[] }
  | unknown[]
  | { end: string; rows: number }
  | { tables: number }

class Damaged extends Error {
  constructor(what: string) {
    super(`The copy of the database is damaged: ${what}.`)
  }
}

const LINE_END = 10

/** Not by `readline`, which also ends lines at characters that JSON leaves unescaped in texts. */
async function* linesOf(bytes: Bytes): AsyncGenerator<Line[]> {
  let unfinished: Uint8Array[] = []
  for await (const chunk of bytes) {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const line = Buffer.concat([...unfinished, chunk.subarray(start, end)])
      lines.push(JSON.parse(line.toString()) as Line)
      unfinished = []
      start = end + 1
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start))
    yield lines
  }
  if (unfinished.length > 0) throw new Damaged('it is cut off')
}

/** The lines of a copy, which are either rows or say what follows. */
class Lines {
  readonly #source: AsyncGenerator<Line[]>
  #lines: Line[] = []
  #position = 0

  constructor(bytes: Bytes) {
    this.#source = linesOf(bytes)
  }

  async #peek(): Promise<Line | undefined> {
    while (this.#position === this.#lines.length) {
      const { value, done } = await this.#source.next()
      if (done) return undefined
      this.#lines = value
      this.#position = 0
    }
    return this.#lines[this.#position]
  }

  async next(): Promise<Line | undefined> {
    const line = await this.#peek()
    this.#position += 1
    return line
  }

  /** Rows that follow, as many as have been read; none where another line follows. */
  async rows(): Promise<unknown[][]> {
    const rows: unknown[][] = []
    for (let line = await this.#peek(); Array.isArray(line); line = this.#lines[this.#position]) {
      rows.push(line)
      this.#position += 1
    }
    return rows
  }

  async close(): Promise<void> {
    await this.#source.return(undefined)
  }
}

/** The rows of one table, up to the line that ends it. */
async function* batchesOf(lines: Lines, table: string): AsyncGenerator<unknown[][]> {
  let count = 0
  for (let rows = await lines.rows(); rows.length > 0; rows = await lines.rows()) {
    count += rows.length
    yield rows
  }
  const line = await lines.next()
  if (!line || Array.isArray(line)) throw new Damaged(`${table} is cut off`)
  if (!('end' in line) || line.end !== table || line.rows !== count) {
    throw new Damaged(`${table} has another number of rows`)
  }
}

async function* tablesOf(lines: Lines): AsyncGenerator<TableOfRows> {
  for (let count = 0; ; count += 1) {
    const line = await lines.next()
    if (!line || Array.isArray(line)) throw new Damaged('it is cut off')
    if ('tables' in line && line.tables === count) break
    if (!('table' in line)) throw new Damaged('a table is missing')
    yield { ...line, batches: batchesOf(lines, line.table) }
  }
  // Only at their end is it known whether the bytes are those that were stored.
  if (await lines.next()) throw new Damaged('it goes on after its end')
}

/**
 * Passes the rows in `bytes` to `work`, which reads the tables in order, each to its end. Throws if they are damaged, at
 * the latest after the last table.
 */
export async function readTables<Result>(
  bytes: Bytes,
  work: (database: WholeDatabase) => Promise<Result>,
): Promise<Result> {
  const lines = new Lines(bytes)
  try {
    const first = await lines.next()
    if (!first || Array.isArray(first) || !('format' in first) || first.format !== TABLES_FORMAT) {
      throw new Damaged('it is not in the format of this version')
    }
    return await work({ migrations: first.migrations, sequences: first.sequences, tables: tablesOf(lines) })
  } finally {
    await lines.close()
  }
}

async function* sqliteBatches(database: DatabaseSync, table: string): AsyncGenerator<unknown[][]> {
  const statement = database.prepare(`select * from "${table}"`)
  statement.setReturnArrays(true)
  let batch: unknown[][] = []
  for (const row of statement.iterate() as unknown as Iterable<unknown[]>) {
    batch.push(row)
    if (batch.length < ROWS_PER_BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function textsOf(database: DatabaseSync, query: string): string[] {
  return database
    .prepare(query)
    .all()
    .map((row) => String(row['name']))
}

async function* sqliteTables(database: DatabaseSync): AsyncGenerator<TableOfRows> {
  const names = textsOf(database, `select name from sqlite_schema where type = 'table'`)
  const references = database
    .prepare(`select t.name as "from", r."table" as "to" from sqlite_schema as t, pragma_foreign_key_list(t.name) as r`)
    .all() as { from: string; to: string }[]
  const tables = inOrderOfReferences(
    names.filter((name) => !isDerivedTable(name)),
    references,
  )
  for (const table of tables) {
    const columns = textsOf(database, `select name from pragma_table_info('${table}')`)
    const count = () => Number(database.prepare(`select count(*) as count from "${table}"`).get()?.['count'])
    yield { table, columns, batches: sqliteBatches(database, table), count }
  }
}

function readSqlite(database: DatabaseSync): WholeDatabase {
  const has = (table: string) =>
    database.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(table) !== undefined
  const sequences = has('sqlite_sequence') ? database.prepare('select name, seq from sqlite_sequence').all() : []
  return {
    migrations: has('kysely_migration') ? textsOf(database, 'select name from kysely_migration order by name') : [],
    sequences: Object.fromEntries(
      sequences.flatMap(({ name, seq }) =>
        isDerivedTable(String(name)) || Number(seq) < 1 ? [] : [[String(name), Number(seq)]],
      ),
    ),
    tables: sqliteTables(database),
  }
}

/** Throws where SQLite finds the file damaged. */
function assertIsIntact(database: DatabaseSync): void {
  const [first] = database.prepare('pragma integrity_check').all()
  const said = String(first?.['integrity_check'])
  if (said !== 'ok') throw new Damaged(said)
}

/** For a single pass over a large file. */
const CACHE = 'pragma cache_size = -65536; pragma mmap_size = 17179869184'

/**
 * Opens a copy, passes it to `work` and closes it. The tables are read in order, each to its end. Throws if the copy is
 * damaged; `isChecked` says that its structure needs no check.
 */
export async function readSnapshot<Result>(
  { file, format, isChecked = false }: { file: string; format: SnapshotFormat; isChecked?: boolean },
  work: (database: WholeDatabase) => Promise<Result>,
): Promise<Result> {
  if (format === 'tables') return readTables(createReadStream(file, { highWaterMark: CHUNK_BYTES }), work)
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS })
  try {
    database.exec(CACHE)
    if (!isChecked) assertIsIntact(database)
    return await work(readSqlite(database))
  } finally {
    database.close()
  }
}
