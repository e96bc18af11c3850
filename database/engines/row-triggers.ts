/** Statements that the database itself runs after each write of a row, whichever code writes it. */
import { sql, type Kysely } from 'kysely'

export type RowTriggers = {
  /** The prefix of the names of what is created. */
  name: string
  table: string
  /** The columns whose change matters. */
  columns: readonly string[]
  /** The columns that identify the group a row belongs to: `statements` also run for a group that a row has left. */
  group: readonly string[]
  /** The statements that bring the group of a row up to date; `row` is the SQL name of that row. */
  statements: (row: 'old' | 'new') => readonly string[]
}

export type CreateRowTriggers = (db: Kysely<unknown>, triggers: RowTriggers) => Promise<void>

const block = (statements: readonly string[]) => statements.map((statement) => `${statement};`).join('\n')

export const createSqliteRowTriggers: CreateRowTriggers = async (db, { name, table, columns, group, statements }) => {
  const left = group.map((column) => `old.${column} <> new.${column}`).join(' or ')
  const update = `update of ${columns.join(', ')}`
  const create = (suffix: string, when: string, row: 'old' | 'new') =>
    sql.raw(`create trigger ${name}_${suffix} after ${when} begin\n${block(statements(row))}\nend`).execute(db)
  await create('inserted', `insert on ${table}`, 'new')
  await create('updated', `${update} on ${table}`, 'new')
  await create('left', `${update} on ${table} when ${left}`, 'old')
  await create('deleted', `delete on ${table}`, 'old')
}

/**
 * Deferred to the commit, where one transaction at a time brings groups up to date: each then counts what those before
 * it have committed. The lock is held for the rest of the commit alone, so no transaction that holds it waits for
 * another.
 */
export const createPostgresRowTriggers: CreateRowTriggers = async (db, triggers) => {
  const { name, table, columns, group, statements } = triggers
  const rowOf = (row: string) => `(${group.map((column) => `${row}.${column}`).join(', ')})`
  const source = `
    create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('${name}'));
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${rowOf('old')} is distinct from ${rowOf('new')}) then
        ${block(statements('old'))}
      end if;
      if tg_op <> 'DELETE' then
        ${block(statements('new'))}
      end if;
      return null;
    end $$`
  await sql.raw(source).execute(db)
  const events = `insert or update of ${columns.join(', ')} or delete`
  await sql
    .raw(
      `create constraint trigger ${name} after ${events} on ${table}
       deferrable initially deferred for each row execute function ${name}()`,
    )
    .execute(db)
}
