/** Writing billboards. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { BillboardsRepository } from './billboards.repository.ts'
import type { Billboard } from './billboards.ts'

export type BillboardContent = Omit<Billboard, 'id'>

export function billboardsWritingService(parts: CrudParts & { billboards: BillboardsRepository }) {
  return crudService<BillboardContent, Billboard>(
    {
      noun: 'billboard',
      notFound: 'billboard.not_found',
      titleOf: (billboard) => billboard.title,
      rows: parts.billboards,
    },
    parts,
  )
}
