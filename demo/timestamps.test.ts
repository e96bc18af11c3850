import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { dayBefore, timestampBefore } from './timestamps.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe('timestampBefore', () => {
  it('is that many days ago in Pakistan, at an hour of the day', () => {
    for (const days of [1, 2, 30, 365, 2600]) {
      const moment = timestampBefore(NOW, days, `article ${days}`)
      expect(dayOf(moment)).toBe(dayBefore(NOW, days))
      const hour = (new Date(moment).getUTCHours() + 5) % 24
      expect(hour).toBeGreaterThanOrEqual(6)
      expect(hour).toBeLessThan(22)
    }
  })

  it('is never in the future, also shortly after midnight', () => {
    for (const now of [NOW, '2026-11-19T19:05:00.000Z', '2026-12-31T23:59:00.000Z']) {
      for (let number = 0; number < 200; number += 1) {
        expect(timestampBefore(now, 0, `article ${number}`) < now).toBe(true)
      }
    }
  })

  it('is the same for the same record and differs between records', () => {
    expect(timestampBefore(NOW, 3, 'one')).toBe(timestampBefore(NOW, 3, 'one'))
    const moments = Array.from({ length: 40 }, (_, number) => timestampBefore(NOW, 3, `article ${number}`))
    expect(new Set(moments).size).toBeGreaterThan(30)
  })
})
