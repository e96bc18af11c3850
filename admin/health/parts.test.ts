import { describe, expect, it } from 'vitest'
import type { HealthWire } from '#shared/schemas/health.wire.ts'
import { health as en } from '../i18n/en/health.ts'
import { health as ur } from '../i18n/ur/health.ts'
import { ageText, partsOf, sizeText } from './parts.ts'

const STATE: HealthWire = {
  checked_at: '2026-11-20T07:00:00.000Z',
  site: {
    status: 'good',
    version: '1.0.0',
    requests: 1200,
    failures: 3,
    rejected: 0,
    processes: [{ number: 1, uptime_seconds: 7200, memory_bytes: 200 * 1024 ** 2, delay_ms: 1.4 }],
  },
  database: { status: 'good', engine: 'postgres', response_ms: 0.42 },
  jobs: { status: 'good', waiting: 2, running: 1, failed: 0, oldest_seconds: 5 },
  mail: { status: 'good', configured: true, waiting: 0, oldest_seconds: 0, sent: 7, failed: 1 },
  backups: {
    status: 'good',
    health: 'fresh',
    last_proven_at: '2026-11-20T02:00:00.000Z',
    last_restored_at: null,
    next_drill_at: '2026-11-20T23:30:00.000Z',
  },
  latency: {
    status: 'good',
    pages: { count: 1200, median_ms: 4.26, p95_ms: 31.4 },
    api: { count: 0, median_ms: null, p95_ms: null },
  },
  sign_ins: { status: 'good', refused_hour: 2, refused_day: 1300 },
  search: { status: 'good', current: true },
  cache: { status: 'good', answered: 90, looked_up: 120, entries: 5, bytes: 1024 ** 2, max_bytes: 128 * 1024 ** 2 },
  disk: { status: 'good', free_bytes: 12.5 * 1024 ** 3, total_bytes: 100 * 1024 ** 3 },
  errors: [],
}

const linesOf = (state: HealthWire, name: string) => partsOf(state, en).find((part) => part.name === name)

describe('the words of the health screen', () => {
  it('tell the figures of each part', () => {
    expect(partsOf(STATE, en).map(({ lines }) => lines)).toEqual([
      [
        'Version 1.0.0',
        '1,200 requests answered since the start, 3 failed',
        'Process 1: up for 2 hours, 200 MB of memory, 1 ms late',
      ],
      [
        'Pages in the last 5 minutes: half within 4.3 ms, 95 of 100 within 31 ms (1,200 not from the cache)',
        'No requests to the API in the last 5 minutes',
      ],
      ['PostgreSQL responds in 0.4 ms'],
      [],
      ['Refused in the last hour: 2', 'Refused in the last 24 hours: 1,300'],
      ['2 waiting, 1 running'],
      ['0 waiting to be sent', '7 sent since the start, 1 attempts failed'],
      ['The index is complete.'],
      ['75 % of requests for public pages were answered from memory', 'Pages kept: 5, 1 MB of 128 MB'],
      ['12.5 GB of 100.0 GB are free'],
    ])
    expect(partsOf(STATE, ur)).toHaveLength(10)
  })

  it('lead to the failed jobs, and say for how long work has waited', () => {
    const jobs = { status: 'bad', waiting: 2, running: 0, failed: 4, oldest_seconds: 4000 } as const
    expect(linesOf({ ...STATE, jobs }, 'Jobs')).toMatchObject({
      status: 'bad',
      lines: ['2 waiting, 0 running', 'The oldest has been due for an hour', '4 failed and wait for a retry'],
      link: { to: '/admin/jobs?state=failed' },
    })
  })

  it('say when the last backup was proven, and that there has been none for too long', () => {
    expect(linesOf(STATE, 'Backups')).toMatchObject({
      status: 'good',
      moments: [
        { name: 'Last proven backup', moment: '2026-11-20T02:00:00.000Z' },
        { name: 'Next restored on trial', moment: '2026-11-20T23:30:00.000Z' },
      ],
      link: { to: '/admin/backups' },
    })
    const late = { ...STATE.backups!, status: 'bad', health: 'late', last_proven_at: null } as const
    expect(linesOf({ ...STATE, backups: late }, 'Backups')).toMatchObject({ status: 'bad', lines: [en.backups.late] })
    const off = { ...STATE.backups!, status: 'warning', health: 'off', next_drill_at: null } as const
    const part = linesOf({ ...STATE, backups: off }, 'Backups')
    expect([part?.lines, part?.moments]).toEqual([[en.backups.off], [expect.anything()]])
  })

  it('say what is not known or turned off', () => {
    const away = { ...STATE, jobs: null, mail: null, backups: null, search: null, cache: null, disk: null }
    const down = { ...away, database: { ...STATE.database, status: 'bad' as const, response_ms: null } }
    const parts = partsOf(down, en)
    expect(parts.filter(({ status }) => status === null)).toHaveLength(6)
    expect(linesOf(down, 'Database')?.lines).toEqual([en.databaseDown])
    expect(linesOf(down, 'Page cache')?.lines).toEqual([en.cacheOff])
    expect(linesOf({ ...STATE, mail: { ...STATE.mail!, configured: false } }, 'Email')?.lines).toEqual([en.mailOff])
  })

  it('round ages and sizes so that nothing seems to be zero', () => {
    expect([0, 61, 3599, 3600, 86_400, 200_000].map((seconds) => ageText(seconds, en))).toEqual([
      'a minute',
      'a minute',
      '59 minutes',
      'an hour',
      '24 hours',
      '2 days',
    ])
    expect(sizeText(1023 * 1024 ** 2, en)).toBe('1,023 MB')
    expect(sizeText(1024 ** 3, en)).toBe('1.0 GB')
  })
})
