/** A lock on one row, for a transaction that decides by what the row contains. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { TableName } from './table.ts'

/** Nobody else changes the row until the transaction ends. Must be called inside a transaction. */
export async function lockRow({ db, lockRows }: Pick<Engine, 'db' | 'lockRows'>, table: TableName, id: number) {
  await sql`select id from ${sql.table(table)} where id = ${id} ${lockRows}`.execute(db)
}
