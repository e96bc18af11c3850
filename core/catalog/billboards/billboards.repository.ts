/** The SQL on billboards beyond that of every noun. */
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { whereShownBillboard } from './billboards.public.ts'
import { billboardsTable, type Billboard } from './billboards.table.ts'

/** More than all slots can show. */
const MAX_ROWS = 200

export function billboardsRepository(engine: Engine) {
  const shown = preparedByShape(
    engine.db,
    [],
    ({ today, location }: { today: string; location: number | undefined }) => {
      const query = engine.db
        .selectFrom('billboards')
        .select(billboardsTable.selection)
        .where(whereShownBillboard(today))
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
      return (location === undefined ? query : query.where('location', '=', location)).limit(MAX_ROWS)
    },
  )

  return {
    ...recordsRepository(engine, billboardsTable),

    /** Those shown on a given day, in all slots or in one; newest first. */
    async shown(today: string, location?: number): Promise<Billboard[]> {
      return shown({ today, location })
    },
  }
}

export type BillboardsRepository = ReturnType<typeof billboardsRepository>
