/** Authorization for nouns that are either active or inactive: readers see the active ones, admins all. */
import { isActive } from './active.ts'
import { isAdmin, type Caller } from './caller.ts'
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'

export function canSeeInactive(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadActive(caller: Caller, record: { status: ActiveOrNot }): boolean {
  return isActive(record) || canSeeInactive(caller)
}
