/** Packages: subscription offers, with a duration and a price. */
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { packagesTable } from './packages.table.ts'

export type Package = RecordOfTable<typeof packagesTable>
export type PackageContent = ContentOfTable<typeof packagesTable>

export type PackageFilter = {
  /** Words of the name, in either language. */
  q?: string
  status?: Package['status']
  sort?: (typeof packagesTable.sortable)[number]
  order?: Order
}

/** Filters and sorts the packages in memory, because there are few. */
export function filterPackages(all: readonly Package[], filter: PackageFilter): Package[] {
  const { q, status, sort, order } = filter
  const chosen = all.filter(
    (one) => matchesWords(q, one.name, one.nameUr) && (status === undefined || one.status === status),
  )
  return sort ? sortedBy(chosen, (one) => one[packagesTable.fieldOfWireName(sort)], order) : chosen
}
