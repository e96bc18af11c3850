/** The publisher's time zone, in which staff read and write days and hours everywhere in the back-office. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { TIME_ZONE } from '#shared/dates.ts'
import type { PublishingSettingsWire } from '#shared/schemas/settings.schema.ts'
import { PUBLISHING_SETTINGS } from '../api/begin-session.ts'
import { api } from '../api/client.ts'
import { useSession } from '../session.tsx'

/** The start of the session has just loaded it. */
const STALE_MS = 60_000

/** As the server has them, with their version. */
export const publishingSettings = queryOptions({
  queryKey: ['settings', PUBLISHING_SETTINGS],
  staleTime: STALE_MS,
  queryFn: async ({ signal }) => (await api<{ data: PublishingSettingsWire }>(PUBLISHING_SETTINGS, { signal })).data,
})

const TimeZoneContext = createContext(TIME_ZONE)

export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { publishing } = useSession()
  const { data } = useQuery({ ...publishingSettings, ...(publishing && { initialData: publishing }) })
  return <TimeZoneContext value={data?.time_zone ?? TIME_ZONE}>{children}</TimeZoneContext>
}

/** A name of the tz database, such as `Asia/Karachi`, which is the default. */
export function useTimeZone(): string {
  return use(TimeZoneContext)
}
