/** Authorization of the calendar, which shows articles that are not public yet. */
import { allows, type Caller } from '#core/caller.ts'
import { assertEditor, editedCategories } from '#core/accounts/memberships/memberships.policy.ts'

/** For admins, editors of any magazine, and programs that read drafts. Throws `session.required`, `session.forbidden`. */
export function assertCanSeeCalendar(caller: Caller): void {
  if (!allows(caller, 'read:drafts')) assertEditor(caller)
}

/** Of the wanted categories (all, without any given) those that the caller sees; undefined for all. */
export function categoriesOnCalendar(caller: Caller, wanted?: readonly string[]): readonly string[] | undefined {
  if (allows(caller, 'read:drafts')) return wanted
  const edited = editedCategories(caller)
  return wanted === undefined ? edited : wanted.filter((category) => edited.includes(category))
}
