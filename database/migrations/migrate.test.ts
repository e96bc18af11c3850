import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from '../engines/engine.ts'
import { isMigrated, migrate, NewerDatabase } from './migrate.ts'
import type { Migration } from './migration.ts'

const first: Migration = async ({ db }) => {
  await db.schema.createTable('first').addColumn('id', 'integer').execute()
}
const halfway: Migration = async ({ db }) => {
  await db.schema.createTable('second').addColumn('id', 'integer').execute()
  await sql`insert into first (id) values (1)`.execute(db)
  await sql`insert into nowhere (id) values (1)`.execute(db)
}

describe.each(ENGINES)('migrations on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  const tables = async () => (await engine.db.introspection.getTables()).map((table) => table.name)

  it('roll back a step that fails halfway, and repeat all of it at the next run', async () => {
    await migrate(engine, { '1-first': first })
    await expect(migrate(engine, { '1-first': first, '2-second': halfway })).rejects.toThrow(/nowhere/)
    expect(await tables()).toEqual(['first'])
    expect((await sql`select id from first`.execute(engine.db)).rows).toEqual([])
    const corrected: Migration = async ({ db }) => {
      await db.schema.createTable('second').addColumn('id', 'integer').execute()
    }
    await migrate(engine, { '1-first': first, '2-second': corrected })
    expect((await tables()).toSorted()).toEqual(['first', 'second'])
  })

  const withArticles: Migration = async ({ db }) => {
    await sql`create table article (id integer primary key)`.execute(db)
    await sql`create table remark (article_id integer references article (id) on delete cascade)`.execute(db)
    await sql`insert into article values (1)`.execute(db)
    await sql`insert into remark values (1)`.execute(db)
  }

  it('can recreate a table without losing the rows that reference it, which are checked again afterwards', async () => {
    await migrate(engine, { '1-articles': withArticles })
    const recreate: Migration = async ({ db }) => {
      await sql`create table article_new (id integer primary key, title text)`.execute(db)
      await sql`insert into article_new select id, '' from article`.execute(db)
      await sql.raw(`drop table article ${name === 'postgres' ? 'cascade' : ''}`).execute(db)
      await sql`alter table article_new rename to article`.execute(db)
    }
    await migrate(engine, { '1-articles': withArticles, '2-recreate': recreate })
    expect((await sql`select article_id from remark`.execute(engine.db)).rows).toEqual([{ article_id: 1 }])
  })

  it('reject a step that leaves a row without the one it references, and enforce references again after it', async () => {
    const orphan: Migration = async ({ db }) => {
      await sql`insert into remark values (2)`.execute(db)
    }
    const steps = { '1-articles': withArticles, '2-orphan': orphan }
    await expect(migrate(engine, steps)).rejects.toThrow(/references? .*(does not exist)|foreign key/)
    expect(await tables()).toEqual([])
    await migrate(engine, { '1-articles': withArticles })
    await expect(sql`insert into remark values (2)`.execute(engine.db)).rejects.toThrow(/foreign key/i)
  })

  it('fail with one sentence where a newer version of the program has used the database', async () => {
    await migrate(engine)
    expect(await isMigrated(engine)).toBe(true)
    await sql`insert into kysely_migration (name, timestamp) values ('2031-01-01-later', '2031-01-01T00:00:00.000Z')`.execute(
      engine.db,
    )
    const rejected = await migrate(engine).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(NewerDatabase)
    expect(String(rejected)).toContain('newer version of the program (it has taken the step 2031-01-01-later')
  })

  it('change nothing the second time', async () => {
    await migrate(engine)
    const before = await tables()
    await migrate(engine)
    expect(await tables()).toEqual(before)
  })
})
