/** The numbers that databases give to new rows: an id is never given twice, even after its row was deleted. */
import { sql, type Kysely } from 'kysely'

export type Sequences = {
  /** The last id that a table gave; 0 before its first row. The table must have generated ids. */
  last(db: Kysely<unknown>, table: string): Promise<number>
  /** Continues after `last`. */
  set(db: Kysely<unknown>, table: string, last: number): Promise<void>
}

export const sqliteSequences: Sequences = {
  async last(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },
  async set(db, table, last) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
  },
}

export const postgresSequences: Sequences = {
  async last(db, table) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
    return rows[0]?.last ?? 0
  },
  async set(db, table, last) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(last, 1)}, ${last > 0})`.execute(db)
  },
}
