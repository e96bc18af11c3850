/** Authorization of the arrangement of homes: only admins see and change it. */
import type { MagazineType } from '#shared/magazine-types.ts'
import { assertAdmin, type Caller } from '../caller.ts'

/** To see it, change it and preview it. Throws `session.required`, `session.forbidden`. */
export function assertCanArrangeHome(caller: Caller, _edition: MagazineType): void {
  assertAdmin(caller)
}
