import { describe, expect, it } from 'vitest'
import { dateOnDay, daysOfView, hasTime, shiftView, weekdayOf } from './days.ts'

describe('the days of the calendar', () => {
  it('of a month are the whole weeks that it touches, from Monday to Sunday', () => {
    const november = daysOfView('month', '2026-11-22')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    // A February that begins on a Monday and fills four weeks.
    const february = daysOfView('month', '2027-02-28')
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
  })

  it('of a week are its seven', () => {
    expect(daysOfView('week', '2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
    expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([0, 6])
  })

  it('follow one another over the ends of months and years', () => {
    expect(shiftView('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(shiftView('month', '2026-03-31', -1)).toBe('2026-02-01')
    expect(shiftView('week', '2026-12-30', 1)).toBe('2027-01-04')
  })
})

describe('the date of a moved article', () => {
  const KARACHI = 'Asia/Karachi'

  it.each([
    ['2026-11-24T09:30:00.000Z', '2026-11-26', KARACHI, '2026-11-26T09:30:00.000Z'],
    // Before midnight UTC, and on the next day in Pakistan.
    ['2026-11-24T22:15:00.000Z', '2026-11-24', KARACHI, '2026-11-23T22:15:00.000Z'],
    ['2026-11-24T09:30:15.250Z', '2026-11-26', KARACHI, '2026-11-26T09:30:15.250Z'],
    // 05:00 in Pakistan is midnight UTC, by which a day alone is written elsewhere.
    ['2026-11-24T00:00:00.000Z', '2026-11-26', KARACHI, '2026-11-26T00:00:00.000Z'],
    // The clocks of London are set back between the days.
    ['2026-10-24T08:00:00.000Z', '2026-10-26', 'Europe/London', '2026-10-26T09:00:00.000Z'],
  ])('keeps the time of %s on %s in %s', (at, day, zone, expected) => {
    expect(hasTime(at)).toBe(true)
    expect(dateOnDay(at, day, zone)).toBe(expected)
  })

  it.each([KARACHI, 'America/New_York'])('is the day alone where it was only a day, in %s', (zone) => {
    expect(hasTime('2026-11-23T19:00:00.000Z')).toBe(false)
    expect(dateOnDay('2026-11-23T19:00:00.000Z', '2026-11-26', zone)).toBe('2026-11-26')
  })
})
