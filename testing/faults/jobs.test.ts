import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { killJobs } from './jobs-under-kill.ts'
import { repetitions } from './long-form.ts'

const JOBS = 60
/** A third at each step. */
const KILLS = repetitions(45, 300)

describe.each(ENGINES)('jobs whose process is killed on %s', (engine) => {
  it('all complete, each with one effect', async () => {
    const { kills, jobs, effects } = await killJobs(engine, { jobs: JOBS, kills: KILLS })
    expect(kills).toEqual({ started: KILLS / 3, begun: KILLS / 3, effect: KILLS / 3 })
    expect(jobs).toHaveLength(JOBS + KILLS)
    expect(jobs.every(({ state }) => state === 'done')).toBe(true)
    expect(effects.toSorted()).toEqual(jobs.map(({ id }) => `job:${id}`).toSorted())
    // Some kills interrupted running jobs, which were attempted again.
    expect(jobs.some(({ attempts }) => attempts > 1)).toBe(true)
  })
})
