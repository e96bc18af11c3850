import { beforeEach, describe, expect, it } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

describe('a bounded cache', () => {
  let loaded: string[][]
  let cache: ReturnType<typeof boundedCache<string>>
  beforeEach(() => {
    loaded = []
    cache = boundedCache<string>({ maxEntries: 2 })
  })

  const load = async (missing: readonly string[]) => {
    loaded.push([...missing])
    return new Map(missing.map((key) => [key, `${key}!`]))
  }
  const readAll = async (...keys: string[]) => Object.fromEntries(await cache.readAll(keys, load))
  const read = async (key: string) => cache.read(key, async () => (await load([key])).get(key) ?? '')

  it('loads what it does not contain, each key once and all of them together', async () => {
    expect(await readAll('a', 'b', 'a')).toEqual({ a: 'a!', b: 'b!' })
    expect(await readAll('b', 'a')).toEqual({ a: 'a!', b: 'b!' })
    expect(await read('a')).toBe('a!')
    expect(loaded).toEqual([['a', 'b']])
  })

  it('forgets the least recently used', async () => {
    await readAll('a', 'b')
    await read('a')
    await read('c')
    expect(await readAll('a', 'c')).toEqual({ a: 'a!', c: 'c!' })
    expect(loaded).toEqual([['a', 'b'], ['c']])
  })

  it('is filled with what another one has kept', async () => {
    await readAll('a', 'b')
    await read('a')
    const other = boundedCache<string>({ maxEntries: 1 })
    other.put(cache.entries())
    const values = [await other.read('a', async () => 'read'), await other.read('b', async () => 'read')]
    expect(values).toEqual(['a!', 'read'])
  })

  it('does not keep what was loaded before it was cleared', async () => {
    const early = cache.read('a', async () => {
      cache.clear()
      return 'outdated'
    })
    expect([await early, await read('a')]).toEqual(['outdated', 'a!'])
    const all = cache.readAll(['b'], async () => {
      cache.clear()
      return new Map([['b', 'outdated']])
    })
    expect([(await all).get('b'), await read('b')]).toEqual(['outdated', 'b!'])
  })

  it('does not keep a failure', async () => {
    await expect(cache.read('a', async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await read('a')).toBe('a!')
  })
})
