/** Authorization of the list of subscribers: addresses of readers are for admins alone. */
import { assertAdmin, type Caller } from '#core/caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeeSubscribers(caller: Caller): void {
  assertAdmin(caller)
}

/** Throws `session.*`. */
export function assertCanChangeSubscribers(caller: Caller): void {
  assertAdmin(caller)
}
