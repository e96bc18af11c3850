/** Tests that the database of every release migrates to this version on both engines, with all of its rows. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase, newEmptyDatabase } from '#testing/databases.ts'
import { loadSnapshot } from '../snapshots/load-snapshot.ts'
import { readSnapshot } from '../snapshots/read-snapshot.ts'
import { fillEmptyTables } from '#testing/fill-tables.ts'
import { RELEASED } from '#testing/releases.ts'
import { tableFigures } from '#testing/table-figures.ts'
import { tableRows, type Copy } from '#testing/table-rows.ts'
import type { Engine } from '../engines/engine.ts'
import { RENDERED_TABLES } from '../engines/snapshots.ts'
import { migrate } from './migrate.ts'

const RELEASES = join(import.meta.dirname, 'releases')
/** What later migrations add to tables of a release. */
const ADDED: Record<string, readonly string[]> = { settings: ['["search.filling","yes"]'] }
const folder = mkdtempSync(join(tmpdir(), 'hilal-releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let copies = 0

async function copyOf(engine: Engine): Promise<Copy> {
  const file = join(folder, String((copies += 1)))
  await engine.snapshots.write(file)
  return { file, format: engine.snapshots.format }
}

/** The columns of every table, those without rows included. */
async function columnsOf(copy: Copy): Promise<Record<string, readonly string[]>> {
  const columns: Record<string, readonly string[]> = {}
  await readSnapshot(copy, (database) =>
    tableFigures({
      ...database,
      tables: (async function* () {
        for await (const table of database.tables) {
          columns[table.table] = table.columns
          yield table
        }
      })(),
    }),
  )
  return columns
}

/** The rows of a table, read directly, as `tableRows` reads them from a copy. */
async function rowsOf(engine: Engine, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(engine.db)
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()
}

/** The order of the tables does not matter here, and triggers have counted the rows before. */
async function withoutReferences(engine: Engine, work: (db: Engine['db']) => Promise<void>): Promise<void> {
  if (engine.name === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(engine.db)
    return work(engine.db)
  }
  await engine.transaction(async () => {
    await sql`set local session_replication_role = replica`.execute(engine.db)
    await work(engine.db)
  })
}

describe.each(ENGINES)('the database of a release on %s', (name) => {
  it.each(readdirSync(RELEASES))('%s keeps every row through all later migrations', async (release) => {
    const file = join(RELEASES, release)
    const columns = await columnsOf({ file, format: 'tables' })
    const recorded = await tableRows({ file, format: 'tables' }, (_table, all) => all)
    expect(recorded['articles']).toHaveLength(2)

    const engine = await newEmptyDatabase(name)
    await readSnapshot({ file, format: 'tables' }, (database) => loadSnapshot(engine, database))
    await fillEmptyTables(engine, columns)
    const before: Record<string, string[]> = {}
    for (const [table, all] of Object.entries(columns)) before[table] = await rowsOf(engine, table, all)
    expect(before).toMatchObject(recorded)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    await migrate(engine)
    const after = await tableRows(await copyOf(engine), (table) => columns[table] ?? [])
    // What a site makes again is empty in a copy; migrations keep it too.
    for (const table of RENDERED_TABLES) after[table] = await rowsOf(engine, table, columns[table] ?? [])
    for (const [table, rows] of Object.entries(before)) {
      const kept = after[table]?.filter((row) => !(ADDED[table] ?? []).includes(row))
      expect(kept, table).toEqual(rows)
    }

    const fresh = await newDatabase(name)
    expect(await engine.snapshots.tables()).toEqual(await fresh.snapshots.tables())
    await Promise.all([engine.close(), fresh.close()])
  })

  it('of today is copied and loaded with a row of every table', async () => {
    const engine = await newDatabase(name)
    const columns = await columnsOf(await copyOf(engine))
    expect(Object.keys(columns).toSorted()).toEqual((await engine.snapshots.tables()).toSorted())
    await fillEmptyTables(engine, columns)
    const copy = await copyOf(engine)
    const loaded = await newEmptyDatabase(name)
    await readSnapshot(copy, (database) => loadSnapshot(loaded, database))
    // A copy may leave out what a site makes again.
    for (const [table, all] of Object.entries(columns).filter(([each]) => !RENDERED_TABLES.includes(each))) {
      const rows = await rowsOf(engine, table, all)
      expect(rows.length, table).toBeGreaterThan(0)
      expect(await rowsOf(loaded, table, all), table).toEqual(rows)
    }
    await Promise.all([engine.close(), loaded.close()])
  })

  it.each(RELEASED)('still takes what the version of %s writes, which runs beside this one', async (release) => {
    const engine = await newEmptyDatabase(name)
    const file = join(RELEASES, release)
    await readSnapshot({ file, format: 'tables' }, (database) => loadSnapshot(engine, database))
    await migrate(engine)
    const written: Record<string, { columns: readonly string[]; rows: (readonly unknown[])[] }> = {}
    await readSnapshot({ file, format: 'tables' }, (database) =>
      tableFigures(database, (table, columns, row) => (written[table] ??= { columns, rows: [] }).rows.push(row)),
    )
    for (const [table, { columns, rows }] of Object.entries(written)) {
      const names = sql.join(columns.map((column) => sql.ref(column)))
      await withoutReferences(engine, async (db) => {
        await sql`delete from ${sql.table(table)}`.execute(db)
        for (const row of rows) {
          // The earlier version names its own columns: those of later ones are null or have a default.
          await sql`insert into ${sql.table(table)} (${names}) values (${sql.join([...row])})`.execute(db)
        }
      })
    }
    expect(Object.keys(written).length).toBeGreaterThan(10)
    await engine.close()
  })
})
