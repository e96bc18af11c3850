import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../migrations/migrate.ts'
import type { Engine } from './engine.ts'
import { openDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let file: string
let engine: Engine
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-sqlite-test-'))
  file = join(folder, 'test.sqlite')
  engine = openSqlite(file)
  await migrate(engine)
})
afterEach(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const set = (key: string, value = 'x') => engine.db.insertInto('settings').values({ key, value }).execute()
const keys = async () =>
  (await engine.db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key)

describe('a SQLite file that another process writes to', () => {
  let other: DatabaseSync
  beforeEach(() => {
    other = new DatabaseSync(file)
    other.exec('begin immediate')
  })
  afterEach(() => other.close())

  it('can be read meanwhile, and pending writes complete after', async () => {
    let written = 0
    const writes = Promise.all([
      set('a').then(() => (written += 1)),
      engine.transaction(() => set('b')).then(() => (written += 1)),
    ])
    for (let each = 0; each < 200; each += 1) expect(await keys()).toEqual([])
    expect(written).toBe(0)
    other.exec('commit')
    await writes
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('reports that it is busy while the other process keeps the lock, and can be written once it is released', async () => {
    await engine.close()
    engine = openSqlite(join(folder, 'test.sqlite'), { lockTimeoutMs: 60 })
    const BUSY = { code: 'database.busy', status: 503, details: { retryAfter: 5 } }
    const failures = await Promise.all(
      [set('a'), engine.transaction(() => set('b')), set('c'), set('d')].map((write) =>
        write.catch((error: unknown) => error),
      ),
    )
    for (const failure of failures) expect(failure).toMatchObject(BUSY)
    expect(await keys()).toEqual([])
    other.exec('commit')
    await Promise.all([set('a'), engine.transaction(() => set('b'))])
    expect(await keys()).toEqual(['a', 'b'])
  })
})

describe('the connections to a SQLite file', () => {
  it('queue writers and lose no write', async () => {
    await set('count', '0')
    const add = () =>
      engine.transaction(async () => {
        const { value } = await engine.db
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow()
        await new Promise((done) => setImmediate(done))
        await engine.db
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: 50 }, add))
    const { value } = await engine.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(value).toBe('50')
  })

  it('see a commit at once, even while a long list is read', async () => {
    for (const key of ['a', 'b', 'c']) await set(key)
    const all = engine.db.selectFrom('settings').select('key').orderBy('key').compile()
    const list = engine.stream(all)[Symbol.asyncIterator]()
    await list.next()
    await set('d')
    expect(await keys()).toEqual(['a', 'b', 'c', 'd'])
    await list.return?.()
  })

  it('accept a statement that both reads and writes', async () => {
    await set('a')
    const text =
      "with gone as (select 'a' as key) delete from settings where key in (select key from gone) returning key"
    expect((await sql.raw(text).execute(engine.db)).rows).toEqual([{ key: 'a' }])
    expect(await keys()).toEqual([])
  })
})

describe('a SQLite file on a full disk', () => {
  const fill = async () => {
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db)
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(engine.db)
  }

  it('rejects writes with 507 and saves no part of them, can still be read, and accepts writes once there is space', async () => {
    await set('a')
    await fill()
    const large = 'x'.repeat(100_000)
    const FULL = { code: 'database.full', status: 507 }
    await expect(set('b', large)).rejects.toMatchObject(FULL)
    const several = engine.transaction(async () => {
      await set('c')
      await set('d', large)
    })
    await expect(several).rejects.toMatchObject(FULL)
    expect(await keys()).toEqual(['a'])
    await sql`pragma max_page_count = 1000000`.execute(engine.db)
    await engine.transaction(() => set('b', large))
    expect(await keys()).toEqual(['a', 'b'])
  })
})

describe('the permissions of the data folder and its database', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

  it('are restricted to the owner, also where an earlier version left them open', async () => {
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    chmodSync(dataFolder, 0o755)
    const database = join(dataFolder, 'hilal.sqlite')
    writeFileSync(database, '')
    chmodSync(database, 0o644)
    const opened = openDatabase({ databaseUrl: null, dataFolder })
    await sql`create table here (id integer)`.execute(opened.db)
    expect([dataFolder, database, `${database}-wal`, `${database}-shm`].map(modeOf)).toEqual([
      '700',
      '600',
      '600',
      '600',
    ])
    await opened.close()
  })
})
