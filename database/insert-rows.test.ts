import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engines/engine.ts'
import { rowInserter } from './insert-rows.ts'

describe.each(ENGINES)('inserting many rows on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())

  it('keeps all of them, whatever their number, with few statements', async () => {
    const inserter = rowInserter('settings', ['key', 'value'])
    const rows = Array.from({ length: 620 }, (_, index) => [`key ${String(index).padStart(3, '0')}`, `دریا ${index}`])
    const before = engine.queries.count
    for (const row of rows) await inserter.add(engine.db, row)
    await inserter.flush(engine.db)
    await inserter.flush(engine.db)
    expect(engine.queries.count - before).toBe(3)
    const kept = await sql<{ key: string; value: string }>`select key, value from settings where key like 'key %'
      order by key`.execute(engine.db)
    expect(kept.rows.map(({ key, value }) => [key, value])).toEqual(rows)
  })

  it('sends long texts a few at a time', async () => {
    const inserter = rowInserter('settings', ['key', 'value'])
    const before = engine.queries.count
    for (const key of ['a', 'b', 'c', 'd']) await inserter.add(engine.db, [`long ${key}`, key.repeat(2_000_000)])
    expect(engine.queries.count - before).toBe(2)
    await inserter.flush(engine.db)
    expect(engine.queries.count - before).toBe(2)
  })
})
