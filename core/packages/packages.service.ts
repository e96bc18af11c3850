/** What can be done with packages. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '../app-error.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { PackageRecord, PackagesRepository } from './packages.repository.ts'
import { chosenPackages, type Package, type PackageFilter } from './packages.ts'

export function packagesService(parts: {
  packages: PackagesRepository
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { packages, events, transaction, clock } = parts

  return {
    /** In their order: active ones, or all for an admin. */
    async list(caller: Caller): Promise<Package[]> {
      return packages.list({ active: caller.role !== 'admin' })
    },

    /** Throws `package.not_found`, also for what the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Package> {
      const one = await packages.find(id)
      if (!one || (one.status !== 'Active' && caller.role !== 'admin')) throw new AppError('package.not_found')
      return one
    },

    /** All of them, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: PackageFilter): Promise<Package[]> {
      assertAdmin(caller)
      return chosenPackages(await packages.list({ active: false }), filter)
    },

    async add(one: Omit<PackageRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return transaction(async () => {
        const id = await packages.insert({ ...one, createdAt: now, updatedAt: now })
        await events.publish({ noun: 'package', id, change: 'created', before: null, after: one })
        return id
      })
    },
  }
}
