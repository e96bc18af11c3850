import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

/** A promise, and the function that fulfils it. */
function signal(): { reached: Promise<void>; reach: () => void } {
  let reach = () => {}
  const reached = new Promise<void>((done) => {
    reach = done
  })
  return { reached, reach }
}

describe.each(ENGINES)('a transaction on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  beforeEach(() => engine.db.deleteFrom('settings').execute())
  afterAll(() => engine.close())

  const set = (key: string, value = 'x') => engine.db.insertInto('settings').values({ key, value }).execute()
  const keys = async () =>
    (await engine.db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key)

  it('is atomic, also across nested transactions', async () => {
    await engine.transaction(async () => {
      await set('a')
      await engine.transaction(() => set('b'))
      expect(await keys()).toEqual(['a', 'b'])
    })
    const failing = engine.transaction(async () => {
      await set('c')
      await engine.transaction(() => set('d'))
      await set('a')
    })
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('returns what its work returns, and rejects with the very error that it throws', async () => {
    expect(await engine.transaction(async () => 'result')).toBe('result')
    const error = new Error('given up')
    const failing = engine.transaction(async () => {
      await set('a')
      throw error
    })
    expect(await failing.catch((caught: unknown) => caught)).toBe(error)
    expect(await keys()).toEqual([])
  })

  it('saves nothing where a nested one failed, even if its error is caught', async () => {
    const error = new Error('the nested one failed')
    const outer = engine.transaction(async () => {
      await set('a')
      const nested = engine.transaction(async () => {
        await set('b')
        throw error
      })
      await nested.catch(() => undefined)
      await set('c')
    })
    expect(await outer.catch((caught: unknown) => caught)).toBe(error)
    expect(await keys()).toEqual([])
    await engine.transaction(() => set('d'))
    expect(await keys()).toEqual(['d'])
  })

  it('is isolated from other callers', async () => {
    const begun = signal()
    const mayFail = signal()
    const failing = engine.transaction(async () => {
      await set('e')
      begun.reach()
      await mayFail.reached
      throw new Error('given up')
    })
    await begun.reached
    // This query runs outside of the open transaction, so it sees the last commit.
    expect(await keys()).toEqual([])
    mayFail.reach()
    await expect(failing).rejects.toThrow('given up')
    expect(await keys()).toEqual([])
  })

  it('is a separate one for each concurrent caller: one that fails undoes no write of another', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        engine.transaction(async () => {
          const key = String(index).padStart(2, '0')
          await set(key)
          await set(`${key} again`)
          if (index % 2 === 1) throw new Error(`number ${index}`)
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(20)
    const even = Array.from({ length: 20 }, (_, index) => String(index * 2).padStart(2, '0'))
    expect(await keys()).toEqual(even.flatMap((key) => [key, `${key} again`]))
  })

  it('loses no increment of a counter that many callers update in one statement', async () => {
    await set('count', '0')
    const increment = () =>
      engine.transaction(async () => {
        await sql`update settings set value = cast(cast(value as integer) + 1 as text) where key = 'count'`.execute(
          engine.db,
        )
      })
    await Promise.all(Array.from({ length: 30 }, increment))
    const { value } = await engine.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    expect(value).toBe('30')
  })

  it('creates a row once where concurrent callers create the same', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => engine.transaction(() => set('only once'))),
    )
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(rejected).toHaveLength(9)
    for (const { reason } of rejected) expect(String(reason)).toMatch(/unique/i)
    expect(await keys()).toEqual(['only once'])
  })

  it('rolls back changes of tables, and leaves no row of a failed statement of many rows', async () => {
    const failing = engine.transaction(async () => {
      await sql`create table halfway (id integer)`.execute(engine.db)
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect((await engine.db.introspection.getTables()).map((table) => table.name)).not.toContain('halfway')
    const many = ['a', 'b', 'a'].map((key) => ({ key, value: 'x' }))
    await expect(engine.db.insertInto('settings').values(many).execute()).rejects.toThrow(/unique/i)
    expect(await keys()).toEqual([])
  })
})

describe.each(ENGINES)('the hooks of a transaction on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  beforeEach(() => engine.db.deleteFrom('settings').execute())
  afterAll(() => engine.close())

  const set = (key: string) => engine.db.insertInto('settings').values({ key, value: 'x' }).execute()
  const keys = async () =>
    (await engine.db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key)

  it('run once and in order, whichever level registers them: before the commit within, after it outside', async () => {
    const log: string[] = []
    expect(engine.openTransaction()).toBeNull()
    await engine.transaction(async () => {
      const outer = engine.openTransaction()
      outer?.afterCommit(() => log.push(engine.openTransaction() ? 'after, within' : 'after, outside'))
      outer?.beforeCommit(async () => {
        log.push('before')
        await set('written by a hook')
        engine.openTransaction()?.beforeCommit(async () => void log.push('before, registered by a hook'))
      })
      await engine.transaction(async () => {
        engine.openTransaction()?.afterCommit(() => log.push('after, nested'))
      })
      log.push('work')
    })
    expect(log).toEqual(['work', 'before', 'before, registered by a hook', 'after, outside', 'after, nested'])
    expect(await keys()).toEqual(['written by a hook'])
    expect(engine.openTransaction()).toBeNull()
  })

  it('that fail before the commit undo the work, and nothing runs after a rollback', async () => {
    const log: string[] = []
    const failing = engine.transaction(async () => {
      await set('a')
      engine.openTransaction()?.beforeCommit(() => Promise.reject(new Error('the hook failed')))
      engine.openTransaction()?.afterCommit(() => log.push('after'))
    })
    await expect(failing).rejects.toThrow('the hook failed')
    const thrown = engine.transaction(async () => {
      engine.openTransaction()?.beforeCommit(async () => void log.push('before'))
      throw new Error('the work failed')
    })
    await expect(thrown).rejects.toThrow('the work failed')
    expect(log).toEqual([])
    expect(await keys()).toEqual([])
  })

  it('see the commit, which other callers see too', async () => {
    const seen = signal()
    let found: Promise<string[]> = Promise.resolve([])
    await engine.transaction(async () => {
      await set('a')
      engine.openTransaction()?.afterCommit(() => {
        found = keys()
        seen.reach()
      })
    })
    await seen.reached
    expect(await found).toEqual(['a'])
  })
})
