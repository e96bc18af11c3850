import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { newServices, type TestServices } from '#testing/site.ts'
import { NO_ASSETS } from './assets.ts'
import { createHttpServer } from './http.ts'
import { createLogger } from './logger.ts'

type Line = Record<string, unknown>

describe('the request log', () => {
  let site: TestServices
  let app: FastifyInstance
  let text: string

  function keep(line: string): boolean {
    text += line
    return true
  }

  async function start(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: keep })
    site = await newServices('sqlite', settings, { log })
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

  it('leaves out health checks', async () => {
    await start()
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
  })

  it('finds a failure by the id that a reader, a caller of the API and the back-office are shown', async () => {
    await start()
    await site.engine.close()
    for (const [url, read] of [
      ['/article/1', (body: string) => /Reference: <bdi dir="ltr">([^<]+)</.exec(body)?.[1]],
      ['/api/get-articles/', (body: string) => (JSON.parse(body) as { request_id: string }).request_id],
    ] as const) {
      text = ''
      const answer = await app.inject(url)
      const id = read(answer.body)
      expect([url, id]).toEqual([url, answer.headers['x-request-id']])
      expect(lines().find(({ level }) => level === 50)).toMatchObject({ requestId: id, err: expect.anything() })
    }
  })

  it('gives answers for one caller an id, and none to what caches keep', async () => {
    await start()
    const idOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers['x-request-id']
    for (const url of ['/about', '/article/999', '/nowhere', '/api/get-articles/'])
      expect(await idOf(url)).toBeUndefined()
    for (const url of ['/api/jobs/', '/api/nowhere']) expect(await idOf(url)).toEqual(expect.any(String))
    expect(await idOf('/api/get-articles/', { authorization: 'Bearer x' })).toEqual(expect.any(String))
  })

  it('belongs to the trace that the request names', async () => {
    await start()
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await app.inject({ url: '/about', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
    await app.inject('/about')
    const [given, own] = lines()
    expect(given?.['traceId']).toBe(traceId)
    expect(own?.['traceId']).toBe(String(own?.['requestId']).replaceAll('-', ''))
  })

  it('redacts what libraries say in errors', async () => {
    await start()
    app.log.error(new Error('550 <nadia@mail.example>: rejected with token=abc123'))
    app.log.info('The first admin signs in with admin@hilal.example')
    const [failure, routine] = lines()
    expect(JSON.stringify(failure)).not.toMatch(/nadia|abc123/)
    expect(routine?.['msg']).toContain('admin@hilal.example')
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
