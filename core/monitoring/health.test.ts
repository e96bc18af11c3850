import { describe, expect, it } from 'vitest'
import { presentHealth } from './health.presenter.ts'
import type { Health, ProcessHealth } from './health.ts'

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
}

const statuses = (change: Partial<Health>) => {
  const { site, database, jobs, mail, search, disk } = presentHealth({ ...GOOD, ...change }, '1.0.0')
  return [site, database, jobs, mail, search, disk].map((part) => part?.status ?? null)
}
const ALL_GOOD = ['good', 'good', 'good', 'good', 'good', 'good']

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
    ['a full disk', { disk: { freeBytes: 1, totalBytes: 100 } }, 5, 'bad'],
  ])('tells of %s, and of nothing else', (_what, change, part, status) => {
    expect(statuses(change)).toEqual(ALL_GOOD.with(part, status as string))
  })

  it('adds up processes, and lists the latest errors first', () => {
    const other = {
      ...PROCESS,
      number: 2,
      errors: [{ at: '2026-11-20T08:00:00.000Z', requestId: null, message: 'Second' }],
    }
    const { site, cache, mail, errors } = presentHealth({ ...GOOD, processes: [PROCESS, other] }, '1.0.0')
    expect([site.requests, cache?.answered, cache?.looked_up, mail?.failed]).toEqual([20, 6, 8, 4])
    expect(errors.map(({ message }) => message)).toEqual(['Second', 'First'])
  })
})
