/** One connection to a SQLite file, with its prepared statements. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { alphabeticalKey } from '#shared/alphabet.ts'
import { isSchemaChange } from './sqlite-errors.ts'

/**
 * `busy_timeout` is 0, because SQLite would wait for a lock by blocking the event loop. `mmap_size` is the most that SQLite
 * allows: what lies beyond it in the file is read by system calls.
 */
const PRAGMAS = `
  pragma busy_timeout = 0;
  pragma foreign_keys = on;
  pragma mmap_size = 2147418112;
  pragma temp_store = memory;
`

const KEPT_STATEMENTS = 500
/** Of a statement, where the tables change meanwhile. */
const MAX_ATTEMPTS = 5

export type Parameters = readonly unknown[]
export type Outcome = { rows: unknown[]; changes?: bigint; insertId?: bigint }

/** `columns()` describes every column anew, which takes longer than most of our queries: it is asked once. */
type Prepared = { statement: StatementSync; returnsRows: boolean }

export class SqliteConnection {
  readonly database: DatabaseSync
  /** By their SQL text: preparing a statement costs more than running most of our queries. */
  readonly #statements = new Map<string, Prepared>()

  constructor(file: string, { readOnly = false, cacheMb = 8 } = {}) {
    this.database = new DatabaseSync(file, { readOnly })
    this.database.function('alphabetical_key', { deterministic: true }, (text) =>
      typeof text === 'string' ? alphabeticalKey(text) : null,
    )
    this.database.exec(`${PRAGMAS} pragma cache_size = -${cacheMb * 1024};`)
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }

  run(sql: string, parameters: Parameters = []): Outcome {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#runOnce(sql, parameters)
      } catch (error) {
        // Nothing has run. SQLite tries again by itself, except where it opens a search index that is being replaced.
        if (!isSchemaChange(error) || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }

  #runOnce(sql: string, parameters: Parameters): Outcome {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    this.database.close()
  }
}
