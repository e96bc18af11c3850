/** What can be done with packages. */
import { mustBeAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { PackageRecord, PackagesRepository } from './packages.repository.ts'
import { chosenPackages, type Package, type PackageFilter } from './packages.ts'

export function packagesService(parts: { packages: PackagesRepository; clock: Clock }) {
  const { packages, clock } = parts

  return {
    /** In their order: active ones, or all for an admin. */
    async list(caller: Caller): Promise<Package[]> {
      return packages.list({ active: caller.role !== 'admin' })
    },

    /** All of them, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: PackageFilter): Promise<Package[]> {
      mustBeAdmin(caller)
      return chosenPackages(await packages.list({ active: false }), filter)
    },

    async add(one: Omit<PackageRecord, 'createdAt' | 'updatedAt'>): Promise<number> {
      const now = clock()
      return packages.insert({ ...one, createdAt: now, updatedAt: now })
    },
  }
}
