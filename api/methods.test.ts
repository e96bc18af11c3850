import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOtherMethods } from './methods.ts'

describe('a method that a path does not support', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    answerOtherMethods(app)
    app.get('/things/', async () => 'list')
    app.post('/things/', async () => 'made')
    app.get('/thing/:id/', async () => 'one')
    app.delete('/thing/:id/', async () => 'gone')
    app.put('/thing/special/', async () => 'special')
    app.get('/a.b/', async () => 'dot')
    await app.ready()
  })
  afterAll(() => app.close())

  const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url })
    return { status: statusCode, allow: headers.allow, body }
  }

  it.each([
    ['PUT', '/things', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/things/', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/things/?page=1', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/thing/7', 'DELETE, GET, HEAD, OPTIONS'],
    ['POST', '/thing/special', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['POST', '/a.b', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is rejected with the supported methods', async (method, url, allow) => {
    const answer = await ask(method, url)
    expect([answer.status, answer.allow]).toEqual([405, allow])
    expect(JSON.parse(answer.body)).toEqual({ error: 'This method is not supported at this address.' })
  })

  it.each(['/nothing', '/things/more', '/thing', '/thing/7/8', '/axb', '/nothing?x=/things'])(
    '%s is not found, with any method',
    async (url) => {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const answer = await ask(method, url)
        expect([answer.status, answer.allow]).toEqual([404, undefined])
      }
    },
  )

  it('is listed by OPTIONS with the supported ones', async () => {
    expect(await ask('OPTIONS', '/thing/7')).toEqual({ status: 204, allow: 'DELETE, GET, HEAD, OPTIONS', body: '' })
    expect((await ask('OPTIONS', '/things/?page=1')).status).toBe(204)
  })

  it('does not affect the supported ones', async () => {
    expect((await ask('GET', '/things')).body).toBe('list')
    expect((await ask('DELETE', '/thing/7/')).body).toBe('gone')
    expect((await ask('HEAD', '/thing/7')).status).toBe(200)
  })
})
