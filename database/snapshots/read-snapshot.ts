/** Reads a copy of a database, whichever engine has written it. */
import { createReadStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inOrderOfReferences, isDerivedTable, type SnapshotFormat } from '../engines/snapshots.ts'
import { TABLES_FORMAT, type WholeDatabase, type TableOfRows } from './write-tables.ts'

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

/** Not by `readline`, which also ends lines at characters that JSON leaves unescaped in texts. */
async function* linesOf(file: string): AsyncGenerator<Line> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
  if (rest !== '') throw new Damaged('it is cut off')
}

/** The rows of one table, up to the line that ends it. */
async function* rowsOf(lines: AsyncGenerator<Line>, table: string): AsyncGenerator<unknown[]> {
  for (let count = 0; ; count += 1) {
    const { value: line, done } = await lines.next()
    if (done || line === undefined) throw new Damaged(`${table} is cut off`)
    if (Array.isArray(line)) yield line
    else if ('end' in line && line.end === table && line.rows === count) return
    else throw new Damaged(`${table} has another number of rows`)
  }
}

async function* tablesOf(lines: AsyncGenerator<Line>): AsyncGenerator<TableOfRows> {
  for (let count = 0; ; count += 1) {
    const { value: line, done } = await lines.next()
    if (done || line === undefined || Array.isArray(line)) throw new Damaged('it is cut off')
    if ('tables' in line && line.tables === count) return
    if (!('table' in line)) throw new Damaged('a table is missing')
    yield { ...line, rows: rowsOf(lines, line.table) }
  }
}

async function readTables(file: string): Promise<WholeDatabase> {
  const lines = linesOf(file)
  const { value: first } = await lines.next()
  if (!first || Array.isArray(first) || !('format' in first) || first.format !== TABLES_FORMAT) {
    throw new Damaged('it is not in the format of this version')
  }
  return { migrations: first.migrations, sequences: first.sequences, tables: tablesOf(lines) }
}

async function* sqliteRows(database: DatabaseSync, table: string): AsyncGenerator<unknown[]> {
  const statement = database.prepare(`select * from "${table}"`)
  statement.setReturnArrays(true)
  yield* statement.iterate() as unknown as Iterable<unknown[]>
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
    yield { table, columns, rows: sqliteRows(database, table), count }
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
  if (format === 'tables') return work(await readTables(file))
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec(CACHE)
    if (!isChecked) assertIsIntact(database)
    return await work(readSqlite(database))
  } finally {
    database.close()
  }
}
