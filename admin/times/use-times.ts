/** Dates and times as texts, in the interface's language. */
import { useMemo } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import { useTimeZone } from './time-zone.tsx'
import { timesIn, type Times } from './times.ts'

export function useTimes(): Times {
  const { locale } = useLocale()
  const zone = useTimeZone()
  return useMemo(() => timesIn(zone, locale), [zone, locale])
}
