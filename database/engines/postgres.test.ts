import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase, newPostgresDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'

const UNAVAILABLE = { code: 'database.unavailable', status: 503, details: { retryAfter: 5 } }

describe.each(ENGINES.filter((name) => name === 'postgres'))('a connection to %s', () => {
  let url: string
  let admin: Client
  let engine: Engine
  beforeAll(async () => {
    url = await newPostgresDatabase()
    admin = new Client({ connectionString: url })
    await admin.connect()
  })
  afterAll(() => admin.end())
  beforeEach(() => {
    engine = openPostgres(url, { statementTimeoutMs: 300, idleTransactionTimeoutMs: 300 })
  })
  afterEach(() => engine.close())

  async function endConnections(): Promise<void> {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  }

  const one = async (text = 'select 1 as one') => (await sql.raw<{ one: number }>(text).execute(engine.db)).rows

  /** More queries than the pool has connections, so that each connection it hands out is checked. */
  async function answersAgain(): Promise<void> {
    const answers = await Promise.all(Array.from({ length: 30 }, () => one()))
    expect(answers.flat()).toHaveLength(30)
  }

  async function isRunning(text: string): Promise<void> {
    const running = () =>
      admin.query("select 1 from pg_stat_activity where query like $1 and state <> 'idle'", [`${text}%`])
    await expect.poll(async () => (await running()).rowCount, { interval: 10 }).toBeGreaterThan(0)
  }

  it('plans searched lists so that they read no whole table, and nothing else', async () => {
    const show = sql<{ enable_seqscan: string }>`show enable_seqscan`
    const plannedWith = async (db: Engine['db']) => (await show.execute(db)).rows[0]?.enable_seqscan
    expect(await plannedWith(engine.searched)).toBe('off')
    // More queries than the pool has connections.
    const others = await Promise.all(Array.from({ length: 30 }, () => plannedWith(engine.db)))
    expect(new Set(others)).toEqual(new Set(['on']))
    const both = [engine.searched, engine.db, engine.searched, engine.db].map((db) => plannedWith(db))
    expect(await Promise.all(both)).toEqual(['off', 'on', 'off', 'on'])
  })

  it('that breaks fails its query and is replaced', async () => {
    engine = openPostgres(url)
    const query = one('select pg_sleep(30)').catch((error: unknown) => error)
    let proceed = () => {}
    const mayProceed = new Promise<void>((done) => {
      proceed = done
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((done) => {
      begun = done
    })
    const transaction = engine
      .transaction(async () => {
        await one()
        begun()
        await mayProceed
        await one()
      })
      .catch((error: unknown) => error)
    const rows = engine.stream(sql<{ n: number }>`select n from generate_series(1, 100000) n`.compile(engine.db))
    const list = rows[Symbol.asyncIterator]()
    await list.next()
    await Promise.all([hasBegun, isRunning('select pg_sleep')])

    await endConnections()
    proceed()
    const rest = (async () => {
      for (;;) if ((await list.next()).done) return 'whole'
    })().catch((error: unknown) => error)
    for (const failure of await Promise.all([query, transaction, rest])) expect(failure).toMatchObject(UNAVAILABLE)
    await answersAgain()
  })

  it('that breaks while idle is reported and replaced', async () => {
    const reports: unknown[] = []
    engine.onIdleError((error) => reports.push(error))
    await one()
    await endConnections()
    await expect.poll(() => reports.length, { interval: 10 }).toBeGreaterThan(0)
    expect(String(reports[0])).toContain('terminating connection due to administrator command')
    await answersAgain()
  })

  it('is released from a statement that takes too long', async () => {
    await expect(one('select pg_sleep(30)')).rejects.toMatchObject(UNAVAILABLE)
    await answersAgain()
  })

  it('is released from an idle transaction', async () => {
    const standing = engine.transaction(async () => {
      await one()
      await expect
        .poll(
          async () =>
            (
              await admin.query(
                "select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
              )
            ).rowCount,
          { interval: 10 },
        )
        .toBe(0)
      await one()
    })
    await expect(standing).rejects.toMatchObject(UNAVAILABLE)
    await answersAgain()
  })

  it('is waited for up to the timeout where all are in use', async () => {
    engine = openPostgres(url, { connectTimeoutMs: 5000 })
    let free = () => {}
    const held = new Promise<void>((done) => {
      free = done
    })
    const holders: Promise<void>[] = []
    for (let each = 0; each < 12; each += 1) {
      await new Promise<void>((begun) => {
        holders.push(
          engine.transaction(async () => {
            await one()
            begun()
            await held
          }),
        )
      })
    }
    await expect(one()).rejects.toMatchObject(UNAVAILABLE)
    free()
    await Promise.all(holders)
    await answersAgain()
  })

  it('streams a long list for longer than the statement timeout, because its reader may be slow', async () => {
    // One sleep in each of the three batches: a batch has its own limit, which many short sleeps exceed on a busy machine.
    const sleeping = sql`case when n % 200 = 100 then pg_sleep(0.15) end`
    const slow = sql<{ n: number }>`select n, ${sleeping} from generate_series(1, 600) n`.compile(engine.db)
    let count = 0
    for await (const { n } of engine.stream(slow)) count = n
    expect(count).toBe(600)
    await answersAgain()
  })

  it('is available for queries, however many lists are read slowly', async () => {
    engine = openPostgres(url, { connectTimeoutMs: 5000 })
    const rows = sql<{ n: number }>`select n from generate_series(1, 100000) n`.compile(engine.db)
    const lists = Array.from({ length: 20 }, () => engine.stream(rows)[Symbol.asyncIterator]())
    const begun = await Promise.allSettled(lists.map((list) => list.next()))
    const rejected = begun.filter((each) => each.status === 'rejected')
    expect(rejected).toHaveLength(16)
    for (const { reason } of rejected) expect(reason).toMatchObject(UNAVAILABLE)
    await answersAgain()
    for (const list of lists) await list.return?.()
    const after = engine.stream(rows)[Symbol.asyncIterator]()
    expect((await after.next()).value).toEqual({ n: 1 })
    await after.return?.()
  })

  it('has no statement timeout for migrations', async () => {
    const migrations = await engine.openForMigrations()
    expect((await sql`select pg_sleep(0.5)`.execute(migrations.db)).rows).toHaveLength(1)
    await migrations.close()
  })

  it.each([
    ['53100', 'database.full'],
    ['40P01', 'database.busy'],
    ['57P03', 'database.unavailable'],
  ])('reports SQLSTATE %s as %s', async (state, code) => {
    const failing = `do $$ begin raise exception 'x' using errcode = '${state}'; end $$`
    await expect(one(failing)).rejects.toMatchObject({ code })
    await answersAgain()
  })

  it('passes on an error of the statement unchanged', async () => {
    await expect(one('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  })
})

describe.each(ENGINES)('the engine of %s', (name) => {
  it('reports whether the database is available', async () => {
    const there = await newDatabase(name)
    await expect(there.ping()).resolves.toBeUndefined()
    await there.close()
    await expect(there.ping()).rejects.toThrow(/pool|finalized/)
  })
})
