/** Inserts many rows into a table, several with each statement. */
import { sql, type CompiledQuery, type QueryExecutorProvider } from 'kysely'

/** Below the number of parameters that a statement may have on either engine. */
const MAX_PARAMETERS = 30_000
const MAX_ROWS = 250
/** Rows may hold long texts: a statement of many megabytes would hold the connection for long. */
const MAX_CHARACTERS = 4_000_000

/** The values of a row, in the order of the columns. */
export type RowValues = readonly unknown[]

function lengthOf(row: RowValues): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

/**
 * Collects the rows of a table and inserts them. The statement is kept for the next rows, as long as there are as many:
 * compiling one of some thousand values takes longer than SQLite takes to run it.
 */
export function rowInserter(table: string, columns: readonly string[]) {
  const maxRows = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns.length))
  let kept: { rows: number; query: CompiledQuery } | undefined
  let batch: RowValues[] = []
  let characters = 0

  function compile(db: QueryExecutorProvider): CompiledQuery {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(batch.map((row) => sql`(${sql.join(row)})`))
    return sql`insert into ${sql.table(table)} (${names}) values ${values}`.compile(db)
  }

  async function flush(db: QueryExecutorProvider): Promise<void> {
    if (batch.length === 0) return
    if (kept?.rows !== batch.length) kept = { rows: batch.length, query: compile(db) }
    const query = { ...kept.query, parameters: batch.flat() }
    batch = []
    characters = 0
    await db.getExecutor().executeQuery(query)
  }

  return {
    async add(db: QueryExecutorProvider, row: RowValues): Promise<void> {
      batch.push(row)
      characters += lengthOf(row)
      if (batch.length >= maxRows || characters >= MAX_CHARACTERS) await flush(db)
    },

    /** Inserts what has been collected since the last statement. */
    flush,
  }
}

export type RowInserter = ReturnType<typeof rowInserter>
