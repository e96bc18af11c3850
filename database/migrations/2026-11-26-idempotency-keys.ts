/** Renames the table of idempotency keys and its columns to the standard terms. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await sql`alter table answered_calls rename to idempotency_keys`.execute(db)
  await sql`alter table idempotency_keys rename column attempt to key`.execute(db)
  await sql`alter table idempotency_keys rename column answer to response`.execute(db)
  await sql`drop index answered_calls_by_moment`.execute(db)
  await sql`create index idempotency_keys_by_moment on idempotency_keys (at)`.execute(db)
}
