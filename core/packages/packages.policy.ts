/** Authorization of packages. Only admins write them. */
import { isActive } from '../active.ts'
import { isAdmin, type Caller } from '../caller.ts'
import type { Package } from './packages.ts'

export function canSeeInactivePackages(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadPackage(caller: Caller, one: Pick<Package, 'status'>): boolean {
  return isActive(one) || canSeeInactivePackages(caller)
}
