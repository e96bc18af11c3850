import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import { errors, errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { sendError } from './send-error.ts'

describe('an error response', () => {
  let app: FastifyInstance
  let thrown: unknown
  const logged: unknown[] = []
  beforeAll(() => {
    app = Fastify({
      logger: {
        level: 'error',
        stream: { write: (line: string) => logged.push(JSON.parse(line)) },
      },
      bodyLimit: 100,
    })
    app.setValidatorCompiler(validatorCompiler)
    app.setErrorHandler((error: Error, request, reply) => sendError(error as AppError, request, reply))
    app.get('/', async () => {
      throw thrown
    })
    app.post(
      '/form/:id',
      {
        schema: {
          params: z.object({ id: z.string().regex(/^\d+$/, 'article.not_found') }),
          body: z.object({ title: z.string('field.required'), author_id: z.int('field.number') }),
        },
      },
      async () => 'ok',
    )
  })
  afterAll(() => app.close())

  async function answerTo(error: unknown, headers: Record<string, string> = {}) {
    thrown = error
    logged.length = 0
    const answer = await app.inject({ url: '/', headers })
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, headers: answer.headers }
  }
  const post = (payload: object | string, url = '/form/1', headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

  it.each(Object.keys(errors) as ErrorCode[])(
    '%s has an error status, and a message in both languages',
    async (code) => {
      const english = await answerTo(new AppError(code))
      const urdu = await answerTo(new AppError(code), { 'accept-language': 'ur' })
      expect(english.status).toBe(errorStatus[code])
      expect(english.status).toBeGreaterThanOrEqual(400)
      expect(urdu.status).toBe(english.status)
      expect(String(urdu.body['error'])).toMatch(/\p{Script=Arabic}/u)
      expect(String(english.body['error'])).not.toMatch(/\p{Script=Arabic}/u)
    },
  )

  it('includes details in its message', async () => {
    const { body } = await answerTo(new AppError('media.image_too_large', { details: { mb: 15 } }))
    expect(body).toEqual({ error: 'This picture is too large: at most 15 MB, please.' })
  })

  it('says when to try again', async () => {
    const { status, headers } = await answerTo(new AppError('request.too_many', { details: { retryAfter: 42 } }))
    expect([status, headers['retry-after']]).toEqual([429, '42'])
  })

  it('starts with the first field’s validation error, and lists all of them', async () => {
    const error = new AppError('request.invalid', {
      fields: { description: ['article.content_short'], author_id: ['article.author_unknown'] },
    })
    expect(await answerTo(error)).toMatchObject({
      status: 400,
      body: {
        error: 'Article content must be at least 50 characters long.',
        fields: {
          description: ['Article content must be at least 50 characters long.'],
          author_id: ['This author is not on the list of authors.'],
        },
      },
    })
  })

  it('reveals nothing about an unexpected error, and logs it', async () => {
    const { status, body } = await answerTo(new Error('select * from users where password_hash = 1'))
    expect([status, body]).toEqual([
      500,
      { error: 'Server error. Please try again later.', request_id: expect.any(String) },
    ])
    expect(JSON.stringify(logged)).toContain('password_hash')
    expect((await answerTo('a text that was thrown')).status).toBe(500)
  })

  it.each([
    [413, 'The request is too large.'],
    [415, 'This content type is not supported.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [503, 'The site is starting or its database is unavailable. Please try again in a moment.'],
    [400, 'The request could not be read.'],
    [418, 'The request could not be read.'],
  ])('of the framework with status %i has our own message, and is not logged', async (statusCode, sentence) => {
    const { status, body } = await answerTo(Object.assign(new Error('FST_ERR_INSIDE'), { statusCode }))
    expect(status).toBe(statusCode === 418 ? 400 : statusCode)
    expect(body).toEqual({ error: sentence })
    expect(logged).toEqual([])
  })

  it('of invalid input reports each field in the caller’s language', async () => {
    const answer = await post({ author_id: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['title', 'author_id'])
    expect(answer.json().fields.title).toEqual([answer.json().error])
    expect(answer.json().error).toMatch(/is required\.$/)
    const urdu = await post({ author_id: 1 }, '/form/1', { 'accept-language': 'ur-PK,ur;q=0.9' })
    expect(urdu.json().error).toMatch(/\p{Script=Arabic}/u)
  })

  it('of a path parameter is 404 with its own message', async () => {
    const answer = await post({ title: 'x', author_id: 1 }, '/form/abc')
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'This article does not exist.' }])
  })

  it('of an unreadable body reveals nothing more', async () => {
    expect((await post('{"title":')).json()).toEqual({ error: 'The request could not be read.' })
    const large = await post({ title: 'x'.repeat(200), author_id: 1 })
    expect([large.statusCode, large.json()]).toEqual([413, { error: 'The request is too large.' }])
  })
})
