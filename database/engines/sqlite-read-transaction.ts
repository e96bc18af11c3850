/** A query builder on a read-only connection of its own that sees one state of the database, whatever is written. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { SqliteConnection } from './sqlite-connection.ts'
import { convertSqliteError } from './sqlite-errors.ts'

class ReadConnection implements DatabaseConnection {
  readonly #connection: SqliteConnection
  readonly #queries: { count: number }

  constructor(connection: SqliteConnection, queries: { count: number }) {
    this.#connection = connection
    this.#queries = queries
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#queries.count += 1
    try {
      return { rows: this.#connection.run(sql, parameters).rows as Row[] }
    } catch (error) {
      throw convertSqliteError(error)
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and this one only throws
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('Rows are streamed by the stream function of the engine.')
  }
}

async function refuseTransaction(): Promise<void> {
  throw new Error('This is one transaction already.')
}

/** Begins the transaction at once. Destroying the driver ends it. */
export function readTransactionDriver(file: string, queries: { count: number }): Driver {
  const sqlite = new SqliteConnection(file, { readOnly: true })
  try {
    // A mapped file would stay in memory after it was read once, as much of it as fits.
    sqlite.run('pragma mmap_size = 0')
    sqlite.run('begin')
    // A deferred transaction sees the state of its first read.
    sqlite.run('select 1 from sqlite_master limit 1')
  } catch (error) {
    sqlite.close()
    throw convertSqliteError(error)
  }
  const connection = new ReadConnection(sqlite, queries)
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => undefined,
    destroy: async () => {
      if (sqlite.database.isOpen) sqlite.close()
    },
  }
}
