/**
 * Builds new indexes of SQLite beside those in use. A thread does it, in a file of its own; what is written meanwhile is
 * logged by triggers of the records' tables.
 */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { SearchableTable, SearchDocument, SearchReplacement } from './search-index.ts'
import { convertSqliteError } from './sqlite-errors.ts'
import type { BuildAnswer, BuildRequest } from './sqlite-search-build.worker.ts'
import { indexTables } from './sqlite-search-documents.ts'
import type { Transact } from './transactions.ts'

/** The source file, or the file that the build places beside this one. */
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'sqlite-search-build.worker.ts')
  : join(import.meta.dirname, 'sqlite-search-build.js')

const NEW = '_new'
const OLD = '_old'

export type SqliteBuildParts = {
  file: string
  /** How long the thread waits for the lock of the database. */
  lockTimeoutMs: number
  db: Database
  transaction: Transact
  /** Inserts or replaces documents in the tables with a suffix. */
  put: (table: SearchableTable, documents: readonly SearchDocument[], suffix: string) => Promise<void>
  remove: (table: SearchableTable, ids: readonly number[], suffix: string) => Promise<void>
}

const ended = () => new Error('The thread that builds indexes has ended.')

/** A thread that does one thing after another. */
function startThread(parts: Pick<SqliteBuildParts, 'file' | 'lockTimeoutMs'>) {
  const worker = new Worker(WORKER_FILE, { workerData: parts })
  let last: Promise<unknown> = Promise.resolve()

  let isEnded = false
  let answer: (error: unknown) => void = () => undefined
  const end = (error: unknown) => {
    isEnded = true
    answer(error)
  }
  worker.on('message', ({ error }: BuildAnswer) => {
    answer(error && convertSqliteError(Object.assign(new Error(error.message), error)))
  })
  worker.on('error', end)
  worker.on('exit', () => end(ended()))

  async function ask(request: BuildRequest): Promise<void> {
    if (isEnded) throw ended()
    const error = await new Promise<unknown>((resolve) => {
      answer = resolve
      worker.postMessage(request, [])
    })
    if (error !== undefined) throw error
  }

  return {
    async run(request: BuildRequest): Promise<void> {
      const done = last.then(() => ask(request))
      last = done.catch(() => undefined)
      await done
    },
    end: async () => void (await worker.terminate()),
  }
}

const logOf = (table: SearchableTable) => `search_changes_${table}`

async function startLog({ db, transaction }: SqliteBuildParts, table: SearchableTable): Promise<void> {
  const log = logOf(table)
  await transaction(async () => {
    await sql`create table if not exists ${sql.table(log)} (id integer not null)`.execute(db)
    await sql`delete from ${sql.table(log)}`.execute(db)
    for (const [event, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ]) {
      await sql
        .raw(
          `create trigger if not exists ${log}_${event} after ${event} on ${table}
          begin insert into ${log} values (${row}.id); end`,
        )
        .execute(db)
    }
  })
}

async function endLog({ db }: SqliteBuildParts, table: SearchableTable): Promise<void> {
  const log = logOf(table)
  for (const event of ['insert', 'update', 'delete']) {
    await sql`drop trigger if exists ${sql.ref(`${log}_${event}`)}`.execute(db)
  }
  await sql`drop table if exists ${sql.table(log)}`.execute(db)
}

/** The new tables take the names of the present ones, which are renamed. */
async function rename({ db }: SqliteBuildParts, table: SearchableTable): Promise<void> {
  // Nothing refers to these tables, and to look for it takes longer than all else.
  await sql`pragma legacy_alter_table = on`.execute(db)
  try {
    for (const { name } of indexTables(table)) {
      await sql`alter table ${sql.table(name)} rename to ${sql.table(name + OLD)}`.execute(db)
      await sql`alter table ${sql.table(name + NEW)} rename to ${sql.table(name)}`.execute(db)
    }
  } finally {
    await sql`pragma legacy_alter_table = off`.execute(db)
  }
}

async function begin(
  parts: SqliteBuildParts,
  thread: ReturnType<typeof startThread>,
  table: SearchableTable,
): Promise<SearchReplacement> {
  const { db, transaction } = parts
  const log = sql.table(logOf(table))

  async function takeChanges(limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`delete from ${log}
      where rowid in (select rowid from ${log} order by rowid limit ${limit}) returning id`.execute(db)
    return [...new Set(rows.map(({ id }) => id))]
  }

  /** What an earlier process has left behind, too. */
  async function discard(): Promise<void> {
    await transaction(async () => endLog(parts, table))
    await thread.run({ task: 'drop', table, suffix: NEW })
    await thread.run({ task: 'drop', table, suffix: OLD })
  }

  await discard()
  await startLog(parts, table)
  await thread.run({ task: 'begin', table })
  return {
    add: async (documents) => thread.run({ task: 'add', table, documents }),
    complete: async () => thread.run({ task: 'copy', table, suffix: NEW }),
    takeChanges,
    put: async (documents) => parts.put(table, documents, NEW),
    remove: async (ids) => parts.remove(table, ids, NEW),
    async takePlace(finish) {
      await transaction(async () => {
        await finish(await takeChanges(-1))
        await rename(parts, table)
        await endLog(parts, table)
      })
      await thread.run({ task: 'drop', table, suffix: OLD })
    },
    discard,
  }
}

/** The thread lives as long as `work` runs. */
export async function replaceSqliteIndexes<Result>(
  parts: SqliteBuildParts,
  work: (replace: (table: SearchableTable) => Promise<SearchReplacement>) => Promise<Result>,
): Promise<Result> {
  const thread = startThread({ file: parts.file, lockTimeoutMs: parts.lockTimeoutMs })
  try {
    return await work(async (table) => begin(parts, thread, table))
  } finally {
    await thread.end()
  }
}
