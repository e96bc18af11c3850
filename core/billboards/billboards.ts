/** Billboards: advertisements and promotions in the six slots of the homes. */
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'
import type { ContentOfTable, RecordOfTable } from '../nouns/table.ts'
import { billboardsTable } from './billboards.table.ts'

export type Billboard = RecordOfTable<typeof billboardsTable>
export type BillboardContent = ContentOfTable<typeof billboardsTable>

export type BillboardFilter = {
  /** Words of the title. */
  q?: string
  status?: Billboard['status']
  location?: number
  /** Days, both inclusive. */
  from?: string
  to?: string
  sort?: (typeof billboardsTable.sortable)[number]
  order?: Order
}

/** Filters and sorts the billboards in memory, because there are few. */
export function filterBillboards(all: readonly Billboard[], filter: BillboardFilter): Billboard[] {
  const { q, status, location, from, to, sort, order } = filter
  const chosen = all.filter(
    (billboard) =>
      matchesWords(q, billboard.title) &&
      (status === undefined || billboard.status === status) &&
      (location === undefined || billboard.location === location) &&
      (from === undefined || billboard.created >= from) &&
      (to === undefined || billboard.created <= to),
  )
  return sort ? sortedBy(chosen, (billboard) => billboard[billboardsTable.fieldOfWireName(sort)], order) : chosen
}
