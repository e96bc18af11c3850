/** Dates and times as texts, in the publisher's time zone. */
import { formatDay, parseMoment } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { momentOfWallTime, wallTime } from '#shared/time-zones.ts'

/** `moment` is a timestamp; a `value` is one, or a day alone (`yyyy-mm-dd`), which is the same day in every time zone. */
export type Times = {
  /** `2026-11-21`. */
  dayOf: (moment: string) => string
  /** `21 November 2026`. */
  day: (value: string) => string
  /** `14:32`. */
  time: (moment: string) => string
  /** `21 November 2026, 14:32`, and of a day alone the day. Null for what is no date. */
  text: (value: string) => string | null
  /** `21 November 2026, 14:32`. */
  dateTime: (moment: string) => string
  /** The time only if it is today. */
  recent: (moment: string, now: string) => string
}

function isDayAlone(value: string): boolean {
  return !value.includes('T')
}

export function timesIn(zone: string, locale: Locale): Times {
  const dayOf = (moment: string) => wallTime(moment, zone).day
  const time = (moment: string) => wallTime(moment, zone).time
  const day = (value: string) => formatDay(isDayAlone(value) ? value : dayOf(value), locale)
  const dateTime = (moment: string) => `${day(moment)}${locale === 'ur' ? '،' : ','} ${time(moment)}`
  return {
    dayOf,
    day,
    time,
    text: (value) => {
      const moment = parseMoment(value)
      if (moment === null) return null
      return isDayAlone(value) ? formatDay(moment, locale) : dateTime(moment)
    },
    dateTime,
    recent: (moment, now) => (dayOf(moment) === dayOf(now) ? time(moment) : dateTime(moment)),
  }
}

/** The value of a `datetime-local` field, such as `2026-11-24T09:00`; empty for null. */
export function asField(moment: string | null, zone: string): string {
  if (moment === null) return ''
  const { day, time } = wallTime(moment, zone)
  return `${day}T${time}`
}

/** Null for an empty or incomplete field. */
export function ofField(value: string, zone: string): string | null {
  const [day = '', time = ''] = value.split('T')
  return momentOfWallTime({ day, time: time.slice(0, 5) }, zone)
}
