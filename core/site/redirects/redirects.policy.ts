/** Authorization of redirects: they lead readers to other places, other sites among them. */
import { assertAdmin, type Caller } from '#core/caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeeRedirects(caller: Caller): void {
  assertAdmin(caller)
}

/** Throws `session.*`. */
export function assertCanChangeRedirects(caller: Caller): void {
  assertAdmin(caller)
}
