import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Database, Engine } from './engine.ts'

describe.each(ENGINES)('a read transaction of %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
    await sql`create table notes (text text)`.execute(engine.db)
  })
  afterEach(() => engine.close())

  const add = (text: string) => sql`insert into notes (text) values (${text})`.execute(engine.db)
  async function notes(db: Database): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`select text from notes order by text ${engine.byCodePoints}`.execute(
      db,
    )
    return rows.map(({ text }) => text)
  }

  it('sees the state at its beginning, while others write and read', async () => {
    await add('before')
    const seen = await engine.readTransaction(async (transaction) => {
      const first = await notes(transaction)
      await add('meanwhile')
      return [first, await notes(transaction), await notes(engine.db)]
    })
    expect(seen).toEqual([['before'], ['before'], ['before', 'meanwhile']])
    expect(await engine.readTransaction(notes)).toEqual(['before', 'meanwhile'])
  })

  it('writes nothing, and ends with the work, also where that fails', async () => {
    await expect(
      engine.readTransaction(async (transaction) => sql`insert into notes (text) values ('x')`.execute(transaction)),
    ).rejects.toThrow(/readonly|database\.unavailable/)
    expect(await notes(engine.db)).toEqual([])
    await expect(engine.readTransaction(async () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    // More transactions than connections to read with: each has given its own back.
    for (let round = 0; round < 6; round += 1) expect(await engine.readTransaction(notes)).toEqual([])
  })

  it('orders texts by their code points, whatever the collation', async () => {
    for (const text of ['b', 'é', 'B', 'ب', 'a b', 'a']) await add(text)
    expect(await engine.readTransaction(notes)).toEqual(['B', 'a', 'a b', 'b', 'é', 'ب'])
  })
})

describe.each(ENGINES)('the sequences of %s', (name) => {
  it('continue after the last id that was given, or that was set', async () => {
    const engine = await newEmptyDatabase(name)
    const { db, sequences, columns } = engine
    const untyped = db as unknown as Kysely<unknown>
    await db.schema
      .createTable('notes')
      .addColumn('id', columns.id, (column) => {
        const key = column.primaryKey().notNull()
        return columns.id === 'integer' ? key.autoIncrement() : key
      })
      .addColumn('text', 'text')
      .execute()
    async function add(): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`insert into notes (text) values ('x') returning id`.execute(db)
      return rows[0]?.id
    }
    expect(await sequences.last(untyped, 'notes')).toBe(0)
    await sequences.set(untyped, 'notes', 0)
    expect(await add()).toBe(1)
    await sql`delete from notes`.execute(db)
    expect(await sequences.last(untyped, 'notes')).toBe(1)
    await sequences.set(untyped, 'notes', 41)
    expect(await add()).toBe(42)
    await engine.close()
  })
})
