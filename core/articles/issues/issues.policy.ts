/** Authorization of magazine issues: readers see released ones, staff of the newsroom all, and editors write. */
import type { MagazineType } from '#shared/magazine-types.ts'
import { AppError } from '#core/app-error.ts'
import { allows, assertAllowed, type Caller } from '#core/caller.ts'
import { isEditorOfMagazine, isMember } from '#core/accounts/memberships/memberships.policy.ts'

/** Also those that are not released. */
export function canSeePlannedIssues(caller: Caller): boolean {
  return allows(caller, 'read:issues') || isMember(caller)
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
