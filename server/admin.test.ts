import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPlugin } from './admin.ts'

describe('the back-office’s files', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-admin-'))
    mkdirSync(join(folder, 'admin-assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Admin</title>')
    writeFileSync(join(folder, 'admin-assets/main-1a2b3c.js'), 'export const whole = 1')
    writeFileSync(join(folder, 'admin-assets/main-1a2b3c.js.br'), 'packed')
    writeFileSync(join(folder, 'secret.txt'), 'not to be served')
    app = fastify()
    await app.register(adminPlugin, { folder })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  it.each([
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/?page=2', 200],
    ['/admin/new-article/12/revisions', 200],
    ['/admin/videos-management/edit/7', 200],
    ['/admin/data/', 200],
    ['/admin/new-article/twelve', 404],
    ['/admin/no-such-screen', 404],
    ['/admin/edit-comment/7', 404],
    ['/admin/library/..%2Fbin', 404],
  ])('serve %s with the page of the application and status %i', async (url, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, '<!doctype html><title>Admin</title>'])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })

  it('allow only our own scripts on the page, and no framing by other sites', async () => {
    const policy = String((await get('/admin')).headers['content-security-policy'])
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('connect-src')).toEqual(["'self'"])
    expect(directives.get('frame-ancestors')).toEqual(["'self'"])
  })

  it('are cached by browsers for a year, and compressed for clients that accept it', async () => {
    const plain = await get('/admin-assets/main-1a2b3c.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe('export const whole = 1')
    const packed = await get('/admin-assets/main-1a2b3c.js', { 'accept-encoding': 'br' })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
    expect(packed.headers['content-type']).toMatch(/javascript/)
  })

  it.each([
    '/admin-assets/',
    '/admin-assets/none.js',
    '/admin-assets/../secret.txt',
    '/admin-assets/%2e%2e/secret.txt',
  ])('do not include %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('not to be served')
  })
})
