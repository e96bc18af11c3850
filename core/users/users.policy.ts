/** Who may do what with an account. */
import type { Caller } from '../caller.ts'

export function mayReadRole(caller: Caller, userId: number): boolean {
  return caller.role === 'admin' || caller.userId === userId
}
