/** Authorization for nouns that are either active or inactive: readers see the active ones, admins all. */
import { isActive } from './active.ts'
import { readScope } from '#shared/scopes.ts'
import { allows, type Caller } from '#core/caller.ts'
import type { Noun } from '#shared/nouns.ts'
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'

type NounWithStatus = Exclude<Noun, 'article'>

export function canSeeInactive(caller: Caller, noun: NounWithStatus): boolean {
  return allows(caller, readScope(noun))
}

export function canReadActive(caller: Caller, noun: NounWithStatus, record: { status: ActiveOrNot }): boolean {
  return isActive(record) || canSeeInactive(caller, noun)
}
