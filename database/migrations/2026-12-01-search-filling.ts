/** Marked a database whose articles were in no index, which `2026-12-20-search-rebuilt` replaces. */
import type { Migration } from './migration.ts'

export const migration: Migration = async () => undefined
