/**
 * The pool of connections to PostgreSQL. No event of a connection ends the process, nothing waits for ever, and a
 * connection that broke is replaced instead of being lent out again.
 */
import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { breaksConnection, explainPostgres } from './postgres-errors.ts'

export type PostgresTimeouts = {
  /** How long a query waits for a connection: for a new one, or for a free one where all are in use. */
  connectTimeoutMs: number
  /** How long one statement may run; 0 for no limit. */
  statementTimeoutMs: number
  /** How long a transaction may stand still between two statements before PostgreSQL ends it. */
  idleTransactionTimeoutMs: number
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** PostgreSQL cancels a statement itself; where even that does not come, the connection is given up so much later. */
const GRACE_MS = 1000
const CLOSE_TIMEOUT_MS = 5000

const parserOf = pgTypes.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

/** Rows come back as SQLite gives them: counts as numbers, days and moments as text. */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    return parserOf(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

export type SafePool = Omit<PostgresPool, 'connect'> & {
  connect(): Promise<SafeClient>
}

export type SafeClient = Omit<PostgresPoolClient, 'release'> & {
  client: PoolClient
  /** One that broke, or that is discarded, is closed and replaced instead of being lent again. */
  release: (discard?: boolean) => void
  /** Runs what uses the connection: within the statement timeout, and with errors that say what they mean. */
  guard: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** A lent connection. An error that breaks it is remembered until it is given back. */
function safeClient(client: PoolClient, { statementTimeoutMs }: PostgresTimeouts): SafeClient {
  let broken = false

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    // A server that hangs, or a network that swallows packets, answers nothing: `end` cuts the connection, and with it
    // fails what was asked over it.
    const timer =
      statementTimeoutMs > 0 ? setTimeout(() => void client.end(), statementTimeoutMs + GRACE_MS) : undefined
    try {
      return await work()
    } catch (error) {
      broken ||= breaksConnection(error)
      throw explainPostgres(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    client,
    guard,
    query: ((sql: string, parameters: unknown[]) =>
      guard(() => client.query(sql, parameters))) as unknown as PostgresPoolClient['query'],
    release: (discard?: boolean) => client.release(broken || discard === true),
  }
}

/** `report` is told of connections that broke while nobody used them; those in use fail their query instead. */
export function openPool(
  url: string,
  { max, timeouts, report }: { max: number; timeouts: PostgresTimeouts; report: (error: unknown) => void },
): SafePool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: timeouts.connectTimeoutMs,
    statement_timeout: timeouts.statementTimeoutMs,
    idle_in_transaction_session_timeout: timeouts.idleTransactionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', report)
  // The pool listens to idle connections alone. One in use that breaks also emits `error`, which would end the process;
  // the query that runs over it fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    options: pool.options,
    async connect() {
      try {
        return safeClient(await pool.connect(), timeouts)
      } catch (error) {
        throw explainPostgres(error)
      }
    },
    async end() {
      // A server that hangs never says goodbye.
      const tooLong = new Promise<void>((done) => {
        setTimeout(done, CLOSE_TIMEOUT_MS).unref()
      })
      await Promise.race([pool.end(), tooLong])
    },
  }
}
