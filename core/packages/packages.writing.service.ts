/** Writing packages. */
import { thingWriting, type WritingParts } from '../thing-writing.ts'
import type { PackagesRepository } from './packages.repository.ts'
import type { Package } from './packages.ts'

export type PackageContent = Omit<Package, 'id'>

export function packagesWritingService(parts: WritingParts & { packages: PackagesRepository }) {
  return thingWriting<PackageContent, Package>(
    { noun: 'package', notFound: 'package.not_found', titleOf: (one) => one.name, rows: parts.packages },
    parts,
  )
}
