/** Every cached answer equals a fresh one, whatever has been written, in every process. */
import { assert, asyncProperty, constantFrom, infiniteStream, tuple } from 'fast-check'
import { expect, it, describe } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { insert } from '#testing/examples.ts'
import { addresses } from '#testing/random-writes/addresses.ts'
import { perform, randomWrites, seed, type RandomWrite, type Written } from '#testing/random-writes/writes.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const CACHED = { PAGE_CACHE_MB: '64' }
const UNCACHED = { PAGE_CACHE_MB: '0' }
const ARTICLES = 8
const LIMIT_MS = 12_000
const HOUR_MS = 3_600_000

/** All kinds of writes, after each of which hours, a day or no time pass. */
const randomSteps = tuple(randomWrites, infiniteStream(constantFrom(0, 0, 0, 0, 1, 2, 24)))
type Hours = Iterator<number>

type Sites = {
  /** Processes with a page cache each. */
  cached: TestSite[]
  /** Another one without, on the same database. */
  fresh: TestSite
}

async function newSites(name: EngineName, clock: () => string): Promise<Sites> {
  const parts = { clock }
  if (name === 'postgres') {
    const url = await newPostgresDatabase()
    const open = async (settings: NodeJS.ProcessEnv) => newSite(openPostgres(url), settings, parts)
    return { cached: [await open(CACHED), await open(CACHED), await open(CACHED)], fresh: await open(UNCACHED) }
  }
  const site = await newSite(name, CACHED, parts)
  return { cached: [site], fresh: await newSite({ ...site.engine, close: async () => undefined }, UNCACHED, parts) }
}

/** Where two answers begin to differ, in a few words: whole pages would hide it. */
function differenceOf(known: string, fresh: string): string {
  if (known === fresh) return ''
  const at = Array.from(known, (character, index) => character === fresh[index]).indexOf(false)
  return `kept: …${known.slice(Math.max(at - 80, 0), at + 80)}… fresh: …${fresh.slice(Math.max(at - 80, 0), at + 80)}…`
}

/**
 * Compares some of the answers, the others after the next writes: an outdated one stays outdated. Returns how many of
 * them were kept ones.
 */
async function check({ cached, fresh }: Sites, step: number): Promise<number> {
  let hits = 0
  const stride = cached.length
  for (const [index, url] of addresses(ARTICLES).entries()) {
    if (index % stride !== step % stride) continue
    const expected = await fresh.app.inject(url)
    for (const { app } of cached) {
      const answer = await app.inject(url)
      expect(differenceOf(answer.body, expected.body), url).toBe('')
      expect(answer.statusCode, url).toBe(expected.statusCode)
      if (String(answer.headers['cache-status']).startsWith('hilal; hit')) hits += 1
    }
  }
  return hits
}

async function run(name: EngineName, writes: readonly RandomWrite[], hours: Hours): Promise<void> {
  const time = { now: '2026-11-20T07:00:00.000Z' }
  const sites = await newSites(name, () => time.now)
  const { services } = sites.fresh
  for (const site of sites.cached) await site.services.events.start(fail)
  const userId = await insert.user(services, { email: 'a@hilal.example', password: null, role: 'admin' })
  const ids = Object.fromEntries(NOUNS.map((noun) => [noun, [] as number[]])) as Record<Noun, number[]>
  const world: Written = { admin: { role: 'admin', userId }, ids, now: () => time.now }
  try {
    await seed(services, world)
    let hits = 0
    const end = performance.now() + LIMIT_MS
    for (const [step, write] of writes.entries()) {
      // On a busy machine fewer writes are tried: their order is random.
      if (step > 2 * sites.cached.length && performance.now() > end) break
      const site = sites.cached[write.process % sites.cached.length] as TestSite
      time.now = new Date(Date.parse(time.now) + Number(hours.next().value) * HOUR_MS).toISOString()
      await services.jobRunner.runDue()
      await perform(site.services, world, write)
      // Drops nothing, but its event tells every process that a day may have begun.
      await services.settings.changeComments(world.admin, { hold: step % 2 === 0 ? [] : ['hilal-kids'] })
      for (const each of sites.cached) await each.services.events.settled()
      hits += await check(sites, step)
    }
    // Some were kept through the writes: to drop everything would be exact, too.
    expect(hits).toBeGreaterThan(0)
  } finally {
    for (const each of sites.cached) await each.services.events.stop()
    await Promise.all([sites.fresh, ...sites.cached].map(async (each) => each.close()))
  }
}

function fail(error: unknown): never {
  throw error
}

describe.each(ENGINES)('cached answers on %s', (name) => {
  it('equal fresh ones after any writes, in every process', async () => {
    await assert(
      asyncProperty(randomSteps, async ([writes, hours]) => run(name, writes, hours)),
      { numRuns: 1, endOnFailure: true },
    )
  })
})

it('a redirect to another spelling leads each request to its own query', async () => {
  const site = await newSite('sqlite', CACHED)
  for (const query of ['?q=river', '', '?q=road']) {
    expect((await site.app.inject(`/Search${query}`)).headers.location).toBe(`/search${query}`)
  }
  await site.close()
})
