/** SQLite in a folder, by Node's own module: the engine of one machine. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, type CompiledQuery, type SqliteDatabase } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Engine } from './engine.ts'
import { NO_LOCKS, noNotifications } from './notifications.ts'
import { withTransactionHooks } from './transaction-hooks.ts'
import { withTransactions } from './transactions.ts'

const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
  pragma cache_size = -65536;
  pragma mmap_size = 1073741824;
  pragma temp_store = memory;
`

const KEPT_STATEMENTS = 500

/** Prepared statements by their SQL: preparing one costs more than most of our queries. */
class Statements {
  readonly #connection: DatabaseSync
  readonly #kept = new Map<string, StatementSync>()

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  get(sql: string): StatementSync {
    const kept = this.#kept.get(sql)
    if (kept) return kept
    const statement = this.#connection.prepare(sql)
    if (this.#kept.size >= KEPT_STATEMENTS) this.#kept.clear()
    this.#kept.set(sql, statement)
    return statement
  }
}

function asSqliteDatabase(connection: DatabaseSync, queries: { count: number }): SqliteDatabase {
  const statements = new Statements(connection)
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const statement = statements.get(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => {
          queries.count += 1
          return statement.all(...(parameters as SQLInputValue[]))
        },
        run: (parameters) => {
          queries.count += 1
          const result = statement.run(...(parameters as SQLInputValue[]))
          return { changes: BigInt(result.changes), lastInsertRowid: BigInt(result.lastInsertRowid) }
        },
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
  }
}

/** Opens (and creates) the database file; `:memory:` keeps it in memory. */
export function openSqlite(file: string): Engine {
  const connection = new DatabaseSync(file)
  connection.exec(PRAGMAS)
  const queries = { count: 0 }
  const root = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: asSqliteDatabase(connection, queries) }),
  })
  return {
    name: 'sqlite',
    ...withTransactionHooks(withTransactions(root)),
    notifications: noNotifications,
    skipLocked: NO_LOCKS,
    columns: { id: 'integer', moment: 'text', day: 'text' },
    queries,
    async *stream<Row>(query: CompiledQuery<Row>) {
      // A statement of its own: a kept one would be reset when another caller runs it half-way through.
      queries.count += 1
      const statement = connection.prepare(query.sql)
      for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) yield row as Row
    },
    async ping() {
      connection.prepare('select 1').get()
    },
    async close() {
      await root.destroy()
    },
  }
}
