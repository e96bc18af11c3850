import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawConnection } from '#testing/raw-connection.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'

const STRANGE = [
  '//x',
  '//',
  '/a%5Cb',
  '/a\\b',
  '/%00',
  '/a%00.js',
  '/%0a',
  '/.%2e/x',
  '/%2e%2e/x',
  '/%2e%2e%2fx',
  '/..%5cx',
  '/./main.js',
  '/../main.js',
  '/%ff',
  '/%',
  '/%c0%ae%c0%ae/x',
  '/main.js/x',
  '/main.js%2f',
  '/folder',
  '/folder/',
  '/',
  `/${'x'.repeat(290)}`,
  `/${'%D9%BE'.repeat(140)}`,
  `/${'x/'.repeat(2000)}`,
]

describe('paths to files', () => {
  let site: TestServices
  let app: FastifyInstance
  let folder: string
  let port: number

  beforeAll(async () => {
    site = await newServices('sqlite')
    folder = mkdtempSync(join(tmpdir(), 'hilal-static-'))
    for (const path of ['client/assets/folder', 'admin/admin-assets/folder']) {
      mkdirSync(join(folder, path), { recursive: true })
      writeFileSync(join(folder, path, '../main.js'), 'ours')
    }
    writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>')
    for (const path of ['client/assets/main.js', 'admin/admin-assets/main.js', 'client/favicon.svg']) {
      writeFileSync(join(folder, `${path}.br`), 'compressed by the build')
    }
    writeFileSync(join(folder, 'admin/index.html'), '<p>The back-office</p>')
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    app = await createHttpServer({
      context: site,
      assets: NO_ASSETS,
      clientFolder: join(folder, 'client'),
      adminFolder: join(folder, 'admin'),
    })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await app.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Over a socket: HTTP clients would normalize such paths. */
  async function ask(path: string): Promise<{ status: number; text: string }> {
    const connection = await rawConnection(port, `GET ${path} HTTP/1.1\r\nhost: h\r\nconnection: close\r\n\r\n`)
    const text = await connection.closed()
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
  }

  it('are served where the file exists', async () => {
    for (const path of ['/assets/main.js', '/admin-assets/main.js', '/favicon.svg', '/admin/library']) {
      expect((await ask(path)).status, path).toBe(200)
    }
  })

  it('are sent as the build has compressed them, for good where the name has a hash', async () => {
    for (const [url, caching] of [
      ['/assets/main.js', 'public, max-age=31536000, immutable'],
      ['/admin-assets/main.js', 'public, max-age=31536000, immutable'],
      ['/favicon.svg', 'public, max-age=86400'],
    ]) {
      const { headers, body } = await app.inject({ url: String(url), headers: { 'accept-encoding': 'gzip, br' } })
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': caching, vary: 'accept-encoding' })
      expect(body).toBe('compressed by the build')
      expect((await app.inject({ url: String(url) })).headers['content-encoding']).toBeUndefined()
    }
  })

  it('are served in the absolute form used for proxies, too', async () => {
    expect((await ask('http://hilal.example/assets/main.js')).status).toBe(200)
    expect((await ask('http://hilal.example/assets//main.js')).status).toBe(404)
  })

  for (const front of ['/assets', '/admin-assets', '/media', '/api']) {
    it.each(STRANGE)(`${front}%s is answered with 404`, async (path) => {
      const { status, text } = await ask(front + path)
      expect(status).toBe(404)
      expect(text).not.toMatch(/secret|Server error/)
    })
  }

  // The back-office serves its one page for each of its paths, and 404 for any other.
  it.each(STRANGE)('/admin%s is answered with 404 or the back-office, and nothing else', async (path) => {
    const { status, text } = await ask(`/admin${path}`)
    expect(status === 404 || text.includes('The back-office')).toBe(true)
  })

  it.each(STRANGE)('%s at the root never causes a server error', async (path) => {
    const { status, text } = await ask(path)
    expect([200, 404]).toContain(status)
    expect(text).not.toMatch(/secret|Server error/)
  })

  it.each(['//evil.example/', '/%5cevil.example/', '/\\evil.example/'])('%s is not an open redirect', async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).not.toMatch(/^location:/im)
  })
})
