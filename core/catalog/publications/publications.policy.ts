/** Authorization of magazine issues and e-books. Only admins write them. */
import { readScope } from '#shared/scopes.ts'
import type { PublicationKind } from '#shared/schemas/statuses.ts'
import { allows, type Caller } from '#core/caller.ts'
import { isPublicPublication } from './publications.public.ts'
import type { Publication } from './publications.ts'

/** Inactive ones, and those whose day is still to come. */
export function canSeeHiddenPublications(caller: Caller, kind: PublicationKind): boolean {
  return allows(caller, readScope(kind))
}

export function canReadPublication(
  caller: Caller,
  publication: Pick<Publication, 'kind' | 'status' | 'publishDate'>,
  now: string,
): boolean {
  return isPublicPublication(publication, now) || canSeeHiddenPublications(caller, publication.kind)
}
