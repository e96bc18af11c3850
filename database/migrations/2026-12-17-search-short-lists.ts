/**
 * Creates the full-text indexes of videos, billboards and packages. They start empty: the job that indexes all records
 * fills them, and until then these records are searched as they are. So are those that a version without these indexes
 * writes beside this one.
 */
import type { Migration } from './migration.ts'

const TABLES = ['videos', 'billboards', 'packages'] as const

export const migration: Migration = async ({ db, search }) => {
  for (const table of TABLES) {
    await search.create(db, table)
    await search.removeOnWrite(db, table)
  }
}
