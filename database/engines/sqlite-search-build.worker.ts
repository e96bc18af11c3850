/**
 * A thread that builds the index of a table in a file of its own, where it waits for no disk and holds no lock, and then
 * copies it into the database, a few pages at a time.
 */
import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { restrictDatabaseFile } from './private-files.ts'
import type { SearchableTable, SearchDocument } from './search-index.ts'
import { isBusy } from './sqlite-errors.ts'
import { indexTables, putStatements } from './sqlite-search-documents.ts'

export type BuildRequest =
  | { task: 'begin'; table: SearchableTable }
  | { task: 'add'; table: SearchableTable; documents: readonly SearchDocument[] }
  | { task: 'copy'; table: SearchableTable; suffix: string }
  | { task: 'drop'; table: SearchableTable; suffix: string }
export type BuildAnswer = { error?: { message: string; code?: unknown; errcode?: unknown } }

const { file, lockTimeoutMs } = workerData as { file: string; lockTimeoutMs: number }
const buildFile = `${file}-search-build`

const CACHE_MB = 32
/** Entries that FTS5 collects before it writes a part of its index. */
const COLLECTED_BYTES = 16 * 2 ** 20
/** All parts are merged at the end, at once. FTS5 allows 2,000 of them. */
const MAX_PARTS = 1500
/** A transaction on the database holds its lock for about this long, and leaves it free for as long to other writers. */
const LOCK_MS = 20
const MIN_PAUSE_MS = 10
const MAX_PAUSE_MS = 100
const INITIAL_ROWS = 200
/** Fewer would take no less time: the commit takes most of it where the processor is busy. */
const MIN_ROWS = 200
const MAX_ROWS = 4000
const BUSY_PAUSE_MS = 5

/** Rows of `data` up to this id describe the index itself: which entries it has, and how many documents. */
const LAST_DESCRIPTION = 10

type Stored = { name: string; columns: string; key: string; where?: string }
/**
 * The tables that FTS5 keeps the entries of an index in, and their columns. Those of contentless tables. Entries that no
 * description names are no damage to FTS5, so an index is whole and empty until it is described, at whatever moment a
 * process is killed or the database is copied.
 */
const ENTRIES: readonly Stored[] = [
  { name: 'data', columns: 'id, block', key: 'id', where: `id > ${LAST_DESCRIPTION}` },
  { name: 'idx', columns: 'segid, term, pgno', key: 'segid, term' },
]
/** One row for each document, of which the description has the number. */
const DESCRIPTION: readonly Stored[] = [
  { name: 'docsize', columns: 'id, sz, origin', key: 'id' },
  { name: 'data', columns: 'id, block', key: 'id', where: `id <= ${LAST_DESCRIPTION}` },
]

let build: DatabaseSync | null = null
let opened: DatabaseSync | null = null
/** Of the file that is being built, by their text. */
const statements = new Map<string, StatementSync>()

function openBuild(): DatabaseSync {
  restrictDatabaseFile(buildFile)
  const created = new DatabaseSync(buildFile)
  // The file is worth nothing after a crash.
  created.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
    pragma cache_size = -${CACHE_MB * 1024}; pragma temp_store = memory;`)
  return created
}

function removeBuild(): void {
  if (build?.isOpen) build.close()
  build = null
  statements.clear()
  rmSync(buildFile, { force: true })
}

/** The connection to the database itself. It may write the tables that FTS5 keeps its entries in. */
function database(): DatabaseSync {
  if (opened) return opened
  opened = new DatabaseSync(file, { defensive: false })
  // Each commit is part of what the commit that puts the index in place waits for.
  opened.exec(`pragma busy_timeout = 0; pragma synchronous = normal; pragma cache_size = -${CACHE_MB * 1024};
    pragma mmap_size = 1073741824;`)
  return opened
}

/** Runs a transaction as soon as no other one holds the lock; the time that it has held it, in milliseconds. */
async function write(work: () => void): Promise<number> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      database().exec('begin immediate')
      break
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await pause(BUSY_PAUSE_MS)
  }
  const startedAt = performance.now()
  try {
    work()
    database().exec('commit')
  } catch (error) {
    if (database().isTransaction) database().exec('rollback')
    throw error
  }
  return performance.now() - startedAt
}

/** Repeats `work`, which writes a number of rows, until it has none left: in transactions of about `LOCK_MS` each. */
async function writeInSteps(work: (rows: number) => number | bigint): Promise<void> {
  let rows = INITIAL_ROWS
  for (;;) {
    const count = rows
    const step = { written: 0 }
    const elapsedMs = await write(() => {
      step.written = Number(work(count))
    })
    if (step.written === 0) return
    const wanted = elapsedMs > LOCK_MS ? rows / 2 : rows * 1.5
    rows = Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, wanted)))
    await pause(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, elapsedMs)))
  }
}

function begin(table: SearchableTable): void {
  removeBuild()
  build = openBuild()
  build.exec('begin')
  for (const { name, definition } of indexTables(table)) {
    build.exec(`create virtual table ${name} using ${definition}`)
    for (const [option, value] of [
      ['hashsize', COLLECTED_BYTES],
      ['automerge', 0],
      ['crisismerge', MAX_PARTS],
    ]) {
      build.exec(`insert into ${name} (${name}, rank) values ('${option}', ${value})`)
    }
  }
}

function add(target: DatabaseSync, table: SearchableTable, documents: readonly SearchDocument[]): void {
  for (const document of documents) {
    for (const { text, values } of putStatements(table, document)) {
      const statement = statements.get(text) ?? target.prepare(text)
      statements.set(text, statement)
      statement.run(...values)
    }
  }
}

function merge(merged: DatabaseSync, table: SearchableTable): void {
  for (const { name } of indexTables(table)) merged.exec(`insert into ${name} (${name}) values ('optimize')`)
  merged.exec('commit')
  statements.clear()
  merged.close()
}

type Row = Record<string, SQLInputValue>
type Index = { name: string; from: DatabaseSync }

function rowsOf({ name, from }: Index, stored: Stored): IterableIterator<Row> {
  const { columns, key, where = 'true' } = stored
  const query = `select ${columns} from ${name}_${stored.name} where ${where} order by ${key}`
  return from.prepare(query).iterate() as IterableIterator<Row>
}

/** Returns a function that inserts a row, or replaces it. */
function inserterInto(name: string, { name: table, columns }: Stored): (row: Row) => void {
  const names = columns.split(', ')
  const values = names.map(() => '?').join(', ')
  const insert = database().prepare(`insert or replace into ${name}_${table} (${columns}) values (${values})`)
  return (row) => void insert.run(...names.map((column) => row[column] ?? null))
}

/** Copies the entries of an index, in the order of their keys. */
async function copyEntries(index: Index, target: string): Promise<void> {
  for (const stored of ENTRIES) {
    const rows = rowsOf(index, stored)
    const insert = inserterInto(target, stored)
    await writeInSteps((count) => {
      let written = 0
      while (written < count) {
        const { value, done } = rows.next()
        if (done) break
        insert(value)
        written += 1
      }
      return written
    })
  }
}

/** Describes an index as another one is described. Must be called in a transaction. */
function describeAs(index: Index, target: string): void {
  database().exec(`delete from ${target}_docsize`)
  for (const stored of DESCRIPTION) {
    // An index that an earlier version has made may lack columns that an empty one does not fill.
    let insert: ((row: Row) => void) | undefined
    for (const row of rowsOf(index, stored)) (insert ??= inserterInto(target, stored))(row)
  }
}

/** A transaction that is rolled back would lose rows that the iterator has passed: the whole copy then fails. */
async function copy(table: SearchableTable, suffix: string): Promise<void> {
  if (build) merge(build, table)
  const copies = indexTables(table, suffix)
  await write(() => {
    for (const { name, definition } of copies) database().exec(`create virtual table ${name} using ${definition}`)
  })
  const from = new DatabaseSync(buildFile, { readOnly: true })
  try {
    for (const [index, { name }] of indexTables(table).entries()) {
      const target = copies[index]?.name ?? ''
      await copyEntries({ name, from }, target)
      await write(() => describeAs({ name, from }, target))
    }
  } finally {
    from.close()
  }
  removeBuild()
}

/**
 * Drops the tables of an index. Their entries go first, because SQLite reads every page of a table that it drops; before
 * them, the index is described as an empty one.
 */
async function drop(table: SearchableTable, suffix: string): Promise<void> {
  const isThere = database().prepare('select 1 from sqlite_schema where name = ?')
  for (const { name, definition } of indexTables(table, suffix)) {
    if (!isThere.get(name)) continue
    const from = new DatabaseSync(':memory:')
    from.exec(`create virtual table ${name} using ${definition}`)
    await write(() => describeAs({ name, from }, name))
    from.close()
    const entries = database().prepare(`delete from ${name}_data
      where id in (select id from ${name}_data where id > ${LAST_DESCRIPTION} limit ?)`)
    await writeInSteps((rows) => entries.run(rows).changes)
    await write(() => database().exec(`drop table ${name}`))
  }
}

async function run(request: BuildRequest): Promise<void> {
  if (request.task === 'begin') begin(request.table)
  else if (request.task === 'add') {
    if (build) add(build, request.table, request.documents)
  } else if (request.task === 'copy') await copy(request.table, request.suffix)
  else {
    removeBuild()
    await drop(request.table, request.suffix)
  }
}

parentPort?.on('message', (request: BuildRequest) => {
  void run(request).then(
    () => parentPort?.postMessage({} satisfies BuildAnswer, []),
    (error: Error & { code?: unknown; errcode?: unknown }) => {
      const { message, code, errcode } = error
      parentPort?.postMessage({ error: { message, code, errcode } } satisfies BuildAnswer, [])
    },
  )
})
