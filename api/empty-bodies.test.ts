import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptEmptyJson } from './empty-bodies.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  acceptEmptyJson(app)
  app.all('/', async ({ body }) => ({ body: body ?? 'none' }))
})
afterAll(() => app.close())

const send = async (method: 'PATCH' | 'POST' | 'DELETE', payload: string) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(payload.length) }
  const answer = await app.inject({ method, url: '/', payload, headers })
  return [answer.statusCode, answer.statusCode === 200 ? answer.json().body : null]
}

it.each(['PATCH', 'POST', 'DELETE'] as const)('a %s without a body may declare JSON', async (method) => {
  expect(await send(method, '')).toEqual([200, 'none'])
})

it.each([
  ['an object', '{"title":"River"}', [200, { title: 'River' }]],
  ['blank', '  ', [400, null]],
  ['broken', '{"title":', [400, null]],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', [400, null]],
])('JSON that is %s is read as before', async (_what, payload, expected) => {
  expect(await send('POST', payload)).toEqual(expected)
})
