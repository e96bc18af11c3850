/** The publisher's time zone, in which staff read and write days and hours, and in which daily jobs run. */
import { TIME_ZONE } from '#shared/dates.ts'
import { isTimeZone } from '#shared/time-zones.ts'
import { PUBLISHING_TIME_ZONE } from './settings.ts'
import type { SettingsRepository } from './settings.repository.ts'

/** Resolves to a name of the tz database, such as `Asia/Karachi`, which is the default. */
export type PublisherTimeZone = () => Promise<string>

/** The time zone that a setting means. One that this machine does not know is the default, so that no job stops at it. */
export function timeZoneOf(stored: string | null | undefined): string {
  return stored && isTimeZone(stored) ? stored : TIME_ZONE
}

export function publisherTimeZone(settings: Pick<SettingsRepository, 'find'>): PublisherTimeZone {
  return async () => timeZoneOf(await settings.find(PUBLISHING_TIME_ZONE))
}
