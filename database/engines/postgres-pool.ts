/**
 * The pool of connections to PostgreSQL. No connection event ends the process, nothing waits for ever, and a broken
 * connection is replaced instead of being reused.
 */
import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { breaksConnection, convertPostgresError } from './postgres-errors.ts'

export type PostgresTimeouts = {
  /** How long a query waits for a connection: a new one, or a free one where all are in use. */
  connectTimeoutMs: number
  /** How long one statement may run; 0 for no limit. */
  statementTimeoutMs: number
  /** How long a transaction may be idle between two statements before PostgreSQL ends it. */
  idleTransactionTimeoutMs: number
}

/** Settings of every connection. */
export const CONNECTION_OPTIONS = '-c timezone=UTC -c jit=off'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * PostgreSQL cancels a statement itself; if that does not arrive either, the connection is closed after this further
 * time.
 */
const GRACE_MS = 1000
const CLOSE_TIMEOUT_MS = 5000

const parserOf = pgTypes.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

/**
 * PostgreSQL's text of a timestamp, such as `2026-11-20 07:00:00.5+00`, as ISO 8601. The offset is always that of UTC,
 * the time zone of our connections. `Date` reads the years 1 to 99 correctly in the ISO form only.
 */
function isoOf(value: string): string {
  return new Date(value.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
}

/** Returns values in the same form as SQLite: counts as numbers, dates and timestamps as text. */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return isoOf
    return parserOf(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

export type SafePool = Omit<PostgresPool, 'connect'> & {
  connect(): Promise<SafeClient>
}

export type SafeClient = Omit<PostgresPoolClient, 'release'> & {
  client: PoolClient
  /** A broken or discarded connection is closed and replaced instead of being reused. */
  release: (discard?: boolean) => void
  /** Runs work on the connection within the statement timeout, and converts its errors to error codes. */
  guard: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** An acquired connection. It remembers whether an error broke it until it is released. */
function safeClient(client: PoolClient, { statementTimeoutMs }: PostgresTimeouts): SafeClient {
  let broken = false

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    // A server that hangs, or a network that drops packets, sends no response: `end` closes the connection, so its
    // pending queries fail.
    const timer =
      statementTimeoutMs > 0 ? setTimeout(() => void client.end(), statementTimeoutMs + GRACE_MS) : undefined
    try {
      return await work()
    } catch (error) {
      broken ||= breaksConnection(error)
      throw convertPostgresError(error)
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

/**
 * Of `max` connections at most, those beyond `min` are closed after ten seconds without a query. `report` receives errors of idle connections; a connection in use fails its query instead.
 */
export function openPool(
  url: string,
  {
    min = 0,
    max,
    options = '',
    timeouts,
    report,
  }: {
    min?: number
    max: number
    options?: string
    timeouts: PostgresTimeouts
    report: (error: unknown) => void
  },
): SafePool {
  const pool = new Pool({
    connectionString: url,
    min,
    max,
    types,
    options: `${CONNECTION_OPTIONS} ${options}`,
    connectionTimeoutMillis: timeouts.connectTimeoutMs,
    statement_timeout: timeouts.statementTimeoutMs,
    idle_in_transaction_session_timeout: timeouts.idleTransactionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', report)
  // The pool handles errors of idle connections only. A connection in use that breaks also emits `error`, which would
  // end the process; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    options: pool.options,
    async connect() {
      try {
        return safeClient(await pool.connect(), timeouts)
      } catch (error) {
        throw convertPostgresError(error)
      }
    },
    async end() {
      // A server that hangs does not complete the close.
      const tooLong = new Promise<void>((done) => {
        setTimeout(done, CLOSE_TIMEOUT_MS).unref()
      })
      await Promise.race([pool.end(), tooLong])
    },
  }
}
