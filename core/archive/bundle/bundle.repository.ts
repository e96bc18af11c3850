/** The only SQL on whole tables: reads their rows in the order of a bundle, and writes them as they are. */
import { sql, type Kysely } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { rowInserter, type RowInserter } from '#database/insert-rows.ts'
import type { BundleTable, Line } from './tables/bundle-table.ts'

type AnyDatabase = Kysely<unknown>

export function bundleRepository(engine: Engine) {
  const { db, byCodePoints, sequences } = engine
  const inserters = new Map<string, RowInserter>()

  /** A column of numbers and days has no collation. */
  function ordered({ columns }: BundleTable, name: string) {
    return columns[name]?.isText ? sql`${sql.ref(name)} ${byCodePoints}` : sql.ref(name)
  }

  function condition(table: BundleTable, after: Line | undefined) {
    const { key, only } = table
    const conditions = [sql`1 = 1`]
    if (only) conditions.push(sql`${sql.ref(only.column)} in (${sql.join(only.values)})`)
    if (after) {
      const columns = sql.join(key.map((name) => ordered(table, name)))
      conditions.push(sql`(${columns}) > (${sql.join(key.map((name) => sql`${after[name]}`))})`)
    }
    return sql.join(conditions, sql` and `)
  }

  return {
    /** The next rows of a table after one, in the order of its key. */
    async page(snapshot: AnyDatabase, table: BundleTable, after: Line | undefined): Promise<Line[]> {
      const columns = sql.join(Object.keys(table.columns).map((name) => sql.ref(name)))
      const order = sql.join(table.key.map((name) => ordered(table, name)))
      const { rows } = await sql<Line>`select ${columns} from ${sql.table(table.table)}
        where ${condition(table, after)} order by ${order} limit ${sql.lit(table.pageRows)}`.execute(snapshot)
      return rows
    },

    async count(snapshot: AnyDatabase, table: BundleTable): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.table)}
        where ${condition(table, undefined)}`.execute(snapshot)
      return rows[0]?.count ?? 0
    },

    /** The names of all media, in the order of their code points. */
    async *mediaNames(snapshot: AnyDatabase): AsyncGenerator<string, void, undefined> {
      for (let after = ''; ;) {
        const { rows } = await sql<{ name: string }>`select name from media
          where name ${byCodePoints} > ${after} order by name ${byCodePoints} limit 500`.execute(snapshot)
        for (const { name } of rows) yield name
        const last = rows.at(-1)
        if (!last) return
        after = last.name
      }
    },

    /** The last migration that ran. */
    async lastMigration(snapshot: AnyDatabase): Promise<string> {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration
        order by name ${byCodePoints} desc limit 1`.execute(snapshot)
      return rows[0]?.name ?? ''
    },

    async hasMigration(name: string): Promise<boolean> {
      const { rows } = await sql`select name from kysely_migration where name = ${name}`.execute(db)
      return rows.length > 0
    },

    /** At least the largest id: SQLite does not count those of every table. */
    async lastId(snapshot: AnyDatabase, { table }: BundleTable): Promise<number> {
      const { rows } = await sql<{
        largest: number | null
      }>`select max(id) as largest from ${sql.table(table)}`.execute(snapshot)
      return Math.max(await sequences.last(snapshot, table), rows[0]?.largest ?? 0)
    },

    async setLastId({ table }: BundleTable, last: number): Promise<void> {
      await sequences.set(db as unknown as AnyDatabase, table, last)
    },

    /** Other rows than those that a new site has. */
    async hasRows(table: BundleTable): Promise<boolean> {
      const { builtIn } = table
      const own = builtIn ? sql`${sql.ref(builtIn.column)} not in (${sql.join(builtIn.values)})` : sql`1 = 1`
      const { rows } = await sql`select 1 as found from ${sql.table(table.table)}
        where ${condition(table, undefined)} and ${own} limit 1`.execute(db)
      return rows.length > 0
    },

    /** Deletes the rows that a new site has. */
    async clearBuiltIn({ table, builtIn }: BundleTable): Promise<void> {
      if (builtIn) await sql`delete from ${sql.table(table)}`.execute(db)
    },

    /** The content of articles that are imported already, by their ids. */
    async contentOf(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db.selectFrom('articles').select(['id', 'description']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, description }) => [id, description]))
    },

    /** With their own ids. Throws the database's error where a row contradicts another. */
    async insert({ table, columns }: BundleTable, rows: readonly Line[]): Promise<void> {
      const names = Object.keys(columns)
      const inserter = inserters.get(table) ?? rowInserter(table, names)
      inserters.set(table, inserter)
      for (const row of rows) {
        await inserter.add(
          db,
          names.map((name) => row[name]),
        )
      }
      await inserter.flush(db)
    },
  }
}

export type BundleRepository = ReturnType<typeof bundleRepository>
