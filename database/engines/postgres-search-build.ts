/**
 * Builds new indexes of PostgreSQL beside those in use: a table is filled first, and its GIN indexes are created of all
 * its rows at once. What is written meanwhile is logged by a trigger of the table in use, whichever version of the site
 * writes it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type QueryExecutorProvider } from 'kysely'
import { AppError } from '#shared/app-error.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import type { SearchableTable, SearchDocument, SearchReplacement } from './search-index.ts'
import type { Transact } from './transactions.ts'

const NEW = '_new'
/** Exclusive locks are waited for this long: whoever comes later waits behind them. */
const LOCK_TIMEOUT_MS = 50
const LOCK_PAUSE_MS = 200
const LOCK_ATTEMPTS = 1500
/** To sort the entries of an index while it is created. */
const SORTING_MB = 64
/** Each row takes about a millisecond to convert, during which no request is answered. */
const ROWS_PER_INSERT = 20

export type PostgresBuildParts = {
  db: Database
  transaction: Transact
  /** Creates the table of an index and its indexes, under a name. */
  createTable: (table: SearchableTable, name: string) => Promise<void>
  createIndexes: (table: SearchableTable, name: string, db: QueryExecutorProvider) => Promise<void>
  /** Opens connections whose statements may take long. */
  openForMigrations: Engine['openForMigrations']
  /** The names of the indexes of a table, under a name. */
  indexNames: (table: SearchableTable, name: string) => string[]
  /** Inserts or replaces documents in a table of this name. */
  put: (table: SearchableTable, documents: readonly SearchDocument[], name: string) => Promise<void>
  remove: (ids: readonly number[], name: string) => Promise<void>
}

const logOf = (table: SearchableTable) => `search_changes_${table}`

/** Runs a transaction that takes exclusive locks; again, where another one holds them for longer. */
async function locking({ db, transaction }: PostgresBuildParts, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction(async () => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db)
        await work()
      })
      return
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'database.busy') || attempt === LOCK_ATTEMPTS) throw error
    }
    await pause(LOCK_PAUSE_MS)
  }
}

/** The trigger of an earlier process may be there: to drop it takes a stronger lock than to create it. */
async function startLog({ db }: PostgresBuildParts, table: SearchableTable): Promise<void> {
  const log = logOf(table)
  await sql`create table if not exists ${sql.table(log)} (id integer not null)`.execute(db)
  await sql`delete from ${sql.table(log)}`.execute(db)
  await sql
    .raw(
      `create or replace function ${log}() returns trigger language plpgsql as $$
      begin
        insert into ${log} values (case when tg_op = 'DELETE' then old.id else new.id end);
        return null;
      end $$`,
    )
    .execute(db)
  const { rows } = await sql`select 1 from pg_trigger
    where tgname = ${log} and tgrelid = ${`search_${table}`}::regclass`.execute(db)
  if (rows.length > 0) return
  await sql
    .raw(
      `create trigger ${log} after insert or update or delete on search_${table}
       for each row execute function ${log}()`,
    )
    .execute(db)
}

async function endLog({ db }: PostgresBuildParts, table: SearchableTable): Promise<void> {
  const log = logOf(table)
  await sql`drop trigger if exists ${sql.ref(log)} on ${sql.table(`search_${table}`)}`.execute(db)
  await sql`drop function if exists ${sql.ref(log)}()`.execute(db)
  await sql`drop table if exists ${sql.table(log)}`.execute(db)
}

async function rename(parts: PostgresBuildParts, table: SearchableTable): Promise<void> {
  const { db, indexNames } = parts
  const name = `search_${table}`
  await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`alter table ${sql.table(name + NEW)} rename to ${sql.table(name)}`.execute(db)
  const names = indexNames(table, name)
  for (const [at, present] of indexNames(table, name + NEW).entries()) {
    await sql`alter index ${sql.ref(present)} rename to ${sql.ref(names[at] ?? '')}`.execute(db)
  }
}

export async function replacePostgresIndex(
  parts: PostgresBuildParts,
  table: SearchableTable,
): Promise<SearchReplacement> {
  const { db, transaction, put, remove, createTable, createIndexes, openForMigrations } = parts
  const name = `search_${table}${NEW}`
  const log = sql.table(logOf(table))

  async function takeChanges(limit: number | null): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`delete from ${log}
      where ctid = any(array(select ctid from ${log} limit ${limit})) returning id`.execute(db)
    return [...new Set(rows.map(({ id }) => id))]
  }

  await locking(parts, async () => {
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
    await startLog(parts, table)
    await createTable(table, name)
  })
  return {
    async add(documents) {
      for (let first = 0; first < documents.length; first += ROWS_PER_INSERT) {
        await transaction(async () => {
          // Nobody needs these rows before the commit that puts the index in place, which waits for the disk.
          await sql`set local synchronous_commit = off`.execute(db)
          await put(table, documents.slice(first, first + ROWS_PER_INSERT), name)
        })
      }
    },
    async complete() {
      // For a large table this takes minutes, after which other connections are closed.
      const patient = await openForMigrations()
      try {
        await patient.db.transaction().execute(async (transacting) => {
          await sql.raw(`set local maintenance_work_mem = '${SORTING_MB}MB'`).execute(transacting)
          await createIndexes(table, name, transacting)
          await sql`analyze ${sql.table(name)}`.execute(transacting)
        })
      } finally {
        await patient.close()
      }
    },
    takeChanges,
    put: async (documents) => put(table, documents, name),
    remove: async (ids) => remove(ids, name),
    takePlace: async (finish) =>
      locking(parts, async () => {
        await sql`lock table ${sql.table(`search_${table}`)} in access exclusive mode`.execute(db)
        await finish(await takeChanges(null))
        await rename(parts, table)
        await sql`drop function ${sql.ref(logOf(table))}()`.execute(db)
        await sql`drop table ${log}`.execute(db)
      }),
    discard: async () =>
      locking(parts, async () => {
        await sql`drop table if exists ${sql.table(name)}`.execute(db)
        await endLog(parts, table)
      }),
  }
}
