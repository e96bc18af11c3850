import type { Kysely } from 'kysely'
import type { ColumnTypes, Engine } from '../engines/engine.ts'

/** One forward migration. There are no down migrations: a later migration corrects a faulty one. */
export type Migration = (database: {
  db: Kysely<unknown>
  columns: ColumnTypes
  search: Pick<Engine['search'], 'create'>
}) => Promise<void>
