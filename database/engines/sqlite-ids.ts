/** Lists of ids, as the index of SQLite returns them. */
import { parseIds, type PackedIds } from './packed-ids.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** A query of one row and one column, `ids`: numbers separated by commas, or null. */
export type IdsQuery = { sql: string; parameters: readonly unknown[] }

export function readIds(connection: SqliteConnection, { sql, parameters }: IdsQuery): PackedIds {
  const [row] = connection.run(sql, parameters).rows as { ids: string | null }[]
  return parseIds(row?.ids ?? null)
}
