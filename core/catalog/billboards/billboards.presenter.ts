/** The wire format of billboards. */
import type { BillboardWire } from '#shared/schemas/billboard.schema.ts'
import { billboardsTable } from './billboards.table.ts'
import type { Billboard } from './billboards.table.ts'

export function presentBillboard(billboard: Billboard): BillboardWire {
  return { ...billboardsTable.present(billboard), location: String(billboard.location) }
}
