/** Use cases of reading billboards. */
import { dayOf } from '#shared/dates.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { shortListService } from '../nouns/short-list.service.ts'
import type { BillboardsRepository } from './billboards.repository.ts'
import { billboardNoun, billboardsTable, type Billboard, type BillboardFilter } from './billboards.table.ts'

export function billboardsService({ billboards, clock }: { billboards: BillboardsRepository; clock: Clock }) {
  const lists = shortListService({ noun: billboardNoun, table: billboardsTable, records: billboards })

  return {
    ...lists,

    /** The active ones, or all for an admin. */
    async list(caller: Caller, { from = '', to, ...filter }: BillboardFilter = {}): Promise<Billboard[]> {
      const all = await lists.list(caller, filter)
      return all.filter(({ created }) => created >= from && (to === undefined || created <= to))
    },

    /** The billboard of a slot: active, of the latest day that is not in the future. Throws `billboard.not_found`. */
    async atLocation(location: number): Promise<Billboard> {
      const [billboard] = await billboards.shown(dayOf(clock()), location)
      if (!billboard) throw new AppError('billboard.not_found')
      return billboard
    },

    /** The billboards of all slots, by slot; a slot without one is absent. */
    async byLocation(): Promise<Map<number, Billboard>> {
      const shown = await billboards.shown(dayOf(clock()))
      return new Map(shown.toReversed().map((billboard) => [billboard.location, billboard]))
    },
  }
}
