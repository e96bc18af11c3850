/** Who may export the site: a bundle contains what readers wrote and their email addresses, so admins alone. */
import { assertAdmin, type Caller } from '#core/caller.ts'

/** Throws `session.*`. */
export function assertCanExport(caller: Caller): void {
  assertAdmin(caller)
}
