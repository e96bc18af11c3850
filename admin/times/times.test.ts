import { describe, expect, it } from 'vitest'
import { asField, ofField, timesIn } from './times.ts'

/** The clocks of New York go back from 02:00 to 01:00 on 1 November 2026, and forward on 14 March 2027. */
const NEW_YORK = 'America/New_York'

describe('times in New York', () => {
  const english = timesIn(NEW_YORK, 'en')

  it('are those of its clocks, before and after these are changed', () => {
    expect(english.dateTime('2026-11-01T03:30:00.000Z')).toBe('31 October 2026, 23:30')
    expect(english.dateTime('2026-11-01T05:30:00.000Z')).toBe('1 November 2026, 01:30')
    expect(english.dateTime('2026-11-01T06:30:00.000Z')).toBe('1 November 2026, 01:30')
    expect(english.dateTime('2026-11-02T04:59:00.000Z')).toBe('1 November 2026, 23:59')
    expect(timesIn(NEW_YORK, 'ur').dateTime('2026-11-22T02:05:00.000Z')).toBe('21 نومبر 2026، 21:05')
  })

  it('leave a day alone as it is', () => {
    expect(english.day('2026-11-22')).toBe('22 November 2026')
    expect(english.text('2026-11-22')).toBe('22 November 2026')
    expect(english.text('2026-11-22T00:00:00.000Z')).toBe('21 November 2026, 19:00')
    expect(english.text('tomorrow')).toBeNull()
  })

  it('are named without a day only today', () => {
    const now = '2026-11-22T04:00:00.000Z'
    expect(english.recent('2026-11-21T06:00:00.000Z', now)).toBe('01:00')
    expect(english.recent('2026-11-21T04:00:00.000Z', now)).toBe('20 November 2026, 23:00')
  })
})

describe('fields of moments', () => {
  it.each([
    ['Asia/Karachi', '2026-11-24T22:15:00.000Z', '2026-11-25T03:15'],
    [NEW_YORK, '2026-10-31T13:00:00.000Z', '2026-10-31T09:00'],
    [NEW_YORK, '2026-11-01T14:00:00.000Z', '2026-11-01T09:00'],
  ])('show and read the time of %s', (zone, moment, field) => {
    expect(asField(moment, zone)).toBe(field)
    expect(ofField(field, zone)).toBe(moment)
  })

  it('are null where they are empty or incomplete, and read seconds away', () => {
    expect(asField(null, NEW_YORK)).toBe('')
    expect([ofField('', NEW_YORK), ofField('2026-11-24', NEW_YORK), ofField('2026-11-24T', NEW_YORK)]).toEqual([
      null,
      null,
      null,
    ])
    expect(ofField('2026-11-24T09:00:30', NEW_YORK)).toBe('2026-11-24T14:00:00.000Z')
  })
})
