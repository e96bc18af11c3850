/** What is public of the nouns that are either active or not: one fact, for a record and for SQL. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { ActiveOrNot } from '#shared/schemas/statuses.ts'

export function isActive({ status }: { status: ActiveOrNot }): boolean {
  return status === 'Active'
}

/** Tables whose column `status` says so. */
type ActiveTable = {
  [Table in keyof Schema]: Schema[Table] extends { status: ActiveOrNot } ? Table : never
}[keyof Schema]

export function whereActive(table: ActiveTable): Expression<SqlBool> {
  return expressionBuilder<Schema, typeof table>()(`${table}.status`, '=', 'Active')
}
