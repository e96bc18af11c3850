/** Authorization of magazine issues: readers see released ones, and the magazine's editors see and write all. */
import type { MagazineType } from '#shared/magazine-types.ts'
import { AppError } from '#core/app-error.ts'
import { allows, assertAllowed, type Caller } from '#core/caller.ts'
import { isEditorOf, isEditorOfMagazine } from '#core/accounts/memberships/memberships.policy.ts'

/** Before its release its contents name articles that only editors of the magazine may know of. */
export function canSeePlannedIssue(caller: Caller, issue: { magazine: MagazineType }): boolean {
  return allows(caller, 'read:issues') || isEditorOfMagazine(caller, issue.magazine)
}

/** Whether the caller may put an article of a category into an issue: its editors, and programs with the scope. */
export function canPlace(caller: Caller | null, category: string): boolean {
  return caller === null || allows(caller, 'write:issues') || isEditorOf(caller, category)
}

/** Editors of its magazine, admins, and programs with the scope. */
export function canWriteIssue(caller: Caller, { magazine }: { magazine: MagazineType }): boolean {
  return allows(caller, 'write:issues') || isEditorOfMagazine(caller, magazine)
}

/** The same, and the site itself (null). Throws `session.required`, `session.forbidden`. */
export function assertCanWriteIssue(caller: Caller | null, issue: { magazine: MagazineType }): void {
  if (caller !== null && !canWriteIssue(caller, issue)) assertAllowed(caller, 'write:issues')
}

/** A release publishes and dates articles, and no program has an account to do it in. Throws `session.*`. */
export function assertCanRelease(caller: Caller | null, issue: { magazine: MagazineType }): void {
  assertCanWriteIssue(caller, issue)
  if (caller?.userId === null) throw new AppError('session.forbidden')
}
