/** Authorization of saved views: every account has its own, and nobody else can read or change them. */
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'

/** The user whose views the caller may use: their own. Throws `session.required`. */
export function ownerOfViews(caller: Caller): number {
  if (caller.userId === null) throw new AppError('session.required')
  return caller.userId
}
