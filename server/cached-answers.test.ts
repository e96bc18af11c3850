/** Every cached answer equals a fresh one, whatever has been written, in every process. */
import { assert, asyncProperty, constantFrom, infiniteStream, tuple } from 'fast-check'
import { expect, it, describe } from 'vitest'
import { startInvalidation } from '#core/cache-tags/invalidation.ts'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { insert } from '#testing/examples.ts'
import { addresses } from '#testing/random-writes/addresses.ts'
import { perform, randomWrites, seed, type RandomWrite, type Written } from '#testing/random-writes/writes.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PROCESSES = { sqlite: 1, postgres: 3 } satisfies Record<EngineName, number>
const ARTICLES = 8
const HOUR_MS = 3_600_000

/** All kinds of writes, after each of which hours, a day or no time pass. */
const randomSteps = tuple(randomWrites, infiniteStream(constantFrom(0, 0, 0, 0, 1, 2, 24)))
type Hours = Iterator<number>

type Answer = { body: string; tags: readonly string[] | null }
type Process = { site: TestSite; kept: Map<string, Answer>; checkDay: () => void; stop: () => void }

async function answerOf(site: TestSite, url: string): Promise<Answer> {
  const { body, statusCode, headers } = await site.app.inject(url)
  const keys = headers['surrogate-key']
  return { body: `${statusCode} ${body}`, tags: typeof keys === 'string' ? keys.split(' ') : null }
}

async function newProcess(engine: EngineName | Engine, clock: () => string): Promise<Process> {
  const site = await newSite(engine, {}, { clock })
  const kept = new Map<string, Answer>()
  const invalidation = startInvalidation({
    events: site.services.events,
    clock,
    drop: (tags) => {
      for (const [url, answer] of kept) if (answer.tags?.some((tag) => tags.includes(tag))) kept.delete(url)
    },
  })
  await site.services.events.start((error) => {
    throw error
  })
  return { site, kept, ...invalidation }
}

async function newProcesses(name: EngineName, clock: () => string): Promise<Process[]> {
  if (name === 'sqlite') return [await newProcess(name, clock)]
  const url = await newPostgresDatabase()
  const all: Process[] = []
  for (let n = 0; n < PROCESSES[name]; n += 1) all.push(await newProcess(openPostgres(url), clock))
  return all
}

async function close({ site, stop }: Process): Promise<void> {
  stop()
  await site.services.events.stop()
  await site.close()
}

/** Where two answers begin to differ, in a few words: whole pages would hide it. */
function differenceOf(known: string, fresh: string): string {
  if (known === fresh) return ''
  const at = Array.from(known, (character, index) => character === fresh[index]).indexOf(false)
  return `kept: …${known.slice(Math.max(at - 80, 0), at + 80)}… fresh: …${fresh.slice(Math.max(at - 80, 0), at + 80)}…`
}

/** Compares every second answer, the others after the next write: an outdated one stays outdated. */
async function check(processes: readonly Process[], step: number): Promise<void> {
  const [first] = processes
  for (const [index, url] of addresses(ARTICLES).entries()) {
    if (index % 2 !== step % 2) continue
    const fresh = await answerOf((first as Process).site, url)
    for (const { kept } of processes) {
      const known = kept.get(url)
      if (known) expect(differenceOf(known.body, fresh.body), url).toBe('')
      else if (fresh.tags !== null) kept.set(url, fresh)
    }
  }
}

async function run(name: EngineName, writes: readonly RandomWrite[], hours: Hours): Promise<void> {
  const time = { now: '2026-11-20T07:00:00.000Z' }
  const processes = await newProcesses(name, () => time.now)
  const [{ site }] = processes as [Process]
  const { services } = site
  const userId = await insert.user(services, { email: 'a@hilal.example', password: null, role: 'admin' })
  const ids = Object.fromEntries(NOUNS.map((noun) => [noun, [] as number[]])) as Record<Noun, number[]>
  const world: Written = { admin: { role: 'admin', userId }, ids, now: () => time.now }
  const pass = async (each: number) => {
    time.now = new Date(Date.parse(time.now) + each * HOUR_MS).toISOString()
    await services.jobRunner.runDue()
    for (const { checkDay } of processes) checkDay()
  }
  try {
    await seed(services, world)
    for (const [step, write] of writes.entries()) {
      const process = processes[write.process % processes.length] as Process
      await perform(process.site.services, world, write)
      await pass(Number(hours.next().value))
      for (const each of processes) await each.site.services.events.settled()
      await check(processes, step)
    }
  } finally {
    await Promise.all(processes.map(close))
  }
}

describe.each(ENGINES)('cached answers on %s', (name) => {
  it('equal fresh ones after any writes, in every process', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(randomSteps, async ([writes, hours]) => run(name, writes, hours)),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
