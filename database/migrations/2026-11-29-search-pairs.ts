/** Created an index of pairs of words, which searches no longer use. Databases that took this step have its tables. */
import type { Migration } from './migration.ts'

export const migration: Migration = async () => undefined
