/** What the calendar shows: view, day and filters are in the address, and the articles come from the server. */
import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { parseMoment } from '#shared/dates.ts'
import type { CalendarDayWire } from '#shared/schemas/calendar.wire.ts'
import { api } from '../api/client.ts'
import { useListAddress } from '../lists/list-address.ts'
import { daysOfView, VIEWS, type View } from './days.ts'
import { useToday } from '../times/use-today.ts'

/** The articles that each day shows; the rest is counted. */
const PER_DAY: Record<View, number> = { month: 4, week: 12 }
/** More than a day has; the server allows no more. */
export const MAX_PER_DAY = 200

export type CalendarFilters = { magazine: string; writer: string }

function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && parseMoment(text) !== null
}

export function useCalendarAddress() {
  const { address, change } = useListAddress()
  const { view: chosen = '', day: given = '', magazine = '', writer = '' } = address.filters
  const view = VIEWS.find((each) => each === chosen) ?? 'month'
  const today = useToday()
  const day = isDay(given) ? given : today
  return { view, day, today, days: daysOfView(view, day), filters: { magazine, writer }, change }
}

export function useCalendar(days: readonly string[], perDay: number, filters: CalendarFilters) {
  const query = new URLSearchParams({ from: days[0] ?? '', days: String(days.length), per_day: String(perDay) })
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value)
  const options = queryOptions({
    queryKey: ['calendar', query.toString()],
    queryFn: async ({ signal }) => (await api<{ data: CalendarDayWire[] }>(`/api/calendar/?${query}`, { signal })).data,
  })
  // Requested while the calendar is being rendered, not after that.
  usePrefetchQuery(options)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function perDayOf(view: View): number {
  return PER_DAY[view]
}
