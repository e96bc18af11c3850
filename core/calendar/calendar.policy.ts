/** Authorization of the calendar: it shows articles that are not public yet. */
import { assertAllowed, type Caller } from '../caller.ts'

/** Throws `session.required`, `session.forbidden`. */
export function assertCanSeeCalendar(caller: Caller): void {
  assertAllowed(caller, 'read:drafts')
}
