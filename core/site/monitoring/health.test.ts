import { describe, expect, it } from 'vitest'
import { presentHealth } from './health.presenter.ts'
import { quantileMs } from './health.ts'
import type { Health, ProcessHealth } from './health.ts'

const NO_DURATIONS = { bounds: [0.01, 0.1, 1], buckets: [0, 0, 0], count: 0 }
const SLOW = { bounds: [0.1, 1, 5], buckets: [50, 0, 50], count: 100 }
const PROCESS: ProcessHealth = {
  number: 1,
  uptimeSeconds: 60,
  memoryBytes: 1000,
  delayMs: 1,
  requests: 10,
  failures: 1,
  rejected: 0,
  cache: { answered: 3, lookedUp: 4, entries: 1, bytes: 10, maxBytes: 100 },
  emails: { sent: 1, failed: 2 },
  recent: { durations: { page: NO_DURATIONS, api: NO_DURATIONS }, refused: { hour: 1, day: 2 } },
  errors: [{ at: '2026-11-20T07:00:00.000Z', requestId: 'one', message: 'First' }],
}
const JOB = { kind: 'bin.purge', oldest: null } as const
const GOOD: Health = {
  checkedAt: '2026-11-20T07:00:00.000Z',
  processes: [PROCESS],
  database: { engine: 'sqlite', responseMs: 1 },
  backlog: { jobs: [{ ...JOB, state: 'waiting', count: 2, ageSeconds: 5 }], emails: { count: 1, ageSeconds: 10 } },
  mailIsConfigured: true,
  searchIsCurrent: true,
  disk: { freeBytes: 50, totalBytes: 100 },
  backups: { health: 'fresh', lastProvenAt: null, lastRestoredAt: null, nextDrillAt: null },
}

const statuses = (change: Partial<Health>) => {
  const health = presentHealth({ ...GOOD, ...change }, '1.0.0')
  const { site, database, jobs, mail, search, disk, backups, latency, sign_ins: signIns } = health
  return [site, database, jobs, mail, search, disk, backups, latency, signIns].map((part) => part?.status ?? null)
}
const ALL_GOOD = Array.from({ length: 9 }, () => 'good')
const recent = (change: Partial<ProcessHealth['recent']>) => [{ ...PROCESS, recent: { ...PROCESS.recent, ...change } }]

describe('the health of the site', () => {
  it('is good where every part is', () => {
    expect(statuses({})).toEqual(ALL_GOOD)
  })

  it.each<[string, Partial<Health>, number, string | null]>([
    ['a process that runs late', { processes: [{ ...PROCESS, delayMs: 80 }] }, 0, 'warning'],
    ['a database that does not respond', { database: { engine: 'sqlite', responseMs: null } }, 1, 'bad'],
    ['a slow database', { database: { engine: 'sqlite', responseMs: 900 } }, 1, 'warning'],
    [
      'a failed job',
      {
        backlog: { jobs: [{ ...JOB, state: 'failed', count: 1, ageSeconds: 0 }], emails: { count: 0, ageSeconds: 0 } },
      },
      2,
      'warning',
    ],
    [
      'a job that is long due',
      {
        backlog: {
          jobs: [{ ...JOB, state: 'waiting', count: 1, ageSeconds: 700 }],
          emails: { count: 0, ageSeconds: 0 },
        },
      },
      2,
      'bad',
    ],
    ['an email that is not sent', { backlog: { jobs: [], emails: { count: 1, ageSeconds: 1000 } } }, 3, 'bad'],
    ['no mail server', { mailIsConfigured: false }, 3, 'warning'],
    ['an outdated index', { searchIsCurrent: false }, 4, 'warning'],
    ['little room on the disk', { disk: { freeBytes: 5, totalBytes: 100 } }, 5, 'warning'],
    ['no proven backup for 48 hours', { backups: { ...GOOD.backups!, health: 'late' } }, 6, 'bad'],
    ['backups that are turned off', { backups: { ...GOOD.backups!, health: 'off' } }, 6, 'warning'],
    ['slow pages', { processes: recent({ durations: { page: SLOW, api: NO_DURATIONS } }) }, 7, 'warning'],
    ['many refused sign-ins', { processes: recent({ refused: { hour: 101, day: 101 } }) }, 8, 'warning'],
    ['a full disk', { disk: { freeBytes: 1, totalBytes: 100 } }, 5, 'bad'],
  ])('tells of %s, and of nothing else', (_what, change, part, status) => {
    expect(statuses(change)).toEqual(ALL_GOOD.with(part, status as string))
  })

  it.each([
    [0.5, 10],
    [0.95, 100],
    [0.25, 5],
    [0.725, 55],
    [1, 1000],
  ])('estimates the time of a share of %d of the responses from their buckets', (share, milliseconds) => {
    const durations = { bounds: [0.01, 0.1, 1], buckets: [50, 45, 0], count: 100 }
    expect(quantileMs(durations, share)).toBeCloseTo(milliseconds)
    expect(quantileMs(NO_DURATIONS, share)).toBeNull()
  })

  it('adds up processes, and lists the latest errors first', () => {
    const other = {
      ...PROCESS,
      number: 2,
      errors: [{ at: '2026-11-20T08:00:00.000Z', requestId: null, message: 'Second' }],
    }
    const {
      site,
      cache,
      mail,
      errors,
      sign_ins: signIns,
    } = presentHealth({ ...GOOD, processes: [PROCESS, other] }, '1.0.0')
    expect([signIns.refused_hour, signIns.refused_day]).toEqual([2, 4])
    expect([site.requests, cache?.answered, cache?.looked_up, mail?.failed]).toEqual([20, 6, 8, 4])
    expect(errors.map(({ message }) => message)).toEqual(['Second', 'First'])
  })
})
