/** A PostgreSQL that reports a full disk, with the error that it raises then: the tests share the real disk. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'

async function createError({ db }: Engine, returns: 'trigger' | 'event_trigger'): Promise<void> {
  await sql`create function ${sql.ref(`full_disk_${returns}`)}() returns ${sql.raw(returns)} language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
}

/** From now on, nothing can be saved that has an article's text. */
export async function fillPostgres(engine: Engine): Promise<void> {
  await createError(engine, 'trigger')
  await sql`create trigger full_disk before insert on article_texts
    for each row execute function full_disk_trigger()`.execute(engine.db)
}

export async function freePostgres({ db }: Engine): Promise<void> {
  await sql`drop trigger full_disk on article_texts`.execute(db)
}

/** From now on, no table can be changed. Returns what makes room again. */
export async function fillMigrations(engine: Engine): Promise<() => Promise<void>> {
  await createError(engine, 'event_trigger')
  await sql`create event trigger full_disk on ddl_command_start when tag in ('ALTER TABLE')
    execute function full_disk_event_trigger()`.execute(engine.db)
  return async () => {
    await sql`drop event trigger full_disk`.execute(engine.db)
  }
}
