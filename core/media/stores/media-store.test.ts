import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payloadsOf } from '#testing/corpora.ts'
import { startS3 } from '#testing/s3.ts'
import { diskStore } from './disk-store.ts'
import { readWhole, type MediaStore } from './media-store.ts'
import { s3Store } from './s3/s3-store.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'

type Opened = { store: MediaStore; end(): void | Promise<void> }

async function onDisk(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-store-'))
  return { store: diskStore(join(folder, 'media')), end: () => rmSync(folder, { recursive: true, force: true }) }
}

async function inBucket(): Promise<Opened> {
  const server = await startS3()
  return { store: s3Store(server.settings), end: () => server.stop() }
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a store %s', (_where, open) => {
  let opened: Opened
  let store: MediaStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.end())
  beforeEach(async () => {
    for (const key of await keys()) await store.remove(key)
  })

  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const key of store.list()) found.push(key)
    return found.sort()
  }

  it('is empty at first', async () => {
    expect(await keys()).toEqual([])
    expect(await store.stat(`${STEM}.webp`)).toBeNull()
    await expect(store.read(`${STEM}.webp`)).rejects.toThrow('ENOENT')
  })

  it('stores, reads in full or in part, lists and deletes', async () => {
    await store.write(`${STEM}.webp`, Buffer.from('0123456789'))
    await store.write(`${STEM}/640.avif`, Buffer.from('abc'))
    expect(await keys()).toEqual([`${STEM}.webp`, `${STEM}/640.avif`])
    expect(await store.stat(`${STEM}.webp`)).toEqual({ bytes: 10 })
    expect((await readWhole(store, `${STEM}.webp`)).toString()).toBe('0123456789')
    const part = async (start: number, end: number) =>
      Buffer.concat(await (await store.read(`${STEM}.webp`, { start, end })).toArray()).toString()
    expect([await part(2, 4), await part(0, 1), await part(9, 9)]).toEqual(['234', '01', '9'])
    await store.remove(`${STEM}/640.avif`)
    await store.remove(`${STEM}/640.avif`)
    expect(await store.stat(`${STEM}/640.avif`)).toBeNull()
    expect(await keys()).toEqual([`${STEM}.webp`])
  })

  it('stores streams, also large ones, and replaces existing files', async () => {
    const key = '0123456789abcdef-hilal-78-11.pdf'
    async function* pieces() {
      for (let n = 0; n < 60; n += 1) yield Buffer.alloc(300_001, n)
    }
    await store.write(key, Buffer.from('the former'))
    await store.write(key, pieces())
    expect(await store.stat(key)).toEqual({ bytes: 60 * 300_001 })
    const whole = await readWhole(store, key)
    for (const n of [0, 27, 28, 55, 59]) {
      expect([whole[n * 300_001], whole[(n + 1) * 300_001 - 1]], `piece ${n}`).toEqual([n, n])
    }
    await store.write(key, Buffer.alloc(0))
    expect(await store.stat(key)).toEqual({ bytes: 0 })
    expect(await readWhole(store, key)).toHaveLength(0)
  })

  it('has a program read a file by its path, and keeps nothing of it', async () => {
    const key = '0123456789abcdef-hilal-78-11.pdf'
    await store.write(key, Buffer.alloc(300_001, 7))
    const seen: string[] = []
    const work = async (path: string) => {
      seen.push(path)
      return readFileSync(path)
    }
    expect(await store.withPath(key, work)).toEqual(Buffer.alloc(300_001, 7))
    const failing = store.withPath(key, async (path) => Promise.reject(new Error(String((await work(path)).length))))
    await expect(failing).rejects.toThrow('300001')
    expect(await keys()).toEqual([key])
    await store.remove(key)
    expect(seen.map((path) => existsSync(path))).toEqual([false, false])
    await expect(store.withPath(key, work)).rejects.toThrow('ENOENT')
  })

  it.each([1, 60])('shows nothing of a file whose upload fails after %i chunks', async (count) => {
    async function* broken() {
      for (let n = 0; n < count; n += 1) yield Buffer.alloc(300_000)
      throw new Error('The line is gone.')
    }
    await expect(store.write(`${STEM}/480.webp`, broken())).rejects.toThrow('The line is gone.')
    expect(await store.stat(`${STEM}/480.webp`)).toBeNull()
    expect(await keys()).toEqual([])
  })

  it('reads and writes nothing outside, whatever the name', async () => {
    const payloads = payloadsOf('uploads/names/path-traversal.json').map((payload) =>
      payload.replace('{FILE}', 'secret'),
    )
    for (const key of ['../secret', `${STEM}/../../secret`, '/etc/passwd', 'secret\0.webp', '', ...payloads]) {
      await expect(store.stat(key), key).rejects.toThrow('not the name of a stored file')
      await expect(store.read(key), key).rejects.toThrow('not the name of a stored file')
      await expect(
        store.withPath(key, async (path) => path),
        key,
      ).rejects.toThrow('not the name of a stored file')
    }
    await expect(store.write('../secret', Buffer.from('x'))).rejects.toThrow('not the name of a stored file')
    await expect(store.remove('../secret')).rejects.toThrow('not the name of a stored file')
  })
})
