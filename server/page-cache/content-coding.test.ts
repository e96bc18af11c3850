import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { codingFor, compressed } from './content-coding.ts'

describe('the content coding for a client', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br ; Q = 0.5 , gzip;q=0.5', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip;q=0.5, identity', 'identity'],
    ['*;q=0', 'identity'],
    // An invalid weight excludes the coding.
    ['br;q=2, gzip;q=0.1', 'gzip'],
    ['br;q=-1, br;q=high, gzip', 'gzip'],
    [', ;q=1, ;', 'identity'],
    ['brotli, xgzip', 'identity'],
  ])('that sends %j is %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
    expect(codingFor(header)).toBe(coding)
  })

  it('is correct for more headers than are remembered, and for long ones', () => {
    for (let index = 0; index < 300; index += 1) {
      expect(codingFor(`x-${index}, gzip`)).toBe('gzip')
      expect(codingFor(`x-${index}, br`)).toBe('br')
    }
    expect(codingFor(`${'x,'.repeat(5000)}gzip`)).toBe('gzip')
  })
})

describe('a compressed body', () => {
  const body = Buffer.from('<p>The river and the road. دریا اور سڑک۔</p>\n'.repeat(400))

  it.each([
    ['br', 'fast', brotliDecompressSync],
    ['br', 'best', brotliDecompressSync],
    ['gzip', 'fast', gunzipSync],
    ['gzip', 'best', gunzipSync],
  ] as const)('in %s, made with %s effort, is the same once it is decompressed', async (coding, effort, decompress) => {
    const small = await compressed(coding, body, effort)
    expect(small.length).toBeLessThan(body.length / 10)
    expect(decompress(small).equals(body)).toBe(true)
  })

  it('is smaller where the effort is greater', async () => {
    const varied = Buffer.from(Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 1009}`).join(' '))
    for (const coding of ['br', 'gzip'] as const) {
      const best = await compressed(coding, varied, 'best')
      expect(best.length).toBeLessThan((await compressed(coding, varied, 'fast')).length)
    }
  })
})
