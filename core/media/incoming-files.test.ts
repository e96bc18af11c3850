import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { incomingFiles, type IncomingFile } from './incoming-files.ts'

const MB = 1024 * 1024

describe('an incoming file', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hilal-incoming-'))
    folder = join(parent, 'incoming')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  const files = () => (existsSync(folder) ? readdirSync(folder) : [])
  const take = <Result>(
    parts: Iterable<Buffer> | AsyncIterable<Buffer>,
    work: (file: IncomingFile) => Promise<Result>,
    over: { kind?: 'image' | 'document'; maxBytes?: number } = {},
  ) => incomingFiles(folder).take({ content: Readable.from(parts), kind: 'image', maxBytes: MB, ...over }, work)

  it('is complete on disk during processing, with its length and hash, and deleted afterwards', async () => {
    const parts = [Buffer.from('one '), Buffer.from('two')]
    const result = await take(parts, async ({ path, bytes, hash }) => {
      expect(files()).toHaveLength(1)
      return { text: readFileSync(path, 'utf8'), bytes, hash }
    })
    const hash = createHash('sha256').update('one two').digest('hex').slice(0, 16)
    expect(result).toEqual({ text: 'one two', bytes: 7, hash })
    expect(files()).toEqual([])
  })

  it('is deleted if its processing fails, and the failure is passed on', async () => {
    const failing = take([Buffer.from('one')], async () => {
      throw new Error('The work fails.')
    })
    await expect(failing).rejects.toThrow('The work fails.')
    expect(files()).toEqual([])
  })

  it('that cannot be stored is rejected once, and leaves no timer that would fail later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      writeFileSync(folder, 'a file where the folder should be')
      await expect(take([Buffer.from('one')], async () => undefined)).rejects.toThrow('not a directory')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('may have exactly as many bytes as the limit, and not one more', async () => {
    const worked: number[] = []
    const work = async ({ bytes }: IncomingFile) => worked.push(bytes)
    await take([Buffer.alloc(MB)], work)
    expect(await errorCodeOf(() => take([Buffer.alloc(MB), Buffer.alloc(1)], work))).toBe('media.image_too_large')
    expect(worked).toEqual([MB])
    expect(files()).toEqual([])
  })

  it('is rejected with the error of its kind, which names the limit', async () => {
    const error = await appErrorOf(() =>
      take([Buffer.alloc(3 * MB)], async () => undefined, { kind: 'document', maxBytes: 2 * MB }),
    )
    expect([error.code, error.details]).toEqual(['media.document_too_large', { mb: 2 }])
  })

  it('is not read beyond its limit', async () => {
    let read = 0
    function* endless() {
      for (;;) {
        read += 1
        yield Buffer.alloc(64 * 1024)
      }
    }
    expect(await errorCodeOf(() => take(endless(), async () => undefined))).toBe('media.image_too_large')
    expect(read).toBeLessThan(100)
  })

  it('is incomplete if its connection breaks', async () => {
    async function* broken() {
      yield Buffer.from('one')
      throw new Error('socket hang up')
    }
    expect(await errorCodeOf(() => take(broken(), async () => undefined))).toBe('upload.incomplete')
    expect(files()).toEqual([])
  })

  it('may be empty, which the next step decides on', async () => {
    expect(await take([], async ({ bytes }) => bytes)).toBe(0)
  })

  it('does not affect a concurrent one', async () => {
    const texts = await Promise.all(
      ['one', 'two', 'three'].map((text) => take([Buffer.from(text)], async ({ path }) => readFileSync(path, 'utf8'))),
    )
    expect(texts).toEqual(['one', 'two', 'three'])
  })

  it('that fails because of the disk is not reported as invalid', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    await expect(take([Buffer.from('one')], async () => undefined)).rejects.toHaveProperty('syscall')
  })

  it('is deleted if an interrupted process left it behind', async () => {
    await take([Buffer.from('one')], async () => undefined)
    writeFileSync(join(folder, 'left-behind'), 'half a file')
    await incomingFiles(folder).clear()
    expect(files()).toEqual([])
    expect(await take([Buffer.from('one')], async ({ bytes }) => bytes)).toBe(3)
  })
})
