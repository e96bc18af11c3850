/** Authorization of authors. Only admins write them. */
import { allows, type Caller } from '#core/caller.ts'

/** Authors who are neither approved nor have a public article. */
export function canSeeHiddenAuthors(caller: Caller): boolean {
  return allows(caller, 'read:authors')
}

export function canSeeContactNumbers(caller: Caller): boolean {
  return allows(caller, 'read:authors')
}
