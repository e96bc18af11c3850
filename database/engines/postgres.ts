/** PostgreSQL: the engine of several machines. */
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg'
import Cursor from 'pg-cursor'
import type { Schema } from '../schema.ts'
import type { Engine } from './engine.ts'
import { postgresNotifications, SKIP_LOCKED } from './notifications.ts'
import { withTransactionHooks } from './transaction-hooks.ts'
import { withTransactions } from './transactions.ts'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

const parserOf = pgTypes.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

/** Rows come back as SQLite gives them: counts as numbers, days and moments as text. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    return parserOf(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

const BATCH_SIZE = 200

export function openPostgres(url: string): Engine {
  const pool = new Pool({ connectionString: url, max: 12, types, options: '-c timezone=UTC -c jit=off' })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const queries = { count: 0 }
  const root = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    log: (event) => {
      if (event.level === 'query') queries.count += 1
    },
  })
  const transactions = withTransactionHooks(withTransactions(root))
  const notifications = postgresNotifications(url, transactions.db)
  return {
    name: 'postgres',
    ...transactions,
    notifications,
    skipLocked: SKIP_LOCKED,
    columns: { id: 'serial', moment: 'timestamptz', day: 'date' },
    queries,
    async *stream<Row>(query: CompiledQuery<Row>) {
      queries.count += 1
      const client = await pool.connect()
      const cursor = client.query(new Cursor<Row>(query.sql, [...query.parameters], { types }))
      try {
        for (;;) {
          const rows = await cursor.read(BATCH_SIZE)
          if (rows.length === 0) return
          yield* rows
        }
      } finally {
        await cursor.close()
        client.release()
      }
    },
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await notifications.close()
      await root.destroy()
    },
  }
}
