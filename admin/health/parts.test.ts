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
      ['PostgreSQL responds in 0.4 ms'],
      ['2 waiting, 1 running'],
      ['0 waiting to be sent', '7 sent since the start, 1 attempts failed'],
      ['The index is complete.'],
      ['75 % of requests for public pages were answered from memory', 'Pages kept: 5, 1 MB of 128 MB'],
      ['12.5 GB of 100.0 GB are free'],
    ])
    expect(partsOf(STATE, ur)).toHaveLength(7)
  })

  it('lead to the failed jobs, and say for how long work has waited', () => {
    const jobs = { status: 'bad', waiting: 2, running: 0, failed: 4, oldest_seconds: 4000 } as const
    expect(linesOf({ ...STATE, jobs }, 'Jobs')).toMatchObject({
      status: 'bad',
      lines: ['2 waiting, 0 running', 'The oldest has been due for an hour', '4 failed and wait for a retry'],
      link: { to: '/admin/jobs?state=failed' },
    })
  })

  it('say what is not known or turned off', () => {
    const away = { ...STATE, jobs: null, mail: null, search: null, cache: null, disk: null }
    const down = { ...away, database: { ...STATE.database, status: 'bad' as const, response_ms: null } }
    const parts = partsOf(down, en)
    expect(parts.filter(({ status }) => status === null)).toHaveLength(5)
    expect(parts[1]?.lines).toEqual([en.databaseDown])
    expect(parts[5]?.lines).toEqual([en.cacheOff])
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
