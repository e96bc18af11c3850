/** Today in the time zone of publishing. */
import { useState } from 'react'
import { wallTime } from '#shared/time-zones.ts'
import { useTimeZone } from '../articles/use-time-zone.ts'

/** `yyyy-mm-dd`, as it was when the screen was opened. */
export function useToday(): string {
  const [now] = useState(() => new Date().toISOString())
  return wallTime(now, useTimeZone()).day
}
