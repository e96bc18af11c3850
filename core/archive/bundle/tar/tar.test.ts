import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readTar } from './read-tar.ts'
import { parseTarHeader, tarHeader } from './tar-header.ts'
import { writeTar } from './write-tar.ts'

const GIB = 2 ** 30

describe('the header of a file in an archive', () => {
  it('has the fields of the ustar format', () => {
    const header = tarHeader({ name: 'media/a.webp', bytes: 1000 })
    const text = (from: number, to: number) => header.toString('latin1', from, to)
    expect(text(0, 13)).toBe('media/a.webp\0')
    expect([text(100, 108), text(108, 116), text(116, 124)]).toEqual(['0000644\0', '0000000\0', '0000000\0'])
    expect([text(124, 136), text(136, 148)]).toEqual(['00000001750\0', '00000000000\0'])
    expect([text(156, 157), text(257, 265)]).toEqual(['0', 'ustar\x0000'])
    const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
    expect(text(148, 156)).toBe(`${sum.toString(8).padStart(6, '0')}\0 `)
  })

  it.each([0, 1, 511, 8 * GIB - 1, 8 * GIB, 5000 * GIB])('keeps a length of %i bytes', (bytes) => {
    expect(parseTarHeader(tarHeader({ name: 'tables/articles.ndjson', bytes }))).toEqual({
      name: 'tables/articles.ndjson',
      bytes,
    })
  })

  it('is read only if it is exactly what would be written', () => {
    const header = tarHeader({ name: 'a', bytes: 5 })
    for (let bit = 0; bit < header.length * 8; bit += 1) {
      const flipped = Buffer.from(header)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const parsed = parseTarHeader(flipped)
      if (parsed) throw new Error(`A header with bit ${bit} flipped was read as ${JSON.stringify(parsed)}.`)
    }
    expect(() => tarHeader({ name: 'a'.repeat(101), bytes: 0 })).toThrow('too long')
  })
})

describe('an archive', () => {
  it('is read in chunks of any size, and may have files that are skipped or empty', async () => {
    const files = [
      { name: 'one', content: 'x'.repeat(513) },
      { name: 'skipped', content: 'y'.repeat(2000) },
      { name: 'empty', content: '' },
      { name: 'last', content: 'z'.repeat(512) },
    ]
    const sources = files.map(({ name, content }) => ({
      name,
      bytes: content.length,
      open: () => Readable.from([Buffer.from(content)]),
    }))
    const archive = Buffer.concat(await Array.fromAsync(writeTar(sources)))
    expect(archive.length % 512).toBe(0)
    for (const size of [1, 7, 512, 100_000]) {
      const chunks = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) =>
        archive.subarray(at * size, (at + 1) * size),
      )
      const found: Record<string, string> = {}
      for await (const { name, content } of readTar(Readable.from(chunks))) {
        if (name !== 'skipped') found[name] = Buffer.concat(await Array.fromAsync(content)).toString()
      }
      expect(found).toEqual({ one: files[0]?.content, empty: '', last: files[3]?.content })
    }
  })

  it('is not finished if a file has another length than announced', async () => {
    for (const content of ['short', 'much too long']) {
      const archive = writeTar([{ name: 'a', bytes: 7, open: () => Readable.from([Buffer.from(content)]) }])
      await expect(Array.fromAsync(archive)).rejects.toThrow('not 7 bytes')
    }
  })
})
