/** Writing packages. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { PackagesRepository } from './packages.repository.ts'
import { packageNoun } from './packages.table.ts'
import type { Package, PackageContent } from './packages.ts'

export function packagesWritingService(parts: CrudParts & { packages: PackagesRepository }) {
  return crudService<PackageContent, Package>(
    { noun: packageNoun, titleOf: (one) => one.name, repository: parts.packages },
    parts,
  )
}
