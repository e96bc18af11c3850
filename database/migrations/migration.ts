import type { Kysely } from 'kysely'
import type { ColumnTypes, Engine } from '../engines/engine.ts'
import type { CreateRowTriggers } from '../engines/row-triggers.ts'

/** One forward migration. There are no down migrations: a later migration corrects a faulty one. */
export type Migration = (database: {
  db: Kysely<unknown>
  columns: ColumnTypes
  createRowTriggers: CreateRowTriggers
  search: Pick<Engine['search'], 'create' | 'createIndex'>
}) => Promise<void>
