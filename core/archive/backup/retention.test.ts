import { describe, expect, it } from 'vitest'
import { keptBackups } from './retention.ts'

const NOW = '2026-11-22T21:30:00.000Z'
const daysAgo = (days: number, time = '21:30') =>
  `${new Date(Date.parse(NOW) - days * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`

describe('the backups that are kept', () => {
  it('of a year of nights are 7 daily, 4 weekly and 6 monthly ones', () => {
    const all = Array.from({ length: 365 }, (_, days) => ({ name: String(days), createdAt: daysAgo(days) }))
    const kept = [...keptBackups(all, NOW)].map(Number).toSorted((a, b) => a - b)
    // The last week; the Sundays before; the last days of the months before.
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 22, 53, 83, 114, 145])
  })

  it('include all of the last two days', () => {
    const all = ['00:10', '08:00', '12:00'].map((time) => ({ name: time, createdAt: daysAgo(1, time) }))
    expect([...keptBackups(all, NOW)].toSorted()).toEqual(['00:10', '08:00', '12:00'])
    expect([...keptBackups(all, '2026-11-29T00:00:00.000Z')]).toEqual(['12:00'])
  })

  it('are the last ones where none was made for long', () => {
    const all = [400, 500, 900].map((days) => ({ name: String(days), createdAt: daysAgo(days) }))
    expect([...keptBackups(all, NOW)].toSorted()).toEqual(['400', '500', '900'])
  })
})
