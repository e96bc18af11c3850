/** The wire format of packages. */
import type { PackageWire } from '#shared/schemas/package.schema.ts'
import { packagesTable } from './packages.table.ts'
import type { Package } from './packages.ts'

export function presentPackage(one: Package): PackageWire {
  return packagesTable.present(one)
}
