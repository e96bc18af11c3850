/** Use cases of reading billboards. */
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { languageOfText } from '#shared/script.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
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

    /**
     * The billboards of all slots, by slot; a slot without one is absent. Of several that begin on the same, latest day,
     * the newest one in this language is shown. `at`: another time than now.
     */
    async byLocation(locale: Locale, at: string = clock()): Promise<Map<number, Billboard>> {
      const slots = Map.groupBy(await billboards.shown(dayOf(at)), (billboard) => billboard.location)
      const chosen = [...slots].flatMap(([location, shown]): [number, Billboard][] => {
        const latest = shown.filter((billboard) => billboard.created === shown[0]?.created)
        const billboard = latest.find(({ title }) => languageOfText(title) === locale) ?? latest[0]
        return billboard ? [[location, billboard]] : []
      })
      return new Map(chosen)
    },
  }
}
