/**
 * Marks a database whose articles are not in the full-text index yet, because they were written before there was one.
 * Until a job has indexed them, searches read the articles themselves.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`insert into settings ("key", "value") select 'search.filling', 'yes'
    where exists (select 1 from articles)
    and not exists (select 1 from settings where "key" in ('search.version', 'search.filling'))`.execute(db)
}
