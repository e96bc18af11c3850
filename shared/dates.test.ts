import { describe, expect, it } from 'vitest'
import {
  dateOnWire,
  dayOf,
  dayOnWire,
  endOfDay,
  formatDay,
  formatMonth,
  isMonth,
  monthOf,
  parseDate,
  parseMoment,
  shiftMonth,
} from './dates.ts'

describe('a day in Karachi', () => {
  it.each([
    ['2026-11-20T18:59:59.999Z', '2026-11-20'],
    ['2026-11-20T19:00:00.000Z', '2026-11-21'],
    ['2026-12-31T19:00:00.000Z', '2027-01-01'],
    ['2024-02-28T19:00:00.000Z', '2024-02-29'],
    // Daylight saving, six hours ahead: the summers of 2002, 2008 and 2009.
    ['2008-07-01T18:30:00.000Z', '2008-07-02'],
    ['2009-10-31T17:59:59.000Z', '2009-10-31'],
    ['2009-10-31T18:59:59.000Z', '2009-10-31'],
    ['2009-10-31T19:00:00.000Z', '2009-11-01'],
    ['2009-11-01T18:30:00.000Z', '2009-11-01'],
    ['1947-08-14T20:00:00.000Z', '1947-08-15'],
  ])('of %s is %s', (moment, day) => {
    expect(dayOf(moment)).toBe(day)
    expect(dayOf(new Date(moment))).toBe(day)
    expect(monthOf(moment)).toBe(day.slice(0, 7))
  })
})

describe('parsing a timestamp', () => {
  it.each([
    ['2026-11-20', '2026-11-19T19:00:00.000Z'],
    [' 2026-11-20 ', '2026-11-19T19:00:00.000Z'],
    ['2026-11-20T10:30', '2026-11-20T05:30:00.000Z'],
    ['2026-11-20 10:30:15', '2026-11-20T05:30:15.000Z'],
    ['2026-11-20T10:30:15.25', '2026-11-20T05:30:15.250Z'],
    ['2026-11-20T10:30Z', '2026-11-20T10:30:00.000Z'],
    ['2026-11-20T10:30:00.123456789Z', '2026-11-20T10:30:00.123Z'],
    ['2026-11-20T10:30+01:00', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T10:30-0530', '2026-11-20T16:00:00.000Z'],
    ['2024-02-29', '2024-02-28T19:00:00.000Z'],
    // Before 1907 the day began 32 minutes later.
    ['1900-01-01', '1899-12-31T20:00:00.000Z'],
  ])('of %j returns %s', (written, moment) => expect(parseMoment(written)).toBe(moment))

  it.each([
    '',
    'today',
    '2026-11',
    '20-11-2026',
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-20T25:00',
    '2026-11-20T10:60',
    '2026-11-20T10',
    '2026-11-20T10:30+99:99',
    '2026-11-20Z',
    '0026-11-20',
    '٢٠٢٦-١١-٢٠',
    '2026-11-20T10:30:00Z; drop table',
  ])('rejects %j', (written) => expect(parseMoment(written)).toBeNull())

  it.each([
    ['2026-11-05T00:00:00.000Z', '2026-11-04T19:00:00.000Z'],
    [' 2026-11-05T00:00Z ', '2026-11-04T19:00:00.000Z'],
    ['2026-11-05T00:00:00+00:00', '2026-11-04T19:00:00.000Z'],
    ['2026-11-05T00:00:00.001Z', '2026-11-05T00:00:00.001Z'],
    ['2026-11-05T05:00+05:00', '2026-11-05T00:00:00.000Z'],
    ['2026-11-05', '2026-11-04T19:00:00.000Z'],
    ['2026-02-30T00:00:00.000Z', null],
  ])('of a client, %j, returns %s', (written, moment) => expect(parseDate(written)).toBe(moment))

  it('is answered so that it is parsed again to the same, whether of a day alone or of a time', () => {
    for (const moment of ['2026-11-04T19:00:00.000Z', '2026-11-05T11:30:00.000Z', '1899-12-31T20:00:00.000Z']) {
      expect(parseDate(dateOnWire(moment))).toBe(moment)
    }
    expect(dateOnWire('2026-11-04T19:00:00.000Z')).toBe('2026-11-05T00:00:00.000Z')
    expect(dayOnWire('2026-11-05T11:30:00.000Z')).toBe('2026-11-05T00:00:00.000Z')
  })

  it('a day ends where the next one begins', () => {
    expect(endOfDay('2026-11-20')).toBe('2026-11-20T19:00:00.000Z')
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T19:00:00.000Z')
    expect(endOfDay('2026-02-30')).toBeNull()
  })
})

describe('a month', () => {
  it.each(['2026-01', '2026-12', '0001-10'])('can be %s', (month) => expect(isMonth(month)).toBe(true))
  it.each(['2026-13', '2026-00', '2026-1', '2026-11-01', '', '2026-11 '])('cannot be %j', (month) =>
    expect(isMonth(month)).toBe(false),
  )

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i on is %s', (month, by, shifted) => expect(shiftMonth(month, by)).toBe(shifted))

  it('and a day are formatted in both languages', () => {
    expect([formatMonth('2026-11', 'en'), formatMonth('2026-01', 'ur')]).toEqual(['November 2026', 'جنوری 2026'])
    expect(formatDay('2026-11-20T19:00:00.000Z', 'en')).toBe('21 November 2026')
    expect(formatDay('2026-11-04T19:00:00.000Z', 'ur')).toBe('5 نومبر 2026')
  })
})
