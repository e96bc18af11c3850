/** Authorization of billboards. Only admins write them. */
import { isActive } from '../active.ts'
import { isAdmin, type Caller } from '../caller.ts'
import type { Billboard } from './billboards.ts'

export function canSeeInactiveBillboards(caller: Caller): boolean {
  return isAdmin(caller)
}

export function canReadBillboard(caller: Caller, billboard: Pick<Billboard, 'status'>): boolean {
  return isActive(billboard) || canSeeInactiveBillboards(caller)
}
