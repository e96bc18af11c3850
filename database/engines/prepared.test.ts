import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { prepared, preparedByShape } from './prepared.ts'

describe.each(ENGINES)('a prepared query on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
    await set('a', '1')
    await set('b', '2')
    await set('c', '1')
  })
  afterAll(() => engine.close())

  const set = (key: string, value: string) => engine.db.insertInto('settings').values({ key, value }).execute()

  it('is built once, and takes the arguments of each call, also one that is used twice and fixed values', async () => {
    let builds = 0
    const keysOf = prepared(engine.db, (value: string, except: string) => {
      builds += 1
      return engine.db
        .selectFrom('settings')
        .select('key')
        .where('value', '=', value)
        .where('key', '!=', except)
        .where('key', '!=', 'fixed value')
        .where((where) => where.or([where('value', '=', value), where('key', '=', except)]))
        .orderBy('key')
    })
    const [one, two, none] = await Promise.all([keysOf('1', 'c'), keysOf('2', ''), keysOf('3', 'a')])
    expect([one, two, none]).toEqual([[{ key: 'a' }], [{ key: 'b' }], []])
    expect(await keysOf('1', '')).toEqual([{ key: 'a' }, { key: 'c' }])
    expect(builds).toBe(1)
  })

  it('passes text and numbers as values, never as SQL', async () => {
    const byKey = prepared(engine.db, (key: string) =>
      engine.db.selectFrom('settings').select('key').where('key', '=', key),
    )
    expect(await byKey(`a' or '1' = '1`)).toEqual([])
    const first = prepared(engine.db, (limit: number) =>
      engine.db.selectFrom('settings').select('key').orderBy('key').limit(limit),
    )
    expect(await first(2)).toEqual([{ key: 'a' }, { key: 'b' }])
    expect(await first(0)).toEqual([])
  })

  it('runs in the transaction of its caller, and counts as a query', async () => {
    const byKey = prepared(engine.db, (key: string) =>
      engine.db.selectFrom('settings').select('value').where('key', '=', key),
    )
    const failing = engine.transaction(async () => {
      await sql`update settings set value = 'changed' where key = 'a'`.execute(engine.db)
      expect(await byKey('a')).toEqual([{ value: 'changed' }])
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    const before = engine.queries.count
    expect(await byKey('a')).toEqual([{ value: '1' }])
    expect(engine.queries.count).toBe(before + 1)
  })

  it('of optional parts is built once for each shape, and never takes a value for another', async () => {
    let builds = 0
    const keysOf = preparedByShape(engine.db, ['order'], (values: Shape) => {
      builds += 1
      let query = engine.db.selectFrom('settings').select('key')
      if (values.value !== undefined) query = query.where('value', '=', values.value)
      if (values.keys !== undefined) query = query.where('key', 'in', values.keys)
      return query.orderBy('key', values.order).limit(values.limit)
    })
    const keys = async (values: Shape) => (await keysOf(values)).map(({ key }) => key)
    expect(await keys({ keys: ['a', 'b', 'c'], order: 'asc', limit: 2 })).toEqual(['a', 'b'])
    expect(await keys({ keys: ['c', 'b', 'none'], order: 'asc', limit: 9 })).toEqual(['b', 'c'])
    expect(builds).toBe(1)
    expect(await keys({ keys: ['a', 'b'], order: 'asc', limit: 9 })).toEqual(['a', 'b'])
    expect(await keys({ keys: ['a', 'b'], order: 'desc', limit: 9 })).toEqual(['b', 'a'])
    expect(await keys({ keys: ['a', 'b'], value: '2', order: 'desc', limit: 9 })).toEqual(['b'])
    expect(await keys({ keys: ['a', 'b'], value: undefined, order: 'asc', limit: 1 })).toEqual(['a'])
    expect(builds).toBe(4)
  })
})

type Shape = { value?: string | undefined; keys?: readonly string[]; order: 'asc' | 'desc'; limit: number }
