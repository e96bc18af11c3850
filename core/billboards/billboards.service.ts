/** What can be done with billboards. */
import type { Transact } from '#database/engines/transactions.ts'
import { dayOf } from '#shared/dates.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import type { BillboardRecord, BillboardsRepository } from './billboards.repository.ts'
import { chosenBillboards, type Billboard, type BillboardFilter } from './billboards.ts'

export function billboardsService(parts: {
  billboards: BillboardsRepository
  uses: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { billboards, uses, events, transaction, clock } = parts

  return {
    async list(caller: Caller, filter: BillboardFilter = {}): Promise<Billboard[]> {
      return chosenBillboards(await billboards.list({ active: caller.role !== 'admin' }), filter)
    },

    /** Throws `billboard.not_found`. */
    async read(caller: Caller, id: number): Promise<Billboard> {
      const billboard = await billboards.find(id)
      if (!billboard || (billboard.status !== 'Active' && caller.role !== 'admin')) {
        throw new AppError('billboard.not_found')
      }
      return billboard
    },

    /** The one of a place: active, of the latest day that is not in the future. Throws `billboard.not_found`. */
    async atLocation(location: number): Promise<Billboard> {
      const [billboard] = await billboards.shown(dayOf(clock()), location)
      if (!billboard) throw new AppError('billboard.not_found')
      return billboard
    },

    /** Those of all places, by place; a place without one is absent. */
    async byLocation(): Promise<Map<number, Billboard>> {
      const shown = await billboards.shown(dayOf(clock()))
      return new Map(shown.toReversed().map((billboard) => [billboard.location, billboard]))
    },

    async add(billboard: Omit<BillboardRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return transaction(async () => {
        const id = await billboards.insert({ ...billboard, createdAt: now, updatedAt: now })
        await uses.added('billboard', [{ id, content: billboard }])
        await events.publish({ noun: 'billboard', id, change: 'created', before: null, after: billboard })
        return id
      })
    },
  }
}
