/** Tests of how the processes that share a PostgreSQL wake each other. */
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase, newPostgresDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'

describe.each(ENGINES.filter((name) => name === 'postgres'))('a notification on %s', () => {
  let url: string
  let sender: Engine
  let receiver: Engine
  beforeAll(async () => {
    url = await newPostgresDatabase()
  })
  beforeEach(() => {
    sender = openPostgres(url)
    receiver = openPostgres(url)
  })
  afterEach(async () => {
    await sender.close()
    await receiver.close()
  })

  const log: string[] = []
  beforeEach(() => void log.splice(0))
  const hears = (entry: string) => () => void log.push(entry)
  const heard = () => log

  /**
   * Notifications arrive in the order of their commits, so once this one has arrived, all earlier ones have. The other
   * process is in no transaction of its own.
   */
  async function allHaveArrived(): Promise<void> {
    let arrived = false
    const stop = await receiver.notifications.listen('jobs', () => (arrived = true))
    await receiver.notifications.notify('jobs')
    await expect.poll(() => arrived, { interval: 5 }).toBe(true)
    stop()
  }

  it('reaches every listener of its channel in each process, its own included, and no other channel', async () => {
    await receiver.notifications.listen('events', hears('first'))
    await receiver.notifications.listen('events', hears('second'))
    await receiver.notifications.listen('jobs', hears('other channel'))
    await sender.notifications.listen('events', hears('own process'))
    await sender.notifications.notify('events')
    await expect.poll(() => log.toSorted(), { interval: 5 }).toEqual(['first', 'own process', 'second'])
  })

  it('is sent on commit, and never after a rollback', async () => {
    await receiver.notifications.listen('events', hears('event'))
    const failing = sender.transaction(async () => {
      await sender.notifications.notify('events')
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    await allHaveArrived()
    expect(log).toEqual([])
    await sender.transaction(async () => {
      await sender.notifications.notify('events')
      await allHaveArrived()
      expect(log).toEqual([])
    })
    await expect.poll(heard, { interval: 5 }).toEqual(['event'])
  })

  it('is no longer received after a listener has stopped, which leaves the others as they are', async () => {
    const stop = await receiver.notifications.listen('events', hears('stopped'))
    await receiver.notifications.listen('events', hears('staying'))
    stop()
    await sender.notifications.notify('events')
    await expect.poll(heard, { interval: 5 }).toEqual(['staying'])
  })

  it('is received by listeners that began at the same time', async () => {
    await Promise.all([
      receiver.notifications.listen('events', hears('event')),
      receiver.notifications.listen('jobs', hears('job')),
    ])
    await sender.notifications.notify('events')
    await sender.notifications.notify('jobs')
    await expect.poll(heard, { interval: 5 }).toEqual(['event', 'job'])
  })

  it('is received again after its connection was lost, and listeners are called once in case they missed one', async () => {
    await receiver.notifications.listen('events', hears('event'))
    const admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hilal-listener' and datname = current_database()`,
    )
    await expect.poll(heard, { interval: 5 }).toEqual(['event'])
    await sender.notifications.notify('events')
    await expect.poll(heard, { interval: 5 }).toEqual(['event', 'event'])
    await admin.end()
  })

  it('in order makes the second of two transactions wait until the first has committed', async () => {
    const order: string[] = []
    let proceed = () => {}
    const mayProceed = new Promise<void>((done) => {
      proceed = done
    })
    let locked = () => {}
    const isLocked = new Promise<void>((done) => {
      locked = done
    })
    const first = sender.transaction(async () => {
      await sender.notifications.notifyInOrder('events')
      locked()
      await mayProceed
      order.push('first')
    })
    await isLocked
    const second = receiver.transaction(async () => {
      await receiver.notifications.notifyInOrder('events')
      order.push('second')
    })
    const admin = new Client({ connectionString: url })
    await admin.connect()
    const waiting = async () =>
      (
        await admin.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    proceed()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    await admin.end()
  })

  it('cannot be received where the server cannot be reached, which is reported to the caller', async () => {
    const nowhere = openPostgres('postgres://hilal@127.0.0.1:1/none')
    await expect(nowhere.notifications.listen('events', hears('event'))).rejects.toMatchObject({
      code: 'database.unavailable',
      cause: { code: 'ECONNREFUSED' },
    })
    await nowhere.close()
  })
})

describe.each(ENGINES)('the notifications of %s', (name) => {
  it('are accepted in a transaction and outside of one, and need not be stopped before the engine is closed', async () => {
    const engine = await newDatabase(name)
    await engine.notifications.listen('jobs', () => undefined)
    await engine.notifications.notify('jobs')
    await engine.transaction(() => engine.notifications.notifyInOrder('events'))
    await expect(engine.close()).resolves.toBeUndefined()
  })
})
