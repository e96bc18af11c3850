/** Which changes of a PostgreSQL schema the release before them cannot live with while an update is rolled out. */
import type { Client } from 'pg'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }
/** A unique index, or a constraint, by its definition: the columns that it concerns; none are known of expressions. */
type Rule = { table: string; columns: (string | null)[] }
export type Schema = { columns: Map<string, Map<string, Column>>; rules: Map<string, Rule> }

export async function schemaOf(client: Client): Promise<Schema> {
  const columns: Schema['columns'] = new Map()
  const found = await client.query<{ table: string; name: string; type: string; nullable: boolean; given: boolean }>(
    `select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as given
      from information_schema.columns where table_schema = current_schema()`,
  )
  for (const { table, name, type, nullable, given } of found.rows) {
    const known = columns.get(table) ?? new Map<string, Column>()
    columns.set(table, known.set(name, { type, isNullable: nullable, hasDefault: given }))
  }
  const { rows } = await client.query<{ table: string; definition: string; columns: (string | null)[] }>(
    `select c.relname as table, x.definition,
        array(select a.attname::text from unnest(x.keys) as key
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = key and key > 0) as columns
      from (select conrelid as id, conkey as keys, pg_get_constraintdef(oid) as definition from pg_constraint
          where contype in ('c', 'f', 'x')
        union all select indrelid, string_to_array(indkey::text, ' ')::int2[],
          regexp_replace(pg_get_indexdef(indexrelid), '.* USING', 'UNIQUE') from pg_index where indisunique) as x
      join pg_class c on c.oid = x.id where c.relnamespace = current_schema()::regnamespace`,
  )
  const rules = rows.map(({ definition, ...rule }) => [`${rule.table}: ${definition}`, rule] as const)
  return { columns, rules: new Map(rules) }
}

function columnFaults(name: string, before: Column, after: Column | undefined): string[] {
  if (!after) return [`${name} is dropped or renamed: the release reads and writes it.`]
  const faults: [boolean, string][] = [
    [after.type !== before.type, `${name} is ${after.type} in place of ${before.type}, which the release expects.`],
    [before.isNullable && !after.isNullable, `${name} becomes NOT NULL: the release may write null.`],
    [
      before.hasDefault && !after.hasDefault && !after.isNullable,
      `${name} loses its default: the release may leave it out.`,
    ],
  ]
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []))
}

/** Sentences; none where the release can go on reading and writing. */
export function expandFaults(before: Schema, after: Schema): string[] {
  const faults: string[] = []
  for (const [table, columns] of before.columns) {
    const now = after.columns.get(table)
    if (!now) {
      faults.push(`The table ${table} is dropped or renamed: the release reads and writes it.`)
      continue
    }
    for (const [name, column] of columns) faults.push(...columnFaults(`${table}.${name}`, column, now.get(name)))
    for (const [name, column] of now) {
      if (columns.has(name) || column.isNullable || column.hasDefault) continue
      faults.push(`${table}.${name} is NOT NULL without a default: the release does not write it.`)
    }
  }
  for (const [definition, { table, columns }] of after.rules) {
    const known = before.columns.get(table)
    if (!known || before.rules.has(definition)) continue
    const concerns = columns.some((column) => column === null || known.has(column))
    if (concerns) faults.push(`${definition} is new: what the release writes may violate it.`)
  }
  return faults
}

const ADVICE = `While an update is rolled out, processes of the release run beside those of this version on one database.
Expand, then contract: in this release, only add, with new columns that are null or have a default, write both the former
and the new form, and keep everything that the release uses. A later release, beside which no process of that one runs any
more, drops it or adds the constraint, and removes the recording of that one from database/migrations/statements.
docs/operating.md says how ("Rolling updates").`

/** Throws an error that names each fault, and says how the change is made instead. */
export function assertOnlyExpands(release: string, before: Schema, after: Schema): void {
  const faults = expandFaults(before, after)
  if (faults.length === 0) return
  const list = faults.map((fault) => `- ${fault}`).join('\n')
  throw new Error(`The migrations after ${release} do not only expand:\n${list}\n${ADVICE}`)
}
