/** Searches that run together: how long they take, what they cost, and how long other queries wait meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import { fixedComputationMs, fixedCopyMs } from './machine-speed.ts'
import { eachTimeFor, timesOf, type Times } from './times.ts'

/** Searches that ran together, and how fast the machine was before and after them. */
export type StormRound = { times: Times; fixedMs: number; copyMs: number }

/** The times of a small query on the main connection, one every few milliseconds, while `storm` lasts. */
async function duringStorm(engine: Engine, storm: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  void storm.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const start = performance.now()
    await engine.db.selectFrom('articles').select('title').orderBy('publish_date', 'desc').limit(1).execute()
    times.push(performance.now() - start)
    await pause(5)
  }
  return times
}

/** Searches that run together in several rounds, what another query takes meanwhile, and what each costs this process. */
export async function measureStorm(
  engine: Engine,
  {
    queries,
    together,
    search,
  }: { queries: readonly string[][]; together: number; search: (q: string) => Promise<unknown> },
) {
  const rounds: StormRound[] = []
  const all: number[] = []
  const others: number[] = []
  const delays: number[] = []
  const used = { user: 0, system: 0 }
  for (const some of queries) {
    const before = { computation: fixedComputationMs(), copy: fixedCopyMs() }
    const cpu = process.cpuUsage()
    // Of its own: one that goes on counts what blocks the event loop between rounds.
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const storm = eachTimeFor(some, together, search)
    others.push(...(await duringStorm(engine, storm)))
    delay.disable()
    delays.push(delay.max / 1e6)
    const { user, system } = process.cpuUsage(cpu)
    used.user += user
    used.system += system
    const times = await storm
    all.push(...times)
    rounds.push({
      times: timesOf(times),
      fixedMs: Math.max(before.computation, fixedComputationMs()),
      copyMs: Math.max(before.copy, fixedCopyMs()),
    })
  }
  const cpuMs = (used.user + used.system) / 1000 / all.length
  return { together: timesOf(all), other: timesOf(others), cpuMs, eventLoopMs: Math.max(...delays), rounds }
}
