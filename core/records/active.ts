/** The public state of nouns that are either active or inactive, for a record and in SQL. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'

export function isActive({ status }: { status: ActiveOrNot }): boolean {
  return status === 'Active'
}

/** Tables with a `status` column of Active or Inactive. */
export type ActiveTable = {
  [Table in keyof Schema]: Schema[Table] extends { status: ActiveOrNot } ? Table : never
}[keyof Schema]

export function whereActive(table: ActiveTable): Expression<SqlBool> {
  return expressionBuilder<Schema, typeof table>()(`${table}.status`, '=', 'Active')
}
