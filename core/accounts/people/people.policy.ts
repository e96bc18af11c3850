/** Authorization of people: admins see them, and change them after a fresh proof of who they are. */
import { AppError } from '#core/app-error.ts'
import { assertAdmin, assertRecentlyProven, type Caller } from '#core/caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeePeople(caller: Caller): void {
  assertAdmin(caller)
}

/** Throws `session.*`. */
export function assertCanManagePeople(caller: Caller): void {
  assertAdmin(caller)
  assertRecentlyProven(caller)
}

/** Nobody changes the own role or disables the own account, so nobody is locked out by mistake. Throws `person.own_account`. */
export function assertCanManage(caller: Caller, userId: number): void {
  assertCanManagePeople(caller)
  if (caller.userId === userId) throw new AppError('person.own_account')
}
