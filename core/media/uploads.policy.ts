/** Who may upload what. */
import { AppError } from '../app-error.ts'
import { assertAdmin, assertSignedIn, isAdmin, type Caller } from '../caller.ts'
import type { MediaKind } from './media.ts'

/**
 * Admins everything; an author pictures, as long as one of the articles is theirs to change: everybody who signs up has
 * the role of an author, and none of them shall fill the disk. Throws `session.*`, `upload.no_work`.
 */
export async function assertCanUpload(caller: Caller, kind: MediaKind, hasWork: () => Promise<boolean>): Promise<void> {
  assertSignedIn(caller)
  if (isAdmin(caller)) return
  if (kind !== 'image') assertAdmin(caller)
  if (!(await hasWork())) throw new AppError('upload.no_work')
}

/** How much an account uploads in a time is limited, but not for admins. */
export function isLimitedInUploads(caller: Caller): boolean {
  return !isAdmin(caller)
}
