import { describe, expect, it } from 'vitest'
import { dayOfNewArticle, isTimeZone, momentOfWallTime, wallTime } from './time-zones.ts'

const KARACHI = 'Asia/Karachi'
const LONDON = 'Europe/London'

describe('times of day in a time zone', () => {
  it.each([
    [KARACHI, '2026-11-20', '09:30', '2026-11-20T04:30:00.000Z'],
    [KARACHI, '2026-07-01', '00:00', '2026-06-30T19:00:00.000Z'],
    [LONDON, '2026-11-20', '09:30', '2026-11-20T09:30:00.000Z'],
    [LONDON, '2026-07-01', '09:30', '2026-07-01T08:30:00.000Z'],
    [LONDON, '2026-07-01', '00:00', '2026-06-30T23:00:00.000Z'],
    ['America/St_Johns', '2026-01-01', '23:59', '2026-01-02T03:29:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ])('are the same moment in both directions: %s, %s %s', (zone, day, time, moment) => {
    expect(momentOfWallTime({ day, time }, zone)).toBe(moment)
    expect(wallTime(moment, zone)).toEqual({ day, time })
  })

  it('are the first of two where the clocks are set back, and later where they are set forward', () => {
    expect(momentOfWallTime({ day: '2026-10-25', time: '01:30' }, LONDON)).toBe('2026-10-25T00:30:00.000Z')
    expect(wallTime('2026-10-25T01:30:00.000Z', LONDON)).toEqual({ day: '2026-10-25', time: '01:30' })
    const skipped = momentOfWallTime({ day: '2026-03-29', time: '01:30' }, LONDON) ?? ''
    expect(skipped).toBe('2026-03-29T01:30:00.000Z')
    expect(wallTime(skipped, LONDON)).toEqual({ day: '2026-03-29', time: '02:30' })
    // Just before and after a change of the clocks.
    expect(momentOfWallTime({ day: '2026-03-29', time: '00:59' }, LONDON)).toBe('2026-03-29T00:59:00.000Z')
    expect(momentOfWallTime({ day: '2026-03-29', time: '02:00' }, LONDON)).toBe('2026-03-29T01:00:00.000Z')
    expect(momentOfWallTime({ day: '2026-10-25', time: '02:00' }, LONDON)).toBe('2026-10-25T02:00:00.000Z')
  })

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-13-01', '09:00'],
    ['5 October', '09:00'],
    ['2026-10-05', ''],
    ['2026-10-05', '24:00'],
    ['', '09:00'],
  ])('are none: %s %s', (day, time) => expect(momentOfWallTime({ day, time }, KARACHI)).toBeNull())

  it.each([
    [KARACHI, true],
    [LONDON, true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Asia/Atlantis', false],
    ['+05:00', false],
    ['', false],
    ['Europe/London; drop table', false],
  ])('have a zone: %s %s', (name, known) => expect(isTimeZone(name)).toBe(known))
})

it.each([
  ['Asia/Karachi', '2026-11-21T19:30:00.000Z', '2026-11-22'],
  // Half past two in the afternoon of the 21st there.
  ['America/New_York', '2026-11-21T19:30:00.000Z', '2026-11-21'],
  // The 22nd there, which begins in an hour for readers.
  ['Pacific/Auckland', '2026-11-21T18:00:00.000Z', '2026-11-21'],
])('a new article is dated by today in %s, unless that is tomorrow for readers', (zone, now, day) => {
  expect(dayOfNewArticle(now, zone)).toBe(day)
})
