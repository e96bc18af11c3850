/** Writing billboards. */
import { crudService, type CrudParts } from '../crud.service.ts'
import type { BillboardsRepository } from './billboards.repository.ts'
import { billboardNoun } from './billboards.table.ts'
import type { Billboard, BillboardContent } from './billboards.ts'

export function billboardsWritingService(parts: CrudParts & { billboards: BillboardsRepository }) {
  return crudService<BillboardContent, Billboard>(
    { noun: billboardNoun, titleOf: (billboard) => billboard.title, repository: parts.billboards },
    parts,
  )
}
