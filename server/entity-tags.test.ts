import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCodingToTags, addEntityTags } from './entity-tags.ts'

describe('an entity tag', () => {
  let app: FastifyInstance
  let text = 'one '.repeat(500)

  beforeAll(async () => {
    app = Fastify()
    addEntityTags(app)
    await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 512 })
    addCodingToTags(app)
    const cached = { 'cache-control': 'public, max-age=300' }
    app.get('/page', async (_request, reply) => reply.headers(cached).send(text))
    app.get('/own', async (_request, reply) => reply.headers({ ...cached, etag: '"own"' }).send(text))
    app.get('/stream', async (_request, reply) => reply.headers(cached).send(Readable.from(['a', 'b'])))
    app.get('/missing', async (_request, reply) => reply.code(404).headers(cached).send(text))
    app.get('/private', async (_request, reply) => reply.header('cache-control', 'no-store').send(text))
    app.get('/silent', async () => text)
    app.post('/page', async (_request, reply) => reply.headers(cached).send(text))
  })
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ url, headers, method })

  it('is strong, and names the content coding, because the bytes differ by it', async () => {
    const plain = String((await get('/page')).headers.etag)
    expect(plain).toMatch(/^"[\w-]{22}"$/)
    const compressed = await get('/page', { 'accept-encoding': 'br' })
    expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual([
      'br',
      plain.replace(/"$/, '-br"'),
    ])
    expect((await get('/page', {}, 'HEAD')).headers.etag).toBe(plain)
  })

  it('in a request saves the response, however it is written and whatever its coding', async () => {
    const tag = String((await get('/page', { 'accept-encoding': 'gzip' })).headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, ` W/"other" ,${tag} `]) {
      const again = await get('/page', { 'if-none-match': known, 'accept-encoding': 'gzip' })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
      expect(again.headers['cache-control']).toBe('public, max-age=300')
    }
    expect((await get('/page', { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get('/page', { 'if-none-match': '*' })).statusCode).toBe(304)
    for (const other of ['"other"', '', tag.slice(0, -8), '""', 'W/']) {
      expect((await get('/page', { 'if-none-match': other })).statusCode).toBe(200)
    }
    text = 'two '.repeat(500)
    const changed = await get('/page', { 'if-none-match': tag, 'accept-encoding': 'gzip' })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  it.each(['/stream', '/missing', '/private', '/silent'])('is not on %s', async (url) => {
    const { headers } = await get(url, { 'if-none-match': '*', 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('etag')
  })

  it('is not on the response to a write, and leaves a tag that a handler has set', async () => {
    expect((await get('/page', {}, 'POST')).headers).not.toHaveProperty('etag')
    expect((await get('/own', { 'accept-encoding': 'br' })).headers.etag).toBe('"own"')
  })
})
