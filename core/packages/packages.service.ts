/** Use cases of reading packages. */
import { AppError } from '../app-error.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import { canReadPackage, canSeeInactivePackages } from './packages.policy.ts'
import type { PackagesRepository } from './packages.repository.ts'
import { filterPackages, type Package, type PackageFilter } from './packages.ts'

export function packagesService({ packages }: { packages: PackagesRepository }) {
  return {
    /** By order: active ones, or all for an admin. */
    async list(caller: Caller): Promise<Package[]> {
      return packages.list({ active: !canSeeInactivePackages(caller) })
    },

    /** Throws `package.not_found`, also for one that the caller may not know of. */
    async read(caller: Caller, id: number): Promise<Package> {
      const one = await packages.find(id)
      if (!one || !canReadPackage(caller, one)) throw new AppError('package.not_found')
      return one
    },

    /** All packages, for admins. Throws `session.required`, `session.forbidden`. */
    async listForStaff(caller: Caller, filter: PackageFilter): Promise<Package[]> {
      assertAdmin(caller)
      return filterPackages(await packages.list({ active: false }), filter)
    },
  }
}
