/** Creates the index of the pairs of words in articles. It starts empty: the job that indexes all records fills it. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, search }) => {
  await search.createPairs(db, 'articles')
}
