/** Authorization of webhooks: only admins see and change them. */
import { assertAdmin, assertRecentlyProven, type Caller } from '#core/caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeeWebhooks(caller: Caller): void {
  assertAdmin(caller)
}

/** A stolen session must not send the site's events elsewhere. Throws `session.*`. */
export function assertCanChangeWebhooks(caller: Caller): void {
  assertAdmin(caller)
  assertRecentlyProven(caller)
}
