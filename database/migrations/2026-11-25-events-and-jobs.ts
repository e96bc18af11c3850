/** Creates the event log, the jobs with their schedules, and the email outbox. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns

  function withId<Table extends string>(builder: CreateTableBuilder<Table>) {
    return builder.addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
  }

  await withId(db.schema.createTable('events'))
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .execute()
  await sql`create unique index events_by_idempotency_key on events (idempotency_key)
    where idempotency_key is not null`.execute(db)
  await sql`create index events_by_date on events (at)`.execute(db)

  await withId(db.schema.createTable('jobs'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text')
    .addColumn('run_at', moment, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('max_attempts', 'integer', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', moment)
    .addColumn('last_error', 'text')
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('started_at', moment)
    .addColumn('finished_at', moment)
    .execute()
  await sql`create unique index jobs_waiting_by_key on jobs (unique_key)
    where state = 'waiting' and unique_key is not null`.execute(db)
  await sql`create index jobs_waiting on jobs (run_at, id) where state = 'waiting'`.execute(db)
  await sql`create index jobs_running on jobs (lease_until) where state = 'running'`.execute(db)
  await sql`create index jobs_by_state on jobs (state, id)`.execute(db)

  await db.schema
    .createTable('job_schedules')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('next_run_at', moment, (column) => column.notNull())
    .addColumn('last_run_at', moment)
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('sent_at', moment)
    .addColumn('content', 'text')
    .execute()
  await sql`create index outbox_by_end on outbox (expires_at)`.execute(db)
  await enqueueScheduledArticles(db)
}

const MAX_ATTEMPTS = 20

/** Enqueues publishing for articles that are scheduled already, as for those scheduled from now on. */
async function enqueueScheduledArticles(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  const { rows } = await sql<{ id: number; publish_date: string }>`
    select id, publish_date from articles where status = 'Active' and publish_date > ${now}`.execute(db)
  for (const { id, publish_date: publishDate } of rows) {
    await sql`insert into jobs (kind, payload, state, unique_key, run_at, max_attempts, created_at)
      values ('article.publish', ${JSON.stringify({ id, publishDate })}, 'waiting',
        ${`article.publish:${id}:${publishDate}`}, ${publishDate}, ${MAX_ATTEMPTS}, ${now})`.execute(db)
  }
}
