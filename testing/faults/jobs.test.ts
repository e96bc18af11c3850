import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { killJobs } from './jobs-under-kill.ts'

describe.each(ENGINES)('jobs whose process is killed on %s', (engine) => {
  it('all complete, each with one effect', async () => {
    const { kills, jobs, effects } = await killJobs(engine, { jobs: 60, kills: 45 })
    expect(kills).toEqual({ started: 15, begun: 15, effect: 15 })
    expect(jobs).toHaveLength(105)
    expect(jobs.every(({ state }) => state === 'done')).toBe(true)
    expect(effects.toSorted()).toEqual(jobs.map(({ id }) => `job:${id}`).toSorted())
    // Some kills interrupted running jobs, which were attempted again.
    expect(jobs.some(({ attempts }) => attempts > 1)).toBe(true)
  })
})
