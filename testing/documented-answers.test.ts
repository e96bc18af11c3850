import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareWith } from './documented-answers.ts'

const thing = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'], additionalProperties: false }
const answer = (schema: object) => ({ content: { 'application/json': { schema } } })

const DOCUMENT = {
  paths: {
    '/api/things/{id}/': {
      get: {
        responses: { 200: answer({ $ref: '#/components/schemas/Thing' }), 404: { $ref: '#/components/responses/404' } },
      },
      delete: { responses: { 200: {}, 204: {} } },
    },
    '/api/things/newest/': { get: { responses: { 200: answer({ type: 'null' }) } } },
  },
  components: {
    responses: { 404: answer({ type: 'object', properties: { error: { type: 'string' } }, required: ['error'] }) },
    schemas: { Thing: thing },
  },
}

type Call = { type: string; url: string; method: 'GET' | 'DELETE' }

describe('what an answer has that the document does not', () => {
  const app = fastify()
  const compare = compareWith(DOCUMENT)
  let next = { status: 200, type: 'application/json', body: '' }
  beforeAll(async () => {
    app.all('/*', async (_request, reply) => reply.code(next.status).type(next.type).send(next.body))
    await app.ready()
  })
  afterAll(() => app.close())

  const difference = async (
    status: number,
    body: string,
    { type = 'application/json', url = '/api/things/7', method = 'GET' }: Partial<Call> = {},
  ) => {
    next = { status, type, body }
    return compare(await app.inject({ url, method }))
  }

  it('is nothing where status, media type and shape are documented', async () => {
    expect(await difference(200, '{"id":7}')).toBeNull()
    expect(await difference(200, '{"id":7}', { url: '/api/things/7/?page=1' })).toBeNull()
    expect(await difference(404, '{"error":"There is none."}')).toBeNull()
    expect(await difference(204, '', { method: 'DELETE' })).toBeNull()
    expect(await difference(200, 'null', { url: '/api/things/newest' })).toBeNull()
    expect(await difference(500, 'broken', { url: '/api/other' })).toBeNull()
  })

  it('is named with its operation and status', async () => {
    const named = 'GET /api/things/{id}/ answered 200, not as documented:\n'
    expect(await difference(200, '{"id":"7"}')).toBe(`${named}/id must be integer {"type":"integer"}`)
    expect(await difference(200, '{"id":7,"secret":1}')).toContain('{"additionalProperty":"secret"}')
    expect(await difference(200, '7', { type: 'text/plain' })).toBe(`${named}text/plain is not documented`)
    expect(await difference(409, '{}')).toContain('answered 409, not as documented:\nonly 200, 404 are documented')
    expect(await difference(404, '{}')).toContain('{"missingProperty":"error"}')
    expect(await difference(200, 'text', { method: 'DELETE' })).toContain('no body is documented')
  })
})
