/** Creates the index of magazine issues. It starts empty: a job fills it from the records. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, search }) => {
  await search.createIndex(db, 'issues')
}
