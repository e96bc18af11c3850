import Fastify, { type FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCaching } from './caching.ts'

describe('the Cache-Control header', () => {
  let app: FastifyInstance
  let text = 'one'
  beforeAll(() => {
    app = Fastify()
    addCaching(app)
    app.get('/read', async () => ({ text }))
    app.get('/stream', async (_request, reply) => reply.send(Readable.from(['[', ']'])))
    app.get('/own', async (_request, reply) => reply.header('cache-control', 'no-cache').send({ text }))
    app.get('/vary', async (_request, reply) => reply.header('vary', 'Accept-Language').send({ text }))
    app.get('/missing', async (_request, reply) => reply.code(404).send({ error: 'x' }))
    app.post('/write', async () => ({ text }))
  })
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ url, headers, method })

  it('lets caches keep a response to an anonymous caller for a minute', async () => {
    const { headers } = await get('/read')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers.vary).toBe('Authorization')
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/)
    expect((await get('/stream')).headers['cache-control']).toBe('public, max-age=60')
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
      expect(headers.etag).toBeUndefined()
    }
  })

  it('may be set by the route itself', async () => {
    const { headers } = await get('/own')
    expect([headers['cache-control'], headers.etag]).toEqual(['no-cache', undefined])
  })

  it('depends on the token in addition to what the route sets', async () => {
    expect((await get('/vary')).headers.vary).toBe('Accept-Language, Authorization')
    expect((await get('/missing')).headers.vary).toBe('Authorization')
    expect((await get('/write', {}, 'POST')).headers.vary).toBeUndefined()
  })

  it('sends 304 to a client with the current ETag, in any notation', async () => {
    const tag = String((await get('/read')).headers.etag)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, `W/"other" ,${tag} `]) {
      const answer = await get('/read', { 'if-none-match': known })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers.etag).toBe(tag)
    }
    for (const other of ['"other"', '', tag.slice(0, -3)]) {
      expect((await get('/read', { 'if-none-match': other })).statusCode).toBe(200)
    }
    expect((await get('/read', { 'if-none-match': tag, authorization: 'Bearer x' })).statusCode).toBe(200)
  })

  it('sends the new response if the ETag differs', async () => {
    const tag = String((await get('/read')).headers.etag)
    text = 'two'
    const answer = await get('/read', { 'if-none-match': tag })
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'two' }])
    expect(answer.headers.etag).not.toBe(tag)
  })
})
