/** The short form of `testing/faults/jobs.test.ts`. */
import { describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { killJobs } from '#testing/faults/jobs-under-kill.ts'

describe.each(ENGINES)('jobs whose process is killed on %s', (engine) => {
  it('run again, with one effect each', async () => {
    const { jobs, effects } = await killJobs(engine, { jobs: 4, kills: 3 })
    expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'done'))
    expect(effects.toSorted()).toEqual(jobs.map(({ id }) => `job:${id}`).toSorted())
    expect(jobs.some(({ attempts }) => attempts > 1)).toBe(true)
  })
})
