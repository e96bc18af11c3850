import { expect, it } from 'vitest'
import { shiftDay } from '#shared/dates.ts'
import { boundsOfDay } from './calendar.days.ts'

it('the day of Pakistan begins with its midnight, at which articles dated by the day alone are', () => {
  expect(boundsOfDay('2026-11-24', 'Asia/Karachi')).toEqual({
    day: '2026-11-24',
    from: '2026-11-23T19:00:00.000Z',
    before: '2026-11-24T19:00:00.000Z',
    alone: '2026-11-23T19:00:00.000Z',
    others: [],
  })
})

it('a day elsewhere has the midnight of another day, which is not its own', () => {
  expect(boundsOfDay('2026-11-24', 'Europe/London')).toEqual({
    day: '2026-11-24',
    from: '2026-11-24T00:00:00.000Z',
    before: '2026-11-25T00:00:00.000Z',
    alone: '2026-11-23T19:00:00.000Z',
    others: ['2026-11-24T19:00:00.000Z'],
  })
  expect(boundsOfDay('2026-11-24', 'Pacific/Auckland').others).toEqual([])
})

it.each(['Europe/London', 'America/New_York', 'Etc/GMT+12', 'Pacific/Kiritimati'])(
  'the days of a year follow one another in %s, and each has its own day alone',
  (zone) => {
    const days = Array.from({ length: 365 }, (_, index) => boundsOfDay(shiftDay('2026-01-01', index), zone))
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ before }) => before))
    for (const { day, alone: moment } of days) {
      const having = days.filter(
        ({ from, before, alone, others }) =>
          moment === alone || (moment >= from && moment < before && !others.includes(moment)),
      )
      expect(having.map((each) => each.day)).toEqual([day])
    }
  },
)

it('the last day of four-digit years ends', () => {
  expect(boundsOfDay('9999-12-31', 'Asia/Karachi').before).not.toBe('')
})
