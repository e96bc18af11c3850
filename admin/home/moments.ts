/** Moments in `datetime-local` fields, which are in Pakistan's time zone as everywhere on the site. */
import { dayOf, parseMoment } from '#shared/dates.ts'
import { formatTime } from '../articles/time-formats.ts'

/** The value of the field: `2026-11-24T09:00`. */
export function asField(moment: string | null): string {
  return moment === null ? '' : `${dayOf(moment)}T${formatTime(moment)}`
}

/** Null for an empty or incomplete field. */
export function ofField(value: string): string | null {
  return value === '' ? null : parseMoment(value)
}
