/** Creates the second factors of accounts; sessions record their device, and when their user last proved who they are. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  for (const name of ['browser', 'system', 'network'] as const) {
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute()
  }
  for (const name of ['seen_at', 'proved_at'] as const) {
    await db.schema.alterTable('sessions').addColumn(name, columns.moment).execute()
  }

  await db.schema
    .createTable('totp')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('confirmed_at', columns.moment)
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute()

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Authenticators count to 2^32 - 1.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('last_used_at', columns.moment)
    .execute()
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db)

  await db.schema
    .createTable('proof_challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute()
}
