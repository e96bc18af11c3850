/** Use cases of reading billboards. */
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'
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

    /**
     * The billboards of all slots, by slot; a slot without one is absent. Of several that begin on the same, latest day,
     * the newest one in this language is shown.
     */
    async byLocation(locale: Locale): Promise<Map<number, Billboard>> {
      const slots = Map.groupBy(await billboards.shown(dayOf(clock())), (billboard) => billboard.location)
      const chosen = [...slots].flatMap(([location, shown]): [number, Billboard][] => {
        const latest = shown.filter((billboard) => billboard.created === shown[0]?.created)
        const billboard = latest.find(({ title }) => languageOfText(title) === locale) ?? latest[0]
        return billboard ? [[location, billboard]] : []
      })
      return new Map(chosen)
    },
  }
}
