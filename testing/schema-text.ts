/** The schema of a database as lines of text, by which two are compared: tables, columns, types, indexes, constraints. */
import { sql } from 'kysely'
import type { Database, EngineName } from '#database/engines/engine.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As SQLite keeps it: what created each table, index and trigger. */
async function sqliteLines(db: Database): Promise<string[]> {
  // What a virtual table makes for itself depends on the version of SQLite.
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where sql is not null and name not in (select name from pragma_table_list where type = 'shadow')`.execute(db)
  return rows.map((row) => `${row.type} ${row.name}: ${oneLine(row.sql)}`)
}

const POSTGRES_OBJECTS = sql<{ line: string }>`
  select 'column ' || c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case a.attidentity when '' then '' else ' identity ' || a.attidentity::text end
      || case a.attgenerated when '' then '' else ' generated ' || a.attgenerated::text end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relnamespace = current_schema()::regnamespace
  union all select 'constraint ' || conrelid::regclass::text || '.' || conname || ': ' || pg_get_constraintdef(oid)
    from pg_constraint
    -- From PostgreSQL 18 on, NOT NULL is a constraint as well.
    where connamespace = current_schema()::regnamespace and contype <> 'n' and conrelid <> 0
  union all select 'index ' || indexname || ': ' || indexdef from pg_indexes where schemaname = current_schema()
  union all select 'trigger ' || tgrelid::regclass::text || '.' || tgname || ': ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace
  union all select 'function ' || p.oid::regprocedure::text || ': ' || pg_get_functiondef(p.oid)
    from pg_proc p
    where pronamespace = current_schema()::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`

async function postgresLines(db: Database): Promise<string[]> {
  const { rows } = await POSTGRES_OBJECTS.execute(db)
  return rows.map(({ line }) => oneLine(line))
}

/** Sorted, without the tables in which the migrations themselves are noted. */
export async function schemaLines({ name, db }: { name: EngineName; db: Database }): Promise<string[]> {
  const lines = await (name === 'sqlite' ? sqliteLines(db) : postgresLines(db))
  return lines.filter((line) => !line.includes('kysely_migration')).toSorted((a, b) => (a < b ? -1 : 1))
}
