/** The only SQL on billboards. */
import type { Engine } from '#database/engines/engine.ts'
import { whereActive } from '../active.ts'
import type { NewRecord, RecordChanges } from '../crud.service.ts'
import { whereShownBillboard } from './billboards.public.ts'
import { billboardsTable } from './billboards.table.ts'
import type { Billboard, BillboardContent } from './billboards.ts'

/** More than all slots can show. */
const MAX_ROWS = 200

export function billboardsRepository({ db }: Engine) {
  const select = () => db.selectFrom('billboards').select(billboardsTable.selection)

  return {
    /** Newest day first; only active ones if requested. */
    async list(scope: { active: boolean }): Promise<Billboard[]> {
      const query = select().orderBy('created', 'desc').orderBy('id', 'desc')
      return (scope.active ? query.where(whereActive('billboards')) : query).execute()
    },

    async find(id: number): Promise<Billboard | undefined> {
      return select().where('id', '=', id).executeTakeFirst()
    },

    /** Those shown on a given day, in all slots or in one; newest first. */
    async shown(today: string, location?: number): Promise<Billboard[]> {
      const query = select().where(whereShownBillboard(today)).orderBy('created', 'desc').orderBy('id', 'desc')
      return (location === undefined ? query : query.where('location', '=', location)).limit(MAX_ROWS).execute()
    },

    /** Returns the ids, in the order of the records. */
    async insertAll(records: readonly NewRecord<BillboardContent>[]): Promise<number[]> {
      const rows = records.map((record) => billboardsTable.toRow(record))
      return (await db.insertInto('billboards').values(rows).returning('id').execute()).map(({ id }) => id)
    },

    /** Absent fields keep their values. */
    async update(id: number, changes: RecordChanges<BillboardContent>): Promise<void> {
      await db.updateTable('billboards').set(billboardsTable.toRow(changes)).where('id', '=', id).execute()
    },
  }
}

export type BillboardsRepository = ReturnType<typeof billboardsRepository>
