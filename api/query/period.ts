/**
 * Periods of lists, given as two days, both inclusive. To staff a day is one in the publisher's time zone. To everyone else
 * it is one in Asia/Karachi, as everywhere in what readers see: those answers depend on no setting.
 */
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { parseMoment, shiftDay, TIME_ZONE } from '#shared/dates.ts'
import { momentOfWallTime } from '#shared/time-zones.ts'

type Days = { from?: string | undefined; to?: string | undefined; due?: string | undefined }

/** ISO 8601 UTC: `from` inclusive, `before` exclusive. */
export type Period = { from?: string; before?: string }

/** Asks for the setting only where a list is limited to a period. */
export async function zoneOfDays(
  { settings }: Pick<Services, 'settings'>,
  { userId }: Caller,
  { from, to, due }: Days,
): Promise<string> {
  return userId === null || [from, to, due].every((each) => each === undefined) ? TIME_ZONE : settings.timeZone()
}

function startOf(day: string, zone: string): string | null {
  return momentOfWallTime({ day, time: '00:00' }, zone)
}

export function between(days: Days, zone: string): Period {
  const from = days.from && startOf(days.from, zone)
  const before = days.to && startOf(shiftDay(days.to, 1), zone)
  return { ...(from && { from }), ...(before && { before }) }
}

/**
 * The same for publish dates. One without an hour means the day in Asia/Karachi, whatever the zone: west of it, that of the
 * first day is earlier than the period (`aloneFrom`), and that of the day after the last is within (`aloneExcept`).
 */
export function publishedBetween(days: Days, zone: string): Period & { aloneFrom?: string; aloneExcept?: string } {
  const period = between(days, zone)
  const { from, before } = period
  const first = days.from && parseMoment(days.from)
  const next = days.to && parseMoment(shiftDay(days.to, 1))
  return {
    ...period,
    ...(first && from && first < from && { aloneFrom: first }),
    ...(next && before && next < before && { aloneExcept: next }),
  }
}
