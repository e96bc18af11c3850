/**
 * Authorization of letters: editors of a magazine write and send those of its subscribers; what goes to everybody is for
 * admins. The addresses are seen by admins alone (`newsletter.policy.ts`).
 */
import type { MagazineType } from '#shared/magazine-types.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { assertAdmin, isAdmin, type Caller } from '#core/caller.ts'
import { assertEditor, isEditorOfMagazine } from '#core/accounts/memberships/memberships.policy.ts'

/** The magazines whose letters the caller sees; null for all. Throws `session.required`, `session.forbidden`. */
export function seenMagazines(caller: Caller): readonly MagazineType[] | null {
  assertEditor(caller)
  return isAdmin(caller) ? null : MAGAZINE_TYPES.filter((magazine) => isEditorOfMagazine(caller, magazine))
}

/** Throws `session.required`, `session.forbidden`. */
export function assertCanWriteLetter(caller: Caller, { magazine }: { magazine: MagazineType | null }): void {
  if (magazine === null || !isEditorOfMagazine(caller, magazine)) assertAdmin(caller)
}
