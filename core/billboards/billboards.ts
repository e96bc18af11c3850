/** Billboards: the publisher's advertisements in the six places of the homes. */
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'
import { matchesWords, sortedBy, type Order } from '../list-filter.ts'

export type Billboard = {
  id: number
  title: string
  /** 1 Armed Forces Section, 2 and 3 Advertisement 1 and 2, 4 Trending Publication Section, 5 and 6 Reader's Opinion 1 and 2. */
  location: number
  status: ActiveOrNot
  issueNews: string
  /** `yyyy-mm-dd` in Asia/Karachi: shown from this day on. */
  created: string
  image: string
  link: string | null
  userId: number | null
}

/** Columns that staff order their list by. */
export const BILLBOARD_COLUMNS = ['title', 'location', 'created', 'status'] as const

export type BillboardFilter = {
  /** Words of the title. */
  q?: string
  status?: Billboard['status']
  location?: number
  /** Days, both of which count. */
  from?: string
  to?: string
  sort?: (typeof BILLBOARD_COLUMNS)[number]
  order?: Order
}

/** Those that a filter asks for, in its order; there are few, so they are chosen here. */
export function chosenBillboards(all: readonly Billboard[], filter: BillboardFilter): Billboard[] {
  const { q, status, location, from, to, sort, order } = filter
  const chosen = all.filter(
    (billboard) =>
      matchesWords(q, billboard.title) &&
      (status === undefined || billboard.status === status) &&
      (location === undefined || billboard.location === location) &&
      (from === undefined || billboard.created >= from) &&
      (to === undefined || billboard.created <= to),
  )
  return sort ? sortedBy(chosen, (billboard) => billboard[sort], order) : chosen
}
