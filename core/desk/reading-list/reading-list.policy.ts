/** Authorization of reading lists: every account has one, and nobody else can read or change it. */
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'

/** The user whose list the caller may use: their own. Throws `session.required`. */
export function ownerOfList(caller: Caller): number {
  if (caller.userId === null) throw new AppError('session.required')
  return caller.userId
}
