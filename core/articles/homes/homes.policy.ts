/** Authorization of the arrangement of homes: admins, and the editors of the magazine. */
import type { MagazineType } from '#shared/magazine-types.ts'
import { assertAdmin, type Caller } from '#core/caller.ts'
import { isEditorOfMagazine } from '#core/accounts/memberships/memberships.policy.ts'

/** To see it, change it and preview it. Throws `session.required`, `session.forbidden`. */
export function assertCanArrangeHome(caller: Caller, edition: MagazineType): void {
  if (!isEditorOfMagazine(caller, edition)) assertAdmin(caller)
}
