/** One connection to a SQLite file, with its prepared statements. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** `busy_timeout` is 0, because SQLite would wait for a lock by blocking the event loop. */
const PRAGMAS = `
  pragma busy_timeout = 0;
  pragma foreign_keys = on;
  pragma mmap_size = 1073741824;
  pragma temp_store = memory;
`

const KEPT_STATEMENTS = 500

export type Parameters = readonly unknown[]
export type Outcome = { rows: unknown[]; changes?: bigint; insertId?: bigint }

export class SqliteConnection {
  readonly database: DatabaseSync
  /** By their SQL text: preparing a statement costs more than running most of our queries. */
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string, { readOnly = false, cacheMb = 8 } = {}) {
    this.database = new DatabaseSync(file, { readOnly })
    this.database.exec(`${PRAGMAS} pragma cache_size = -${cacheMb * 1024};`)
  }

  #prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.database.prepare(sql)
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  run(sql: string, parameters: Parameters = []): Outcome {
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    this.database.close()
  }
}
