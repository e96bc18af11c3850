import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeOfRequest } from './locale-of-request.ts'

describe('the language of a response', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(cookie)
    app.get('/', async (request) => localeOfRequest(request))
  })
  afterAll(() => app.close())

  const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).body

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ur', 'ur'],
    ['ur-PK,ur;q=0.9,en;q=0.5', 'ur'],
    ['en-GB,en;q=0.9,ur;q=0.5', 'en'],
    ['fr, ur;q=0.3', 'ur'],
    ['en;q=0.3, ur;q=0.9', 'ur'],
    ['en;q=0.3, UR-PK ; Q=0.85 , fr', 'ur'],
    ['ur;q=0, fr', 'en'],
    ['ur;q=2', 'en'],
    ['ury, und', 'en'],
    ['de-DE, fr;q=0.9', 'en'],
    ['*', 'en'],
    [' UR-pk ', 'ur'],
    [';;,,=', 'en'],
  ])('is, for Accept-Language %j, %s', async (accepted, locale) => {
    expect(await ask(accepted === undefined ? {} : { 'accept-language': accepted })).toBe(locale)
  })

  it('is the language chosen on the site before any other, if the site supports it', async () => {
    expect(await ask({ cookie: 'language=ur', 'accept-language': 'en' })).toBe('ur')
    expect(await ask({ cookie: 'language=en', 'accept-language': 'ur' })).toBe('en')
    expect(await ask({ cookie: 'language=fr', 'accept-language': 'ur' })).toBe('ur')
  })

  it('is that of the page which makes the call before the chosen one', async () => {
    expect(await ask({ 'x-language': 'ur', cookie: 'language=en' })).toBe('ur')
    expect(await ask({ 'x-language': 'fr', cookie: 'language=ur' })).toBe('ur')
  })
})
