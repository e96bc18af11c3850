/**
 * Letters to subscribers, who choose magazines. They were promised one email a month with the new issue, so those of
 * before get the main magazine of their language alone.
 */
import { sql, type ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  for (const column of [
    sql`magazines text not null default ''`,
    sql`source text not null default 'form'`,
    sql`consent text not null default ''`,
    sql`ended_by text`,
  ]) {
    await sql`alter table newsletter_subscribers add column ${column}`.execute(db)
  }
  await db.schema.alterTable('newsletter_subscribers').addColumn('ended_at', moment).execute()
  await sql`update newsletter_subscribers set
    magazines = case when locale = 'ur' then 'hilal-urdu' else 'hilal-english' end,
    ended_by = case when status = 'unsubscribed' then 'reader' end`.execute(db)
  await db.schema
    .createTable('newsletter_erased')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('erased_at', moment, (column) => column.notNull())
    .execute()
  const asKey = (column: ColumnDefinitionBuilder) => {
    const key = column.primaryKey().notNull()
    return id === 'integer' ? key.autoIncrement() : key
  }
  await db.schema
    .createTable('letters')
    .addColumn('id', id, asKey)
    .addColumn('magazine', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('issue_id', 'integer', (column) => column.references('issues.id').onDelete('set null'))
    .addColumn('article_ids', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('send_at', moment)
    .addColumn('after_minutes', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('started_at', moment)
    .addColumn('finished_at', moment)
    .addColumn('rendered', 'text')
    .addColumn('slot_until', moment)
    .addColumn('trouble', 'text')
    .execute()
  await db.schema
    .createTable('letter_deliveries')
    .addColumn('id', id, asKey)
    .addColumn('letter_id', 'integer', (column) => column.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'integer', (column) =>
      column.references('newsletter_subscribers.id').onDelete('set null'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', moment, (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addColumn('changed_at', moment, (column) => column.notNull())
    .addColumn('left_at', moment)
    .execute()
  const unique = sql`create unique index letter_deliveries_once on letter_deliveries (letter_id, subscriber_id)`
  await unique.execute(db)
  await sql`create index letter_deliveries_by_state on letter_deliveries (letter_id, state, next_at)`.execute(db)
  await sql`create index letter_deliveries_of_subscriber on letter_deliveries (subscriber_id)`.execute(db)
}
