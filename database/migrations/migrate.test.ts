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
    const mended: Migration = async ({ db }) => {
      await db.schema.createTable('second').addColumn('id', 'integer').execute()
    }
    await migrate(engine, { '1-first': first, '2-second': mended })
    expect((await tables()).toSorted()).toEqual(['first', 'second'])
  })

  it('fail with one sentence where a newer version of the program has used the database', async () => {
    await migrate(engine)
    expect(await isMigrated(engine)).toBe(true)
    await sql`insert into kysely_migration (name, timestamp) values ('2031-01-01-later', '2031-01-01T00:00:00.000Z')`.execute(
      engine.db,
    )
    const refused = await migrate(engine).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabase)
    expect(String(refused)).toContain('newer version of the program (it has taken the step 2031-01-01-later')
  })

  it('change nothing the second time', async () => {
    await migrate(engine)
    const before = await tables()
    await migrate(engine)
    expect(await tables()).toEqual(before)
  })
})
