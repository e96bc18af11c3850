/** Rows for tables that have none, so that a test of all tables shows something for each. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { schemaLines } from './schema-text.ts'

/** JSON and a text in Urdu at once, and the same everywhere: whatever references a text finds it. */
const TEXT = '{"دریا":"\\"پانی\\""}'
const MOMENT = '2026-11-20T07:00:00.000Z'
const DAY = '2026-11-20'
const ID = 1

type Columns = Readonly<Record<string, readonly string[]>>

/** SQLite has no types for moments and days: their names tell. */
function sqliteValue(column: string, type: string): string | number {
  if (type === 'integer') return ID
  if (/(?:^|_)(?:at|date|until)$/.test(column)) return MOMENT
  return /(?:^|_)day$/.test(column) ? DAY : TEXT
}

function postgresValue(type: string): string | number {
  if (type.startsWith('timestamp')) return MOMENT
  if (type.startsWith('date')) return DAY
  return /^(?:integer|bigint|smallint)/.test(type) ? ID : TEXT
}

/** By `table.column`. */
async function valuesOf(engine: Engine): Promise<Map<string, string | number>> {
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ table: string; name: string; type: string }>`
      select t.name as "table", c.name, lower(c.type) as type from pragma_table_list as t, pragma_table_info(t.name) as c
      where t.schema = 'main'`.execute(engine.db)
    return new Map(rows.map(({ table, name, type }) => [`${table}.${name}`, sqliteValue(name, type)]))
  }
  const columns = (await schemaLines(engine)).flatMap((line) => {
    const [, name, type] = /^column ([\w.]+): (.*)$/.exec(line) ?? []
    return name !== undefined && type !== undefined ? [[name, postgresValue(type)] as const] : []
  })
  return new Map(columns)
}

/** Inserts a row into each of these tables that has none. Returns their names. */
export async function fillEmptyTables(engine: Engine, tables: Columns): Promise<string[]> {
  const values = await valuesOf(engine)
  const filled: string[] = []
  await engine.transaction(async () => {
    // Rows may reference tables that come later.
    if (engine.name === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(engine.db)
    else await sql`set local session_replication_role = replica`.execute(engine.db)
    for (const [table, columns] of Object.entries(tables)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(engine.db)
      if (rows.length > 0) continue
      const names = sql.join(columns.map((column) => sql.ref(column)))
      const row = columns.map((column) => values.get(`${table}.${column}`) ?? null)
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(row)})`.execute(engine.db)
      filled.push(table)
    }
  })
  return filled
}
