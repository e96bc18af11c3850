import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { ENGINES, newDatabase, newPostgresDatabase } from '#testing/databases.ts'
import type { NewEvent, StoredEvent } from '#core/events.ts'
import { eventsRepository } from './events.repository.ts'
import { eventsService, type EventsService } from './events.service.ts'

const NOW = '2026-11-20T07:00:00.000Z'

function serviceOf(engine: Engine, clock: () => string = () => NOW): EventsService {
  return eventsService({ events: eventsRepository(engine), engine, clock })
}

function videoEvent(id: number): NewEvent<'video'> {
  const video = { title: `Film ${id}`, youtubeUrl: '', language: 'English', status: 'Active', order: id } as const
  return { noun: 'video', id, change: 'created', before: null, after: video }
}

describe.each(ENGINES)('events on %s', (name) => {
  let engine: Engine
  let events: EventsService
  let received: (number | string)[]
  let reported: unknown[]

  beforeEach(async () => {
    engine = await newDatabase(name)
    events = serviceOf(engine)
    received = []
    reported = []
    await events.start((error) => reported.push(error))
  })
  afterEach(async () => {
    await events.stop()
    await engine.close()
  })

  it('are known to the process that wrote when its write returns, and not before the commit', async () => {
    const known: (number | string)[] = []
    events.onCommit(({ id, at }) => void known.push(`${id} ${at}`))
    await engine.transaction(async () => {
      await events.publish(videoEvent(1))
      await events.publish(videoEvent(2))
      expect(known).toEqual([])
    })
    expect(known).toEqual([`1 ${NOW}`, `2 ${NOW}`])
    const failing = engine.transaction(async () => {
      await events.publish(videoEvent(3))
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(known).toHaveLength(2)
  })

  it('are delivered after the commit, in the order in which they were published', async () => {
    events.subscribe('video', ({ id }) => void received.push(id))
    await engine.transaction(async () => {
      await events.publish(videoEvent(1))
      await engine.transaction(() => events.publish(videoEvent(2)))
      await events.settled()
      expect(received).toEqual([])
    })
    await events.publish(videoEvent(3))
    await events.settled()
    expect(received).toEqual([1, 2, 3])
  })

  it('are not delivered if the transaction rolls back, nor are those of nested transactions', async () => {
    events.subscribe('every', ({ id }) => void received.push(id))
    const failing = engine.transaction(async () => {
      await engine.transaction(() => events.publish(videoEvent(1)))
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    await events.publish(videoEvent(2))
    await events.settled()
    expect(received).toEqual([2])
  })

  it('reach the other subscribers when one fails, and the failure is reported', async () => {
    events.subscribe('video', () => Promise.reject(new Error('broken')))
    events.subscribe('video', ({ id }) => void received.push(id))
    await events.publish(videoEvent(1))
    await events.publish(videoEvent(2))
    await events.settled()
    expect(received).toEqual([1, 2])
    expect(reported.map(String)).toEqual(['Error: broken', 'Error: broken'])
  })

  it('contain facts, but neither texts nor secrets', async () => {
    const stored: StoredEvent[] = []
    events.subscribe('user', (event) => void stored.push(event))
    const user = { id: 7, email: 'a@reader.example', emailVerified: true, passwordHash: 'secret' }
    const names = { firstName: 'A', lastName: 'B', role: 'author', status: 'active' } as const
    await events.publish({ noun: 'user', id: 7, change: 'updated', before: null, after: { ...user, ...names } })
    await events.settled()
    const after = { role: 'author', status: 'active', emailVerified: true }
    expect(stored).toMatchObject([{ noun: 'user', id: 7, change: 'updated', before: null, after, at: NOW }])
    expect(JSON.stringify(await engine.db.selectFrom('events').selectAll().execute())).not.toMatch(/secret|reader/)
  })

  it('with the same idempotency key are published once', async () => {
    events.subscribe('every', ({ id }) => void received.push(id))
    for (let n = 0; n < 3; n += 1) await events.publish({ ...videoEvent(1), idempotencyKey: 'once' })
    await events.settled()
    expect(received).toEqual([1])
  })

  it('run the write hooks of a noun in their transaction, which rolls back if one fails', async () => {
    events.onWrite('video', async ({ id }) => {
      await engine.db
        .insertInto('settings')
        .values({ key: `video ${id}`, value: 'x' })
        .execute()
      if (id === 2) throw new Error('rejected')
    })
    await events.publish(videoEvent(1))
    await expect(events.publish(videoEvent(2))).rejects.toThrow('rejected')
    expect((await engine.db.selectFrom('settings').select('key').execute()).map(({ key }) => key)).toEqual(['video 1'])
    expect((await engine.db.selectFrom('events').select('noun_id').execute()).map((row) => row.noun_id)).toEqual(['1'])
  })

  it('stay in the log for 14 days', async () => {
    await events.publish(videoEvent(1))
    const count = async () => (await engine.db.selectFrom('events').select('id').execute()).length
    await serviceOf(engine, () => '2026-12-04T06:59:00.000Z').removeOld()
    expect(await count()).toBe(1)
    await serviceOf(engine, () => '2026-12-04T07:01:00.000Z').removeOld()
    expect(await count()).toBe(0)
  })
})

async function endListeners(engine: Engine | undefined): Promise<void> {
  if (!engine) return
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hilal-listener' and datname = current_database()`.execute(engine.db)
}

async function waitingForALock(engine: Engine | undefined): Promise<number> {
  if (!engine) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(engine.db)
  return rows[0]?.count ?? 0
}

describe.runIf(ENGINES.includes('postgres'))('events of several processes', () => {
  let engines: Engine[]
  let received: StoredEvent[]

  async function processes(count: number): Promise<EventsService[]> {
    const url = await newPostgresDatabase()
    engines = Array.from({ length: count }, () => openPostgres(url))
    for (const engine of engines) await migrate(engine)
    received = []
    return engines.map((engine) => serviceOf(engine))
  }
  afterEach(async () => {
    for (const engine of engines) await engine.close()
  })

  async function listening(events: EventsService | undefined): Promise<EventsService> {
    if (!events) throw new Error('There is no such process.')
    events.subscribe('every', (event) => void received.push(event))
    await events.start(() => undefined)
    return events
  }

  it('reach every process, whichever published', async () => {
    const [one, two] = await processes(2)
    const listener = await listening(two)
    await one?.publish(videoEvent(1))
    await expect.poll(() => received.map(({ id }) => id)).toEqual([1])
    await listener.stop()
  })

  it('are delivered once each, in the order of the commits, under concurrent commits', async () => {
    const [one, two, three] = await processes(3)
    const listener = await listening(three)
    const writes = Array.from({ length: 120 }, async (_, index) => {
      const [events, engine] = index % 2 === 0 ? [one, engines[0]] : [two, engines[1]]
      await engine?.transaction(async () => {
        await events?.publish(videoEvent(index))
        // Some transactions take longer, so that they commit in another order than they began.
        for (let n = 0; n < index % 7; n += 1) await sql`select 1`.execute(engine.db)
      })
    })
    await Promise.all(writes)
    await expect.poll(() => received.length).toBe(120)
    const numbers = received.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(received.map(({ id }) => id)).size).toBe(120)
    await listener.stop()
  })

  it('wait for a transaction that has its number but has not committed, so that none is skipped', async () => {
    const [one, two, three] = await processes(3)
    const listener = await listening(three)
    let release = () => undefined as void
    const released = new Promise<void>((done) => {
      release = done
    })
    let numbered = () => undefined as void
    const hasNumber = new Promise<void>((done) => {
      numbered = done
    })
    const slow = engines[0]?.transaction(async () => {
      await one?.publish(videoEvent(1))
      engines[0]?.openTransaction()?.beforeCommit(async () => {
        numbered()
        await released
      })
    })
    await hasNumber
    const quick = two?.publish(videoEvent(2))
    // The second waits for the first: had it committed, its number would follow one that is not visible yet.
    await expect.poll(() => waitingForALock(engines[2])).toBe(1)
    expect(received).toEqual([])
    release()
    await Promise.all([slow, quick])
    await expect.poll(() => received.map(({ id }) => id)).toEqual([1, 2])
    await listener.stop()
  })

  it('are delivered after a lost connection', async () => {
    const [one, two] = await processes(2)
    const listener = await listening(two)
    await one?.publish(videoEvent(1))
    await expect.poll(() => received.length).toBe(1)
    expect(listener.isInterrupted()).toBe(false)
    // Until the lock is released, the log cannot be read: a new connection alone is not enough.
    await engines[0]?.transaction(async () => {
      await sql`lock table events in access exclusive mode`.execute((engines[0] as Engine).db)
      await endListeners(engines[0])
      await expect.poll(() => listener.isInterrupted()).toBe(true)
    })
    await expect.poll(() => listener.isInterrupted()).toBe(false)
    await one?.publish(videoEvent(2))
    await one?.publish(videoEvent(3))
    await expect.poll(() => received.map(({ id }) => id)).toEqual([1, 2, 3])
    // Checks that it listens again instead of having read the log only once.
    await one?.publish(videoEvent(4))
    await expect.poll(() => received.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    await listener.stop()
  })
})
