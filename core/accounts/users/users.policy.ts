/** Authorization of accounts. */
import { isAdmin, type Caller } from '#core/caller.ts'
import type { User } from './users.ts'

export function canReadRole(caller: Caller, userId: number): boolean {
  return isAdmin(caller) || caller.userId === userId
}

/** Whether the account can administer the site. */
export function isActiveAdmin({ role, status }: Pick<User, 'role' | 'status'>): boolean {
  return role === 'admin' && status === 'active'
}
