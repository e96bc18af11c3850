/** Kysely's driver for queries that only read, all of them by the same connection. */
import type { CompiledQuery, Driver, QueryResult } from 'kysely'
import { BufferedConnection } from './buffered-connection.ts'

/** Returns the rows of a query. */
export type ReadRows = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Promise<unknown[]>

class ReadConnection extends BufferedConnection {
  readonly #read: ReadRows

  constructor(read: ReadRows) {
    super()
    this.#read = read
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#read(query)) as Row[] }
  }
}

export async function refuseTransaction(): Promise<never> {
  throw new Error('This connection only reads, without transactions.')
}

/** `destroy` is called when the query builder is destroyed. */
export function readDriver(read: ReadRows, destroy: () => Promise<void> = async () => undefined): Driver {
  const connection = new ReadConnection(read)
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async () => undefined,
    destroy,
  }
}
