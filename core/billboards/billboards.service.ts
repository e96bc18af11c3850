/** Use cases of reading billboards. */
import { dayOf } from '#shared/dates.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { canReadBillboard, canSeeInactiveBillboards } from './billboards.policy.ts'
import type { BillboardsRepository } from './billboards.repository.ts'
import { filterBillboards, type Billboard, type BillboardFilter } from './billboards.ts'

export function billboardsService({ billboards, clock }: { billboards: BillboardsRepository; clock: Clock }) {
  return {
    /** Active ones, or all for an admin. */
    async list(caller: Caller, filter: BillboardFilter = {}): Promise<Billboard[]> {
      return filterBillboards(await billboards.list({ active: !canSeeInactiveBillboards(caller) }), filter)
    },

    /** Throws `billboard.not_found`, also for one that the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Billboard> {
      const billboard = await billboards.find(id)
      if (!billboard || !canReadBillboard(caller, billboard)) throw new AppError('billboard.not_found')
      return billboard
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
