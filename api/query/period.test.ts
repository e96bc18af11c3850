import { describe, expect, it } from 'vitest'
import { filterOf } from './choice-query.ts'
import { between, publishedBetween } from './period.ts'

const KARACHI = 'Asia/Karachi'
const NEW_YORK = 'America/New_York'

describe('a period', () => {
  it('starts at midnight of its first day and ends at midnight after its last', () => {
    expect(between({ from: '2026-11-20', to: '2026-11-20' }, KARACHI)).toEqual({
      from: '2026-11-19T19:00:00.000Z',
      before: '2026-11-20T19:00:00.000Z',
    })
    expect(between({ to: '2026-12-31' }, KARACHI)).toEqual({ before: '2026-12-31T19:00:00.000Z' })
    expect(between({}, KARACHI)).toEqual({})
    expect(between({ from: '2026-11-20', to: '9999-12-31' }, NEW_YORK)).toEqual({ from: '2026-11-20T05:00:00.000Z' })
  })

  it.each([
    // 25 hours, and 23.
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ])('of %s in New York is as long as that day, on which the clocks change', (day, from, before) => {
    expect(between({ from: day, to: day }, NEW_YORK)).toEqual({ from, before })
  })

  it('is read alike for the audit log, with its other filters', () => {
    expect(filterOf({ q: 'x', noun: 'video', user: 7, from: '2026-11-20' }, KARACHI)).toEqual({
      q: 'x',
      noun: 'video',
      userId: 7,
      from: '2026-11-19T19:00:00.000Z',
    })
    expect(filterOf({}, NEW_YORK)).toEqual({})
  })

  it('of publish dates is no more than that in Karachi', () => {
    const day = { from: '2026-11-20', to: '2026-11-20' }
    expect(publishedBetween(day, KARACHI)).toEqual(between(day, KARACHI))
  })

  it.each([KARACHI, 'Asia/Kolkata', 'Pacific/Kiritimati', NEW_YORK, 'Etc/GMT+12', 'Europe/London'])(
    'of publish dates has the days alone of Karachi in %s',
    (zone) => {
      const {
        from = '',
        before = '',
        aloneFrom,
        aloneExcept,
      } = publishedBetween({ from: '2026-11-01', to: '2026-11-03' }, zone)
      const isIn = (moment: string) =>
        (moment === aloneFrom || moment >= from) && moment < before && moment !== aloneExcept
      const midnights = ['30', '31', '32', '33', '34', '35', '36'].map((day) =>
        new Date(Date.UTC(2026, 9, Number(day), -5)).toISOString(),
      )
      expect(midnights.map(isIn)).toEqual([false, false, true, true, true, false, false])
    },
  )
})
