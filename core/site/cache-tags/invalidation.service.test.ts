import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres } from '#database/engines/postgres.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { TaggedCache } from './invalidation.service.ts'

describe.each(ENGINES)('invalidation on %s', (name) => {
  let site: TestServices
  let dropped: string[]
  let done: string[]
  let attached: () => void
  let started = 0
  /** Begins shortly before midnight in Asia/Karachi and runs at the speed of the system's clock. */
  const clock = () => new Date(Date.parse('2026-11-20T18:59:59.900Z') + Date.now() - started).toISOString()

  beforeEach(() => {
    dropped = []
    done = []
    attached = () => undefined
  })
  afterEach(async () => {
    attached()
    await site.close()
  })
  const cache: TaggedCache = {
    drop: (tags) => void dropped.push(...tags),
    clear: () => void done.push('clear'),
  }

  it('has dropped what a write changes when the write returns', async () => {
    site = await newServices(name)
    attached = site.services.invalidation.attach(cache)
    const id = await storeArticle(site.services)
    expect(dropped).toContain(`article:${id}`)
  })

  it('drops what depends on the day when a day begins, without a write', async () => {
    site = await newServices(name, {}, { clock })
    started = Date.now()
    attached = site.services.invalidation.attach(cache)
    await expect.poll(() => dropped, { interval: 10 }).toEqual(['today'])
    expect(done).toEqual([])
  })

  it('drops everything when a setting changes that any page may show', async () => {
    site = await newServices(name)
    attached = site.services.invalidation.attach(cache)
    const change = { change: 'updated', before: null, after: { hold: [] } } as const
    await site.services.events.publish({ noun: 'settings', id: 'comments', ...change })
    expect(done).toEqual([])
    await site.services.events.publish({ noun: 'settings', id: 'menus', ...change })
    expect(done).toEqual(['clear'])
    expect(dropped).toEqual([])
  })

  it('drops what was searched for once the search index is rebuilt, as after an upgrade', async () => {
    site = await newServices(name)
    attached = site.services.invalidation.attach(cache)
    await site.services.jobs.enqueue('search.rebuild', {})
    await site.services.jobRunner.runDue()
    expect(dropped).toEqual(['search'])
  })

  it('drops everything when the log of events has become shorter, as by a restored backup, and hears what follows', async () => {
    site = await newServices(name)
    const { services, engine } = site
    attached = services.invalidation.attach(cache)
    await services.events.start((error) => {
      throw error
    })
    await storeArticle(services)
    await services.events.settled()
    expect(done).toEqual([])
    await engine.db.deleteFrom('events').execute()
    await services.events.settled()
    expect(done).toEqual(['clear'])
    const heard: number[] = []
    services.events.subscribe('article', ({ id: heardId }) => void heard.push(Number(heardId)))
    const id = await storeArticle(services)
    await services.events.settled()
    expect(heard).toContain(id)
    await services.events.stop()
  })
})

it.runIf(ENGINES.includes('postgres'))(
  'drops what another process has changed as soon as it hears of it, before the log is read',
  async () => {
    const url = await newPostgresDatabase()
    const [writer, reader] = [await newServices(openPostgres(url)), await newServices(openPostgres(url))]
    const order: string[] = []
    // Subscribed before the cache: whatever is read from the log is recorded before it is dropped.
    reader.services.events.subscribe('article', () => void order.push('read'))
    const detach = reader.services.invalidation.attach({
      drop: (tags) => void order.push(...tags.filter((tag) => tag.startsWith('article:'))),
      clear: () => undefined,
    })
    await reader.services.events.start(() => undefined)
    const id = await storeArticle(writer.services)
    await expect.poll(() => order, { interval: 5 }).toContain('read')
    expect(order[0]).toBe(`article:${id}`)
    detach()
    await reader.services.events.stop()
    await Promise.all([writer.close(), reader.close()])
  },
)
