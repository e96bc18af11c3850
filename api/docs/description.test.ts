import { describe as suite, expect, it } from 'vitest'
import { describe } from './description.ts'

const LIST = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
    count: { type: 'integer' },
    rating: { type: 'number' },
  },
}
const DOCUMENT = {
  paths: {
    '/api/things/': {
      get: {
        summary: 'All things',
        tags: ['Things'],
        parameters: [
          { name: 'page', in: 'query', description: 'From 1.', schema: { type: 'integer' } },
          { name: 'id', in: 'path', schema: { type: 'integer' } },
        ],
        responses: { '200': { content: { 'application/json': { schema: LIST } } }, '400': {}, '503': {} },
      },
      post: {
        tags: ['Things'],
        security: [{ bearer: [] }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingInput' } } } },
        responses: { '201': { content: { 'application/json': { schema: { type: 'string' } } } }, '401': {} },
      },
    },
    '/api/other/': { delete: { tags: ['Others'], security: [{}, { bearer: [] }], responses: { '204': {} } } },
  },
  components: { schemas: { Thing: { type: 'object' }, ThingInput: { type: 'object' } } },
}

suite('what the reference page takes out of the OpenAPI document', () => {
  const { operations, shapes } = describe(DOCUMENT)
  const [list, create] = operations.get('Things') ?? []

  it('lists every route by its tag, in the order of registration', () => {
    const names = [...operations].map(([tag, all]) => [tag, all.map(({ method, path }) => `${method} ${path}`)])
    expect(names).toEqual([
      ['Things', ['GET /api/things/', 'POST /api/things/']],
      ['Others', ['DELETE /api/other/']],
    ])
  })

  it('lists a route’s query parameters with their schemas, and no path parameters', () => {
    expect(list?.parameters).toEqual([{ name: 'page', schema: { type: 'integer', description: 'From 1.' } }])
  })

  it('describes the successful response without the fields of every list, and the error statuses', () => {
    expect(Object.keys(list?.answer?.properties ?? {})).toEqual(['data', 'rating'])
    expect(list?.errors).toEqual(['400', '503'])
    expect(create?.answer).toEqual({ type: 'string' })
    expect(operations.get('Others')?.[0]?.answer).toBeNull()
  })

  it('states whether a route requires a token, accepts one, or neither', () => {
    const tokens = [...operations.values()].flat().map((operation) => operation.token)
    expect(tokens).toEqual(['none', 'needed', 'taken'])
  })

  it('describes a route’s request body and the schemas of responses', () => {
    expect([list?.body, create?.body]).toEqual([null, { $ref: '#/components/schemas/ThingInput' }])
    expect(shapes.map(([name]) => name)).toEqual(['Thing'])
  })

  it('is rejected if the OpenAPI document is invalid', () => {
    expect(() => describe({ paths: 7 })).toThrow(/paths/)
  })
})
