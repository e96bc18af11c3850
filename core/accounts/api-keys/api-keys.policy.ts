/** Authorization of API keys: only admins see, create and revoke them. A key never manages keys. */
import { assertAdmin, assertRecentlyProven, type Caller } from '#core/caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeeKeys(caller: Caller): void {
  assertAdmin(caller)
}

/** A stolen session must not create a way in that outlives it. Throws `session.*`. */
export function assertCanChangeKeys(caller: Caller): asserts caller is Extract<Caller, { role: 'admin' }> {
  assertAdmin(caller)
  assertRecentlyProven(caller)
}
