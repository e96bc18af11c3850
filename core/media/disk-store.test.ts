import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { corpusFile, hasCorpus } from '#testing/corpora.ts'
import { diskStore } from './disk-store.ts'
import { readWhole } from './media-store.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'
const folder = mkdtempSync(join(tmpdir(), 'hilal-store-'))
const store = diskStore(join(folder, 'media'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.list()) found.push(key)
  return found.sort()
}

describe('diskStore', () => {
  it('is empty before its folder is there', async () => {
    expect(await keys()).toEqual([])
    expect(await store.stat(`${STEM}.webp`)).toBeNull()
  })

  it('keeps, gives back whole or in part, lists and removes', async () => {
    await store.write(`${STEM}.webp`, Buffer.from('0123456789'))
    await store.write(`${STEM}/640.avif`, Buffer.from('abc'))
    expect(await keys()).toEqual([`${STEM}.webp`, `${STEM}/640.avif`])
    expect(await store.stat(`${STEM}.webp`)).toEqual({ bytes: 10 })
    expect((await readWhole(store, `${STEM}.webp`)).toString()).toBe('0123456789')
    expect(Buffer.concat(await (await store.read(`${STEM}.webp`, { start: 2, end: 4 })).toArray()).toString()).toBe(
      '234',
    )
    await store.remove(`${STEM}/640.avif`)
    await store.remove(`${STEM}/640.avif`)
    expect(await store.stat(`${STEM}/640.avif`)).toBeNull()
    await expect(store.read(`${STEM}/640.avif`)).rejects.toThrow('ENOENT')
  })

  it('shows nothing of a file that breaks off while it comes in', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('The line is gone.')
    }
    await expect(store.write(`${STEM}/480.webp`, broken())).rejects.toThrow('The line is gone.')
    expect(await store.stat(`${STEM}/480.webp`)).toBeNull()
    expect(readdirSync(join(folder, 'media', STEM)).filter((name) => name.startsWith('480'))).toEqual([])
  })

  it('reaches nothing outside, by whatever name', async () => {
    writeFileSync(join(folder, 'secret'), 'secret')
    const corpus = 'uploads/names/path-traversal.json'
    const published = hasCorpus(corpus) ? (JSON.parse(corpusFile(corpus).toString()) as { payload: string }[]) : []
    const payloads = published.map(({ payload }) => payload.replace('{FILE}', 'secret'))
    for (const key of ['../secret', `${STEM}/../../secret`, '/etc/passwd', 'secret\0.webp', ...payloads]) {
      await expect(store.stat(key), key).rejects.toThrow('not the name of a file of ours')
      await expect(store.read(key), key).rejects.toThrow('not the name of a file of ours')
    }
    await expect(store.write('../secret', Buffer.from('x'))).rejects.toThrow('not the name of a file of ours')
  })
})
