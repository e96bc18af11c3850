/** Formats dates and times within sentences, in Pakistan's time zone. */
import { dayOf, formatDay, TIME_ZONE } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

/** `14:32`. */
export function formatTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
}

/** `21 November 2026, 14:32`. */
export function formatDateTime(moment: string, locale: Locale): string {
  return `${formatDay(moment, locale)}${locale === 'ur' ? '،' : ','} ${formatTime(moment)}`
}

/** The time only if it is today. */
export function formatRecent(moment: string, locale: Locale, now: string): string {
  return dayOf(moment) === dayOf(now) ? formatTime(moment) : formatDateTime(moment, locale)
}
