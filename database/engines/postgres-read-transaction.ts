/** Reads of one state of the database: a repeatable-read transaction on a connection that nothing else uses. */
import { Kysely, PostgresDialect } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Database } from './database.ts'
import type { SafePool } from './postgres-pool.ts'

/** The work may pause for long between two queries, such as while a slow disk takes what was read. */
const BEGIN = `begin isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export async function inReadTransaction<Result>(
  pool: SafePool,
  queries: { count: number },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { client, guard, query, release } = await pool.connect()
  let finished = false
  const connection = { query, release: () => undefined }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => connection, end: async () => undefined },
    }),
    log: (event) => {
      if (event.level === 'query') queries.count += 1
    },
  })
  try {
    await guard(() => client.query(BEGIN))
    const result = await work(db)
    await guard(() => client.query('commit'))
    finished = true
    return result
  } finally {
    release(!finished)
  }
}
