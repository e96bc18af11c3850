/** Authorization of uploads. */
import { AppError } from '#core/app-error.ts'
import { allows, assertAdmin, assertSignedIn, type Caller } from '#core/caller.ts'
import { isMember } from '#core/accounts/memberships/memberships.policy.ts'
import type { MediaKind } from './media.ts'

/**
 * Admins may upload anything, members pictures, and other authors pictures as long as they have an article to edit:
 * everyone who registers has the role of an author, and must not be able to fill the disk. Throws `session.*`, `upload.no_work`.
 */
export async function assertCanUpload(caller: Caller, kind: MediaKind, hasWork: () => Promise<boolean>): Promise<void> {
  if (allows(caller, 'write:media')) return
  assertSignedIn(caller)
  if (kind !== 'image') assertAdmin(caller)
  if (!isMember(caller) && !(await hasWork())) throw new AppError('upload.no_work')
}

/** A rate limit applies to all accounts but admins. */
export function isLimitedInUploads(caller: Caller): boolean {
  return !allows(caller, 'write:media')
}
