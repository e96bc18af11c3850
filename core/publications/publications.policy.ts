/** Authorization of magazine issues and e-books. Only admins write them. */
import { isAdmin, type Caller } from '../caller.ts'
import { isPublicPublication } from './publications.public.ts'
import type { Publication } from './publications.ts'

/** Inactive ones, and those whose day is still to come. */
export function canSeeHiddenPublications(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadPublication(
  caller: Caller,
  publication: Pick<Publication, 'status' | 'publishDate'>,
  now: string,
): boolean {
  return isPublicPublication(publication, now) || canSeeHiddenPublications(caller)
}
