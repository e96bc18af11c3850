/** Authorization of deleting accounts and downloading what the site holds of them: oneself, or an admin for a person. */
import { AppError } from '#core/app-error.ts'
import { assertRecentlyProven, assertSignedIn, type Caller } from '#core/caller.ts'

/** Returns the id of the caller's account. Throws `session.*`. */
export function ownerOfData(caller: Caller): number {
  assertSignedIn(caller)
  assertRecentlyProven(caller)
  if (caller.userId === null) throw new AppError('session.required')
  return caller.userId
}

/**
 * Returns the id of the caller's account. The work of staff belongs to the magazine: an admin deletes their accounts.
 * Throws `session.*`, `account.is_staff`.
 */
export function ownerWhoMayLeave(caller: Caller): number {
  const id = ownerOfData(caller)
  const isStaff = caller.role === 'admin' || (caller.role === 'author' && (caller.memberships ?? []).length > 0)
  if (isStaff) throw new AppError('account.is_staff')
  return id
}
