import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asFileForm, asForm } from '#testing/form.ts'
import { MAX_CONTENT_BODY_BYTES, parseRequestBody, rejectOtherForms } from './request-body.ts'
import { sendError } from './send-error.ts'

describe('the body of a write request', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify({ bodyLimit: MAX_CONTENT_BODY_BYTES + 1024 * 1024 })
    app.setErrorHandler((error: Error, request, reply) => sendError(error as never, request, reply))
    await app.register(fastifyMultipart)
    rejectOtherForms(app)
    app.post('/json-only', { schema: { body: { type: 'object' } } }, async ({ body }) => body)
    // Responds with what it has read, without inherited properties.
    app.post('/', { preValidation: parseRequestBody }, async ({ body }) => ({
      entries: Object.entries(body as object),
      isClean: Object.getPrototypeOf(body) === Object.prototype || Object.getPrototypeOf(body) === null,
    }))
  })
  afterAll(() => app.close())

  const post = (request: { url?: string; payload?: string | Buffer; headers?: Record<string, string> }) =>
    app.inject({ method: 'POST', url: '/', ...request })
  const fieldsOf = async (request: Parameters<typeof post>[0]) => {
    const answer = await post(request)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().isClean).toBe(true)
    return Object.fromEntries(answer.json().entries as [string, unknown][])
  }
  const asJson = (payload: string, type = 'application/json') => ({ payload, headers: { 'content-type': type } })
  /** Several fields, some of which may have the same name. */
  const formOf = (fields: readonly (readonly [string, string])[]) => {
    const { headers } = asForm({})
    const boundary = headers['content-type'].split('boundary=')[1]
    const parts = fields.map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return { payload: `${parts.join('')}--${boundary}--\r\n`, headers }
  }

  it('is a JSON object', async () => {
    expect(await fieldsOf(asJson('{"title":"x","order":3,"link":null}'))).toEqual({ title: 'x', order: 3, link: null })
    expect(await fieldsOf(asJson('{"title":"x"}', 'application/json; charset=utf-8'))).toEqual({ title: 'x' })
  })

  it('is empty if none was sent', async () => {
    expect(await fieldsOf({})).toEqual({})
    expect(await fieldsOf(asJson('null'))).toEqual({})
  })

  it.each([
    ['a list', asJson('[1]'), 400],
    ['a text', asJson('"x"'), 400],
    ['a number', asJson('5'), 400],
    ['broken JSON', asJson('{"title":'), 400],
    ['JSON with a poisoned prototype', asJson('{"__proto__":{"isAdmin":true}}'), 400],
    ['plain text', asJson('title=x', 'text/plain'), 415],
    ['XML', asJson('<title/>', 'application/xml'), 415],
    ['a form of the other kind', asJson('title=x', 'application/x-www-form-urlencoded'), 415],
  ])('is not %s', async (_what, request, status) => {
    const answer = await post(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  it('is not a form where only JSON is read', async () => {
    const url = '/json-only'
    expect((await post({ ...asJson('{"title":"x"}'), url })).json()).toEqual({ title: 'x' })
    const answer = await post({ ...asForm({ title: 'x' }), url })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) })
  })

  it('is a form, in which “null” means null and “undefined” means absent', async () => {
    const form = asForm({ title: 'دریا — river', link: 'null', order: 'undefined', empty: '' })
    expect(await fieldsOf(form)).toEqual({ title: 'دریا — river', link: null, empty: '' })
  })

  it('has a list if a form repeats a field', async () => {
    const form = formOf([
      ['hold', 'a'],
      ['title', 'x'],
      ['hold', 'b'],
      ['hold', 'c'],
    ])
    expect(await fieldsOf(form)).toEqual({ hold: ['a', 'b', 'c'], title: 'x' })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is rejected with a field called %s',
    async (name) => {
      expect((await post(formOf([[name, 'x']]))).statusCode).toBe(400)
      expect((await post(asFileForm([{ field: name, name: 'x.txt', bytes: Buffer.from('x') }]))).statusCode).toBe(400)
    },
  )

  it('has an invalid value if a file was sent as a field', async () => {
    const form = asFileForm([{ field: 'title', name: 'title.txt', bytes: Buffer.from('A title') }], { order: '1' })
    const fields = await fieldsOf(form)
    expect(fields['order']).toBe('1')
    expect(fields['title']).toEqual({})
  })

  it('is rejected if one value of a form, or all of them together, are too large', async () => {
    const one = await post(asForm({ description: 'x'.repeat(MAX_CONTENT_BODY_BYTES + 1) }))
    expect(one.statusCode).toBe(413)
    const half = 'x'.repeat(MAX_CONTENT_BODY_BYTES / 2)
    const all = await post(
      formOf([
        ['a', half],
        ['b', half],
        ['c', 'x'],
      ]),
    )
    expect(all.statusCode).toBe(413)
  })

  it('is rejected if a form has more fields or files than any route accepts', async () => {
    const many = await post(formOf(Array.from({ length: 301 }, (_, n) => [`f${n}`, 'x'] as const)))
    expect(many.statusCode).toBe(413)
    const bytes = Buffer.from('x')
    const files = await post(asFileForm(Array.from({ length: 21 }, (_, n) => ({ name: `${n}.txt`, bytes }))))
    expect(files.statusCode).toBe(413)
  })

  it('is rejected if a form is truncated or has no boundary', async () => {
    const { payload, headers } = asForm({ title: 'A river' })
    expect((await post({ payload: payload.slice(0, -30), headers })).statusCode).toBe(400)
    const bare = await post({ payload, headers: { 'content-type': 'multipart/form-data' } })
    expect(bare.statusCode).toBeGreaterThanOrEqual(400)
    expect(bare.statusCode).toBeLessThan(500)
  })
})
