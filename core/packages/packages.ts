/** Packages: what a reader can subscribe to, for how long and at what price. */
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'

export type Package = {
  id: number
  name: string
  nameUr: string
  description: string
  descriptionUr: string
  months: number
  /** Whole rupees. */
  cost: number
  status: ActiveOrNot
  /** Whole number from 0: the order in lists. */
  order: number
}

/** Columns that staff order their list by. */
export const PACKAGE_COLUMNS = ['package_name', 'no_of_months', 'cost', 'status', 'order'] as const
type PackageColumn = (typeof PACKAGE_COLUMNS)[number]

const FIELD_OF = {
  package_name: 'name',
  no_of_months: 'months',
  cost: 'cost',
  status: 'status',
  order: 'order',
} as const satisfies Record<PackageColumn, keyof Package>

export type PackageFilter = {
  /** Words of the name, in either language. */
  q?: string
  status?: Package['status']
  sort?: PackageColumn
  order?: Order
}

/** Those that a filter asks for, in its order; there are few, so they are chosen here. */
export function chosenPackages(all: readonly Package[], filter: PackageFilter): Package[] {
  const { q, status, sort, order } = filter
  const chosen = all.filter(
    (one) => matchesWords(q, one.name, one.nameUr) && (status === undefined || one.status === status),
  )
  return sort ? sortedBy(chosen, (one) => one[FIELD_OF[sort]], order) : chosen
}
