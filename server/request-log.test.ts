import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { newSite, type TestSite } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'
import { createLogger } from './logger.ts'
import { requestOwn } from './own-requests.ts'

type Line = Record<string, unknown>

describe('the request log', () => {
  let site: TestSite
  let app: FastifyInstance
  let text: string

  function keep(line: string): boolean {
    text += line
    return true
  }

  async function start(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: keep })
    site = await newSite('sqlite', settings, { log })
    app = await createHttpServer({ context: site, assets: NO_ASSETS, clientFolder: null })
    text = ''
    app.get('/fails', async () => {
      throw new Error('The disk is gone.')
    })
  }
  afterEach(async () => {
    await app.close()
    await site.close()
  })

  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)

  it('has one line per request: method, route, status and duration', async () => {
    await start()
    await app.inject({ url: '/article/999?token=secret-in-query', headers: { authorization: 'Bearer secret-token' } })
    await app.inject({ method: 'POST', url: '/api/token/', payload: { email: 'a@b.example', password: 'secret-word' } })
    await app.inject({ url: '/secret-path' })
    expect(lines()).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/article/:articleId',
        status: 404,
        durationMs: expect.any(Number),
      }),
      expect.objectContaining({ method: 'POST', status: 401 }),
      expect.objectContaining({ method: 'GET', route: 'none', status: 404 }),
    ])
    expect(new Set(lines().map((line) => line['requestId'])).size).toBe(3)
    expect(text).not.toContain('secret')
  })

  it('leaves out health checks, and requests of the site to itself', async () => {
    await start()
    expect((await requestOwn(app, '/about')).statusCode).toBe(200)
    await app.inject('/healthz')
    await app.inject('/readyz')
    expect(text).toBe('')
  })

  it('includes the id of a failed request, which the response carries too', async () => {
    await start()
    const answer = await app.inject('/fails')
    expect(answer.statusCode).toBe(500)
    const [failure, request] = lines()
    expect(failure).toMatchObject({ level: 50, requestId: answer.headers['x-request-id'] })
    expect(request).toMatchObject({ route: '/fails', status: 500, requestId: answer.headers['x-request-id'] })
    expect((await app.inject('/about')).headers).not.toHaveProperty('x-request-id')
  })

  it.each([
    ['a trusted proxy', { TRUST_PROXY: '127.0.0.1' }, 'given-id-1', true],
    ['an unknown client', {}, 'given-id-1', false],
    ['another proxy', { TRUST_PROXY: '192.0.2.1' }, 'given-id-1', false],
    ['a trusted proxy, with characters that could forge a line', { TRUST_PROXY: '1' }, 'given "id"\\n', false],
    ['a trusted proxy, but too long', { TRUST_PROXY: '1' }, 'x'.repeat(129), false],
  ])('handles an id from %s', async (_who, settings, id, believed) => {
    await start(settings)
    await app.inject({ url: '/about', headers: { 'x-request-id': id } })
    expect(lines()[0]?.['requestId'] === id).toBe(believed)
  })
})
