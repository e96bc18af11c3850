/** Who may move a site in: what a move writes is read by everyone, and a dump contains accounts, so admins alone. */
import { assertAdmin, type Caller } from '#core/caller.ts'

/** Throws `session.*`. */
export function assertCanMove(caller: Caller): void {
  assertAdmin(caller)
}
