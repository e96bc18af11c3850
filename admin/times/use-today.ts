/** Today in the publisher's time zone. */
import { useState } from 'react'
import { wallTime } from '#shared/time-zones.ts'
import { useTimeZone } from './time-zone.tsx'

/** `yyyy-mm-dd`, as it was when the component was shown first. */
export function useToday(): string {
  const [now] = useState(() => new Date().toISOString())
  return wallTime(now, useTimeZone()).day
}
