/** Writing packages. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { PackagesRepository } from './packages.repository.ts'
import type { Package } from './packages.ts'

export type PackageContent = Omit<Package, 'id'>

export function packagesWritingService(parts: CrudParts & { packages: PackagesRepository }) {
  return crudService<PackageContent, Package>(
    { noun: 'package', notFound: 'package.not_found', titleOf: (one) => one.name, rows: parts.packages },
    parts,
  )
}
