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
  /**
   * The same for a row that was just inserted (`new`), without looking at the others of its group: many rows of one group
   * may be inserted one after another.
   */
  inserted: readonly string[]
}

export type CreateRowTriggers = (db: Kysely<unknown>, triggers: RowTriggers) => Promise<void>

const block = (statements: readonly string[]) => statements.map((statement) => `${statement};`).join('\n')

/** SQLite runs triggers with each row. */
export const createSqliteRowTriggers: CreateRowTriggers = async (db, triggers) => {
  const { name, table, columns, group, statements, inserted } = triggers
  const left = group.map((column) => `old.${column} <> new.${column}`).join(' or ')
  const update = `update of ${columns.join(', ')}`
  const create = (suffix: string, when: string, run: readonly string[]) =>
    sql.raw(`create trigger ${name}_${suffix} after ${when} begin\n${block(run)}\nend`).execute(db)
  await create('inserted', `insert on ${table}`, inserted)
  await create('updated', `${update} on ${table}`, statements('new'))
  await create('left', `${update} on ${table} when ${left}`, statements('old'))
  await create('deleted', `delete on ${table}`, statements('old'))
}

/**
 * On PostgreSQL they run at the commit, where one transaction at a time brings groups up to date: each then counts what
 * those before it have committed. The lock is held for the rest of the commit alone, so no transaction that holds it
 * waits for another. Nothing changes any more at that point, so each group is brought up to date once.
 */
export const createPostgresRowTriggers: CreateRowTriggers = async (db, triggers) => {
  const { name, table, columns, group, statements } = triggers
  const rowOf = (row: string) => `(${group.map((column) => `${row}.${column}`).join(', ')})`
  const once = (row: 'old' | 'new') => `
    this_group := md5(row${rowOf(row)}::text);
    if position(this_group in done) = 0 then
      done := done || this_group;
      ${block(statements(row))}
    end if;`
  const source = `
    create function ${name}() returns trigger language plpgsql as $$
    declare
      done text := coalesce(current_setting('${name}.done', true), '');
      this_group text;
    begin
      perform pg_advisory_xact_lock(hashtext('${name}'));
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${rowOf('old')} is distinct from ${rowOf('new')}) then
        ${once('old')}
      end if;
      if tg_op <> 'DELETE' then
        ${once('new')}
      end if;
      perform set_config('${name}.done', done, true);
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
