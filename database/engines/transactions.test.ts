import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

describe.each(ENGINES)('a transaction on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())

  const set = (key: string) => engine.db.insertInto('settings').values({ key, value: 'x' }).execute()
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

  it('is isolated from other callers', async () => {
    let begun = () => {}
    const hasBegun = new Promise<void>((done) => {
      begun = done
    })
    const failing = engine.transaction(async () => {
      await set('e')
      begun()
      await new Promise<void>((done) => setImmediate(done))
      throw new Error('given up')
    })
    await hasBegun
    // This query runs outside of the open transaction, so it sees the last commit.
    const others = keys()
    await expect(failing).rejects.toThrow('given up')
    expect(await others).toEqual(['a', 'b'])
  })
})
