/** Who may do what with authors. Writing is for admins. */
import { isAdmin, type Caller } from '../caller.ts'

/** Authors who are neither approved nor named by a public article. */
export function canSeeHiddenAuthors(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canSeeContactNumbers(caller: Caller): boolean {
  return isAdmin(caller)
}
