import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { scheduler } from './scheduler.ts'
import { nextRunOf } from './schedules.ts'
import { schedulesRepository } from './schedules.repository.ts'

describe.each(ENGINES)('jobs on %s', (name) => {
  let site: TestServices
  beforeEach(async () => {
    site = await newServices(name)
  })
  afterEach(() => site.close())

  const rows = () => site.engine.db.selectFrom('jobs').selectAll().orderBy('id').execute()

  it('run on schedule once, however many runners there are, and once after missed runs', async () => {
    const { services, engine, clock } = site
    const parts = {
      schedules: schedulesRepository(engine),
      jobs: services.jobs,
      timeZone: services.settings.timeZone,
      transaction: engine.transaction,
      clock,
    }
    const [one, two] = [scheduler(parts), scheduler(parts)]
    await one.prepare()
    await one.enqueueDue()
    expect(await rows()).toEqual([])
    // Two and a half hours without a process: five half-hourly runs were missed.
    site.time.now = '2026-11-20T09:30:00.000Z'
    await two.prepare()
    await Promise.all([one.enqueueDue(), two.enqueueDue()])
    const kinds = (await rows()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'visits.sweep')).toHaveLength(1)
    expect(new Set(kinds).size).toBe(kinds.length)
    const { schedules } = await services.jobs.overview({ role: 'admin', userId: 1 })
    const sweep = schedules.find((each) => each.name === 'visits.sweep')
    expect(sweep).toMatchObject({ lastRunAt: site.time.now, nextRunAt: '2026-11-20T10:00:00.000Z' })
  })
})

describe('schedules', () => {
  it.each([
    [{ dailyAt: '03:10' }, '2026-11-20T07:00:00.000Z', '2026-11-20T22:10:00.000Z'],
    [{ dailyAt: '03:10' }, '2026-11-20T22:09:59.999Z', '2026-11-20T22:10:00.000Z'],
    [{ dailyAt: '03:10' }, '2026-11-20T22:10:00.000Z', '2026-11-21T22:10:00.000Z'],
    [{ dailyAt: '00:00' }, '2026-11-20T19:00:00.000Z', '2026-11-21T19:00:00.000Z'],
    [{ everyMinutes: 30 }, '2026-11-20T07:00:00.000Z', '2026-11-20T07:30:00.000Z'],
    [{ everyMinutes: 30 }, '2026-11-20T07:59:59.000Z', '2026-11-20T08:00:00.000Z'],
  ])('%j after %s is %s', (rule, now, next) => {
    expect(nextRunOf(rule, now, 'Asia/Karachi')).toBe(next)
  })

  it.each([
    ['07:00', '2026-10-31T11:00:00.000Z', '2026-11-01T12:00:00.000Z'],
    ['07:00', '2027-03-13T12:00:00.000Z', '2027-03-14T11:00:00.000Z'],
    // Twice on the clock that night, and the day after.
    ['01:30', '2026-11-01T04:00:00.000Z', '2026-11-01T05:30:00.000Z'],
    ['01:30', '2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'],
    // Not on the clock that night.
    ['02:30', '2027-03-14T06:00:00.000Z', '2027-03-14T07:30:00.000Z'],
  ])('daily at %s in New York after %s is %s, also when its clocks change', (dailyAt, now, next) => {
    expect(nextRunOf({ dailyAt }, now, 'America/New_York')).toBe(next)
  })
})
