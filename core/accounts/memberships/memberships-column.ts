/** The memberships of an account as one column of a query that includes `users`, so that no request needs another query. */
import { sql } from 'kysely'
import type { Membership, MembershipMagazine, MembershipRole } from '#shared/memberships.ts'

/** `magazine:role`, separated by commas; null without any. */
export const membershipsColumn = sql<string | null>`(
  select string_agg(memberships.magazine || ':' || memberships.role, ',')
  from memberships where memberships.user_id = users.id
)`.as('memberships')

/** Sorted by magazine. */
export function membershipsOfColumn(column: string | null): Membership[] {
  const entries = column === null ? [] : column.split(',').toSorted()
  return entries.map((entry) => {
    const [magazine, role] = entry.split(':')
    return { magazine: magazine as MembershipMagazine, role: role as MembershipRole }
  })
}
