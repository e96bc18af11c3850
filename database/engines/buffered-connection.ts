/** A connection for Kysely whose results arrive as a whole. */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

export abstract class BufferedConnection implements DatabaseConnection {
  abstract executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and this one only throws
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('Rows are streamed by the stream function of the engine.')
  }
}
