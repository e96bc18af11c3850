/** The time zone in which the hours of publishing are written, and moments as texts in it. */
import { useQuery } from '@tanstack/react-query'
import { formatDay, parseMoment, TIME_ZONE } from '#shared/dates.ts'
import type { PublishingSettingsWire } from '#shared/schemas/settings.schema.ts'
import { wallTime } from '#shared/time-zones.ts'
import { api } from '../api/client.ts'
import { useLocale } from '../i18n/locale.tsx'

export const PUBLISHING_SETTINGS = '/api/settings/publishing/'

export function useTimeZone(): string {
  const { data } = useQuery({
    queryKey: ['settings', PUBLISHING_SETTINGS],
    queryFn: async ({ signal }) => (await api<{ data: PublishingSettingsWire }>(PUBLISHING_SETTINGS, { signal })).data,
  })
  return data?.time_zone ?? TIME_ZONE
}

/** `22 November 2026` for a day alone, and `22 November 2026, 09:30` for a moment; null for neither. */
export function useMomentText(): (value: string) => string | null {
  const { locale } = useLocale()
  const zone = useTimeZone()
  return (value) => {
    const moment = parseMoment(value)
    if (moment === null) return null
    if (!value.includes('T')) return formatDay(moment, locale)
    const { day, time } = wallTime(moment, zone)
    return `${formatDay(parseMoment(day) ?? moment, locale)}${locale === 'ur' ? '،' : ','} ${time}`
  }
}
