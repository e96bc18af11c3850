import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engines/engine.ts'

/** One step forward of the tables. There is no way back: a step that proves wrong is mended by the next. */
export type Migration = (database: { db: Kysely<unknown>; columns: ColumnTypes }) => Promise<void>
