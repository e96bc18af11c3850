/** Reads what all tables hold of a person, as `HELD` describes it. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { HELD } from './held-tables.ts'

type Row = Readonly<Record<string, unknown>>

/** By table. */
export type HeldData = Readonly<Record<string, readonly Row[]>>

export function accountDataRepository({ db }: Engine) {
  return {
    /** The rows of each table that has any. The names of tables and columns are constants. */
    async heldOf({ id, email }: { id: number; email: string }): Promise<HeldData> {
      const held: Record<string, readonly Row[]> = {}
      for (const [table, rule] of Object.entries(HELD)) {
        if (typeof rule === 'string') continue
        const columns = sql.join(rule.columns.map((column) => sql.ref(column)))
        const whose =
          rule.by === 'subscriber_id'
            ? sql`(select id from newsletter_subscribers where email = ${email})`
            : sql`${rule.by === 'email' ? email : id}`
        const query = sql<Row>`select ${columns} from ${sql.table(table)} where ${sql.ref(rule.by)} = ${whose}`
        const { rows } = await query.execute(db)
        if (rows.length > 0) held[table] = rows
      }
      return held
    },
  }
}

export type AccountDataRepository = ReturnType<typeof accountDataRepository>
