/**
 * Kysely's driver for a SQLite file. Reads use a read-only connection of their own: in WAL mode it sees the last commit
 * and never waits for a writer. Writes and transactions use the single write connection.
 */
import type { CompiledQuery, Driver, QueryResult } from 'kysely'
import { BufferedConnection } from './buffered-connection.ts'
import type { QueryTotals } from './engine.ts'
import { beginQuery, endQuery } from './query-totals.ts'
import type { Outcome, SqliteConnection } from './sqlite-connection.ts'
import { convertSqliteError, isReadOnly } from './sqlite-errors.ts'
import { whileBusy, type SqliteWriter, type Turn } from './sqlite-writer.ts'

export type DriverParts = {
  reader: SqliteConnection
  writer: SqliteWriter
  /** How long a write waits for the lock before it fails with `database.busy`. */
  lockTimeoutMs: number
  queries: QueryTotals
  close(): void
}

/** A `with` may also write: the read-only connection then rejects it before it has changed anything. */
const MAY_BE_READ = /^\s*(select|with|values|explain)\b/i

function asResult<Row>({ rows, changes, insertId }: Outcome): QueryResult<Row> {
  return {
    rows: rows as Row[],
    ...(changes !== undefined && { numAffectedRows: changes }),
    ...(insertId !== undefined && { insertId }),
  }
}

/** Kysely's view of a connection: a query is routed by its kind, and by whether a transaction is open. */
class Session extends BufferedConnection {
  readonly #parts: DriverParts
  #turn: Turn | null = null

  constructor(parts: DriverParts) {
    super()
    this.#parts = parts
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { queries } = this.#parts
    const startedAt = beginQuery(queries)
    try {
      return asResult(await this.#execute(sql, parameters))
    } catch (error) {
      throw convertSqliteError(error)
    } finally {
      endQuery(queries, startedAt)
    }
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const { reader, writer } = this.#parts
    if (this.#turn) return writer.run(sql, parameters)
    const deadline = this.#deadline()
    if (MAY_BE_READ.test(sql)) {
      try {
        return await whileBusy(() => reader.run(sql, parameters), deadline)
      } catch (error) {
        if (!isReadOnly(error)) throw error
      }
    }
    return writer.write(sql, parameters, deadline)
  }

  #deadline(): number {
    return performance.now() + this.#parts.lockTimeoutMs
  }

  async begin(): Promise<void> {
    try {
      this.#turn = await this.#parts.writer.begin(this.#deadline())
    } catch (error) {
      throw convertSqliteError(error)
    }
  }

  async commit(): Promise<void> {
    try {
      await whileBusy(() => this.#parts.writer.commit(), this.#deadline())
    } catch (error) {
      throw convertSqliteError(error)
    }
    this.#endTurn()
  }

  rollback(): void {
    this.#parts.writer.rollback()
    this.#endTurn()
  }

  #endTurn(): void {
    this.#turn?.end()
    this.#turn = null
  }

  /** Rolls back a transaction that is still open. */
  release(): void {
    if (this.#turn) this.rollback()
  }
}

export class SqliteDriver implements Driver {
  readonly #parts: DriverParts

  constructor(parts: DriverParts) {
    this.#parts = parts
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#parts)
  }

  async beginTransaction(session: Session): Promise<void> {
    await session.begin()
  }

  async commitTransaction(session: Session): Promise<void> {
    await session.commit()
  }

  async rollbackTransaction(session: Session): Promise<void> {
    session.rollback()
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release()
  }

  async destroy(): Promise<void> {
    this.#parts.close()
  }
}
