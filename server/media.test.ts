import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payloadsOf } from '#testing/corpora.ts'
import { aPdf } from '#testing/pdf.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PDF = aPdf({ pages: 2 }).toString()

// The database queries are covered on both engines by core/media/media.service.test.ts.
describe('/media', () => {
  let site: TestSite
  let picture: string
  let document: string

  beforeAll(async () => {
    site = await newSite('sqlite')
    const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a4b6c' } })
      .png()
      .toBuffer()
    const path = join(site.config.dataFolder, 'issue.pdf')
    writeFileSync(path, PDF)
    const { media } = site.services
    picture = `/media/${(await media.addImage({ content: bytes, originalName: 'a.png', userId: null, sizes: 'when asked' })).name}`
    document = `/media/${(await media.addDocument({ path, originalName: 'ہلال (78).pdf', userId: null })).media.name}`
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    site.app.inject({ method, url, headers })

  it('serves a picture as immutable, with its own type only', async () => {
    const answer = await get(picture, { 'accept-encoding': 'br, gzip' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox/)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(640)
  })

  it('serves a size, which is made on request', async () => {
    for (const [format, type, mark] of [
      ['avif', 'image/avif', 'ftypavif'],
      ['webp', 'image/webp', 'WEBP'],
      ['jpg', 'image/jpeg', '\xff\xd8\xff'],
    ] as const) {
      const answer = await get(picture.replace('.webp', `/320.${format}`))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      expect(answer.rawPayload.toString('latin1', 0, 16)).toContain(mark)
    }
  })

  it('serves the next smaller size to readers who save data, and tells caches', async () => {
    const url = picture.replace('.webp', '/480.webp')
    const [whole, saving] = [await get(url), await get(url, { 'save-data': 'on' })]
    const widths = [whole, saving].map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width)
    expect(await Promise.all(widths)).toEqual([480, 320])
    expect([whole.headers.vary, saving.headers.vary]).toEqual(['Save-Data', 'Save-Data'])
    expect(saving.headers.etag).not.toBe(whole.headers.etag)
    expect((await get(url.replace('480', '320'), { 'save-data': 'on' })).statusCode).toBe(200)
    expect((await get(picture, { 'save-data': 'on' })).headers.vary).toBeUndefined()
  })

  it('serves a PDF inline, with a file name for saving it', async () => {
    const answer = await get(document, { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="78.pdf"; filename*=UTF-8''%DB%81%D9%84%D8%A7%D9%84%20%2878%29.pdf`,
    )
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(PDF)
  })

  it('serves ranges', async () => {
    const part = await get(document, { range: 'bytes=1-3' })
    expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
    expect(part.headers).toMatchObject({ 'content-range': `bytes 1-3/${PDF.length}`, 'content-length': '3' })
    const last = await get(document, { range: 'bytes=-5' })
    expect([last.statusCode, last.body]).toEqual([206, '%%EOF'])
    const none = await get(document, { range: 'bytes=5000-' })
    expect([none.statusCode, none.headers['content-range']]).toEqual([416, `bytes */${PDF.length}`])
    const several = await get(document, { range: 'bytes=0-1,4-5' })
    expect([several.statusCode, several.body]).toEqual([200, PDF])
  })

  it('sends 304 for a cached file, and the whole file where the range is of another one', async () => {
    const { etag } = (await get(document)).headers
    for (const known of [String(etag), `"other", ${String(etag)}`, `W/${String(etag)}`, '*']) {
      const answer = await get(document, { 'if-none-match': known })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
    }
    expect((await get(document, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(document, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
  })

  it('answers HEAD with the headers of GET', async () => {
    const [head, whole] = [await get(document, {}, 'HEAD'), await get(document)]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
      expect(head.headers[name], name).toBe(whole.headers[name])
    }
  })

  it('responds with 404 to a missing file', async () => {
    for (const url of [
      '/media/nothing.webp',
      '/media/0123456789abcdef-640x400-2a4b6c.webp',
      '/media/0123456789abcdef-640x400-2a4b6c/320.avif',
      picture.replace('.webp', '/321.avif'),
      picture.replace('.webp', '.svg'),
    ]) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toBe('This file does not exist.\nیہ فائل یہاں نہیں ہے۔\n')
    }
  })

  const PATHS = 'uploads/names/path-traversal.json'
  it('prevents path traversal', async () => {
    for (const payload of payloadsOf(PATHS)) {
      const path = payload.replace('{FILE}', 'issue.pdf').replace(/^\/+/, '')
      for (const url of [`/media/${path}`, `/media/${encodeURIComponent(path)}`]) {
        const answer = await get(url)
        expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, url).toBeLessThan(500)
        expect(answer.body).not.toContain('%PDF')
      }
    }
  })
})
