/** Authorization of magazine issues and e-books. Only admins write them. */
import { isActive } from '../active.ts'
import { isAdmin, type Caller } from '../caller.ts'
import type { Publication } from './publications.ts'

export function canSeeInactivePublications(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadPublication(caller: Caller, publication: Pick<Publication, 'status'>): boolean {
  return isActive(publication) || canSeeInactivePublications(caller)
}
