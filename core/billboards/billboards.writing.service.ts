/** Writing billboards. */
import { thingWriting, type WritingParts } from '../thing-writing.ts'
import type { BillboardsRepository } from './billboards.repository.ts'
import type { Billboard } from './billboards.ts'

export type BillboardContent = Omit<Billboard, 'id'>

export function billboardsWritingService(parts: WritingParts & { billboards: BillboardsRepository }) {
  return thingWriting<BillboardContent, Billboard>(
    {
      noun: 'billboard',
      notFound: 'billboard.not_found',
      titleOf: (billboard) => billboard.title,
      rows: parts.billboards,
    },
    parts,
  )
}
