/** Moves complete rows of any table out and back: SQL for the bin alone. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { Row } from './bin.ts'

const BATCH_SIZE = 100

/**
 * All names of tables and columns here are constants of the nouns' descriptions, or columns that the database named.
 */
export function rowsRepository({ db }: Engine) {
  async function find(table: string, column: string, value: unknown): Promise<Row[]> {
    const query = sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`
    return (await query.execute(db)).rows.map((row) => ({ ...row }))
  }

  return {
    find,

    async remove(table: string, column: string, value: unknown): Promise<void> {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
    },

    /** Ids of the rows that reference a record. */
    async pointingTo(table: string, column: string, id: number): Promise<number[]> {
      const query = sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
      return (await query.execute(db)).rows.map((row) => row.id)
    },

    /** Lets rows reference the record again, unless they reference another by now. */
    async pointTo(table: string, column: string, id: number, rows: readonly number[]): Promise<void> {
      for (let first = 0; first < rows.length; first += BATCH_SIZE) {
        const ids = sql.join(rows.slice(first, first + BATCH_SIZE))
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
          where ${sql.ref(column)} is null and id in (${ids})`.execute(db)
      }
    },

    /** Which of the given ids exist. */
    async existing(table: string, ids: readonly unknown[]): Promise<Set<unknown>> {
      const found = new Set<unknown>()
      for (let first = 0; first < ids.length; first += BATCH_SIZE) {
        const some = sql.join(ids.slice(first, first + BATCH_SIZE))
        const query = sql<{ id: unknown }>`select id from ${sql.table(table)} where id in (${some})`
        for (const row of (await query.execute(db)).rows) found.add(row.id)
      }
      return found
    },

    /** With their original ids. */
    async insert(table: string, rows: readonly Row[]): Promise<void> {
      const [first] = rows
      if (!first) return
      const columns = Object.keys(first)
      for (let start = 0; start < rows.length; start += BATCH_SIZE) {
        const values = rows
          .slice(start, start + BATCH_SIZE)
          .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          values ${sql.join(values)}`.execute(db)
      }
    },
  }
}

export type RowsRepository = ReturnType<typeof rowsRepository>
