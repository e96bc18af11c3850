import Fastify, { type FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCaching, cacheForFiveMinutes } from './caching.ts'

describe('the Cache-Control header', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = Fastify()
    addCaching(app)
    app.get('/read', async () => ({ text: 'one' }))
    app.get('/month', async (_request, reply) => {
      cacheForFiveMinutes(reply)
      return { text: 'one' }
    })
    app.get('/stream', async (_request, reply) => reply.send(Readable.from(['[', ']'])))
    app.get('/own', async (_request, reply) => reply.header('cache-control', 'no-cache').send({ text: 'one' }))
    app.get('/vary', async (_request, reply) => reply.header('vary', 'Accept-Language').send({ text: 'one' }))
    app.get('/missing', async (_request, reply) => reply.code(404).send({ error: 'x' }))
    app.post('/write', async () => ({ text: 'one' }))
  })
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ url, headers, method })

  it('lets caches keep a response to an anonymous caller for a minute', async () => {
    const { headers } = await get('/read')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers.vary).toBe('Authorization')
    expect((await get('/stream')).headers['cache-control']).toBe('public, max-age=60')
  })

  it('allows five minutes where the route asks for it, but not for requests with a token', async () => {
    expect((await get('/month')).headers['cache-control']).toBe('public, max-age=300')
    expect((await get('/month', { authorization: 'Bearer x' })).headers['cache-control']).toBe('private, no-store')
  })

  it('forbids caching of requests with a token, errors and writes', async () => {
    const answers = [
      await get('/read', { authorization: 'Bearer x' }),
      await get('/missing'),
      await get('/nowhere'),
      await get('/write', {}, 'POST'),
    ]
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('may be set by the route itself', async () => {
    expect((await get('/own')).headers['cache-control']).toBe('no-cache')
  })

  it('depends on the token in addition to what the route sets', async () => {
    expect((await get('/vary')).headers.vary).toBe('Accept-Language, Authorization')
    expect((await get('/missing')).headers.vary).toBe('Authorization')
    expect((await get('/write', {}, 'POST')).headers.vary).toBeUndefined()
  })
})
