/** PostgreSQL, the engine for deployments on several machines. */
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import Cursor from 'pg-cursor'
import type { Schema } from '../schema.ts'
import { postgresAlphabetical } from './alphabetical.ts'
import type { Engine } from './engine.ts'
import { postgresLocks } from './named-locks.ts'
import { postgresNotifications, SKIP_LOCKED } from './notifications.ts'
import { postgresSearch } from './postgres-search.ts'
import { currentSchema, postgresSchemas } from './postgres-schemas.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'
import { openPool, types, type PostgresTimeouts, type SafePool } from './postgres-pool.ts'
import { createPostgresRowTriggers } from './row-triggers.ts'
import { postgresSequences } from './sequences.ts'
import { inReadTransaction } from './postgres-read-transaction.ts'
import { withTransactionHooks } from './transaction-hooks.ts'
import { withTransactions } from './transactions.ts'

const POOL_SIZE = 12
/**
 * Connections that stay open without queries: those of the first requests after a quiet time would otherwise have to be
 * opened, which takes some milliseconds each, and know nothing of the tables yet.
 */
const KEPT_CONNECTIONS = 4
/** Concurrent streamed lists: a slow reader holds a connection for long, which must not delay other queries. */
const STREAM_POOL_SIZE = 4
const STREAM_ROWS = 200
/** Connections of searches: many that run at a time keep no other request waiting. */
const SEARCH_POOL = { min: 2, max: 4 } as const
/** They read no table where an index will do: PostgreSQL takes the texts that it would compare for short ones. */
const SEARCH_OPTIONS = '-c enable_seqscan=off -c random_page_cost=1'

export const POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connectTimeoutMs: 5000,
  statementTimeoutMs: 10_000,
  idleTransactionTimeoutMs: 30_000,
}

/**
 * Reads rows through a cursor, `STREAM_ROWS` at a time. The statement timeout applies to each batch and not to the
 * whole, because a slow reader of a long list is not a database failure.
 */
async function* streamRows<Row>(pool: SafePool, query: CompiledQuery<Row>): AsyncGenerator<Row> {
  const { client, guard, release } = await pool.connect()
  let finished = false
  try {
    await guard(() => client.query('begin read only; set local statement_timeout = 0'))
    const cursor = client.query(new Cursor<Row>(query.sql, [...query.parameters], { types }))
    let failed = false
    try {
      for (;;) {
        const rows = await guard(() => cursor.read(STREAM_ROWS)).catch((error: unknown) => {
          failed = true
          throw error
        })
        if (rows.length === 0) break
        yield* rows
      }
    } finally {
      // Closing a failed cursor never completes.
      if (!failed) {
        await guard(() => cursor.close())
        await guard(() => client.query('commit'))
        finished = true
      }
    }
  } finally {
    release(!finished)
  }
}

/** `timeouts` overrides individual `POSTGRES_TIMEOUTS`. */
export function openPostgres(url: string, timeouts: Partial<PostgresTimeouts> = {}): Engine {
  const limits = { ...POSTGRES_TIMEOUTS, ...timeouts }
  let reportIdle: (error: unknown) => void = () => undefined
  const report = (error: unknown) => reportIdle(error)
  const pool = openPool(url, { min: KEPT_CONNECTIONS, max: POOL_SIZE, timeouts: limits, report })
  const streams = openPool(url, { max: STREAM_POOL_SIZE, timeouts: limits, report })
  const queries = { count: 0, milliseconds: 0 }
  const builderOf = (connections: SafePool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: connections }),
      log: (event) => {
        if (event.level === 'query') queries.count += 1
        queries.milliseconds += event.queryDurationMillis
      },
    })
  const root = builderOf(pool)
  const searched = builderOf(openPool(url, { ...SEARCH_POOL, options: SEARCH_OPTIONS, timeouts: limits, report }))
  const transactions = withTransactionHooks(withTransactions(root))
  const notifications = postgresNotifications(url, transactions.db, limits.connectTimeoutMs)
  async function openForMigrations() {
    // Building an index on a large table may take minutes, as may waiting for a migration on another machine.
    const patient = { ...limits, statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 }
    const migrations = openPool(url, { max: 2, timeouts: patient, report })
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: migrations }) })
    return { db, assertReferences: async () => undefined, close: () => db.destroy() }
  }
  function stream<Row>(query: CompiledQuery<Row>): AsyncIterable<Row> {
    queries.count += 1
    return streamRows(streams, query)
  }
  return {
    name: 'postgres',
    url,
    file: null,
    ...transactions,
    exclusively: postgresLocks(transactions),
    notifications,
    background: transactions.db,
    searched,
    search: postgresSearch({ db: transactions.db, searched }),
    skipLocked: SKIP_LOCKED,
    lockRows: sql`for update`,
    createRowTriggers: createPostgresRowTriggers,
    columns: { id: 'serial', moment: 'timestamptz', day: 'date', word: sql`text collate "C"`, bytes: sql`bytea` },
    queries,
    readTransaction: async (work) => inReadTransaction(streams, queries, work),
    sequences: postgresSequences,
    byCodePoints: sql`collate "C"`,
    alphabetical: postgresAlphabetical,
    stream,
    async ping() {
      const { client, guard, release } = await pool.connect()
      try {
        await guard(() => client.query('select 1'))
      } finally {
        release()
      }
    },
    openForMigrations,
    currentSchema: async () => currentSchema(root),
    snapshots: {
      ...postgresSnapshots({ db: transactions.db, streams, openForMigrations }),
      beside: postgresSchemas(url, root),
    },
    onIdleError(listener) {
      reportIdle = listener
    },
    async close() {
      await notifications.close()
      await Promise.all([root.destroy(), searched.destroy(), streams.end()])
    },
  }
}
