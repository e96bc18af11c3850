/** Creates the tables of authentication: sessions, provider accounts, password resets, rate limits. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { moment } = columns

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_by_age on sessions (expires_at)`.execute(db)

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('used_at', moment)
    .execute()
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id, created_at)`.execute(db)

  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['provider', 'subject'])
    .execute()
  await sql`create index identities_by_user on identities (user_id)`.execute(db)

  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index password_resets_by_user on password_resets (user_id)`.execute(db)

  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_key', ['key', 'bucket'])
    .execute()
  await sql`create index limits_by_age on limits (expires_at)`.execute(db)
}
