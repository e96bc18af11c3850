/** Who may do what with magazine issues and e-books. Writing is for admins. */
import { isActive } from '../active.ts'
import { isAdmin, type Caller } from '../caller.ts'
import type { Publication } from './publications.ts'

export function canSeeInactivePublications(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadPublication(caller: Caller, publication: Pick<Publication, 'status'>): boolean {
  return isActive(publication) || canSeeInactivePublications(caller)
}
