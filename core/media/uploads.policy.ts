/** Who may upload what. */
import { AppError } from '../app-error.ts'
import { assertAdmin, assertSignedIn, type Caller } from '../caller.ts'
import type { MediaKind } from './media.ts'

/**
 * Admins everything; an author pictures, as long as one of the articles is theirs to change: everybody who signs up has
 * the role of an author, and none of them shall fill the disk. Throws `session.*`, `upload.no_work`.
 */
export async function assertCanUpload(caller: Caller, kind: MediaKind, hasWork: () => Promise<boolean>): Promise<void> {
  assertSignedIn(caller)
  if (caller.role === 'admin') return
  if (kind !== 'image') assertAdmin(caller)
  if (!(await hasWork())) throw new AppError('upload.no_work')
}
