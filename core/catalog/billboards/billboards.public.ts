/**
 * Which billboards are shown in their slots: active ones whose day has come. Lists of the API contain all active ones.
 */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isActive, whereActive } from '#core/records/active.ts'
import type { Billboard } from './billboards.table.ts'

/** `today`: a day in Asia/Karachi, `yyyy-mm-dd`. */
export function isShownBillboard(billboard: Pick<Billboard, 'status' | 'created'>, today: string): boolean {
  return isActive(billboard) && billboard.created <= today
}

/** The same in SQL, for a query that includes `billboards`. */
export function whereShownBillboard(today: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'billboards'>()
  return column.and([whereActive('billboards'), column('billboards.created', '<=', today)])
}
