/** The wire shape of packages. */
import type { PackageWire } from '#shared/schemas/package.wire.ts'
import type { Package } from './packages.ts'

export function presentPackage(one: Package): PackageWire {
  return {
    id: one.id,
    package_name: one.name,
    package_name_ur: one.nameUr,
    description: one.description,
    description_ur: one.descriptionUr,
    no_of_months: one.months,
    cost: one.cost,
    status: one.status,
    order: one.order,
  }
}
