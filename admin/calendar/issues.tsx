/** Magazine issues and e-books on the days on which they appear, for admins, who publish them; filters are for articles. */
import { useQueries } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { dayOf } from '#shared/dates.ts'
import type { PublicationWire } from '#shared/schemas/publication.schema.ts'
import { PUBLICATION_KINDS, type PublicationKind } from '#shared/schemas/statuses.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { useSession } from '../session.tsx'
import type { CalendarFilters } from './use-calendar.ts'

type Issue = PublicationWire & { kind: PublicationKind }
type IssuesByDay = ReadonlyMap<string, readonly Issue[]>

export const IssuesContext = createContext<IssuesByDay>(new Map())

/** By the day, `yyyy-mm-dd`. */
export function useIssues(days: readonly string[], filters: CalendarFilters): IssuesByDay {
  const { role } = useSession()
  const query = new URLSearchParams({ status: 'Active', from: days[0] ?? '', to: days.at(-1) ?? '' }).toString()
  const isShown = role === 'admin' && filters.magazine === '' && filters.writer === ''
  const lists = useQueries({
    queries: PUBLICATION_KINDS.map((kind) => ({
      queryKey: ['calendar', kind, query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await api<{ data: PublicationWire[] }>(`/api/${kind}s/?${query}`, { signal })
        return data.map((issue): Issue => ({ ...issue, kind }))
      },
      enabled: isShown,
    })),
  })
  if (!isShown) return new Map()
  return Map.groupBy(
    lists.flatMap(({ data }) => data ?? []),
    (issue) => dayOf(issue.publish_date),
  )
}

/** The issues of a day of those in the context. */
export function IssuesOfDay({ day }: { day: string }) {
  const { calendar } = useMessages()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  return (use(IssuesContext).get(day) ?? []).map((issue) => {
    const state = day > today ? 'scheduled' : 'published'
    return (
      <li key={`${issue.kind} ${issue.id}`} className="calendar-entry" data-state={state}>
        <Link to={FORM_PATHS[issue.kind].edit(issue.id)} draggable={false}>
          <span className="unseen">{calendar.states[state]}: </span>
          <span className="calendar-time">{calendar.kinds[issue.kind]}</span> <Words text={issue.title} />
        </Link>
      </li>
    )
  })
}
