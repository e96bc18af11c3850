/** Created indexes of nouns of which there are few, which are searched as they are. */
import type { Migration } from './migration.ts'

export const migration: Migration = async () => undefined
