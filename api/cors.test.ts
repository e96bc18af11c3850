import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '#testing/browser.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const DESK = 'https://desk.hilal.example'
const NADIA = { email: 'nadia@reader.example', password: 'kestrel over fort' }
const ELSEWHERE = [
  'https://elsewhere.example',
  'http://desk.hilal.example',
  'https://desk.hilal.example:8443',
  'https://desk.hilal.example.elsewhere.example',
  'null',
]

// Headers alone: the database plays no part in them.
describe('pages of other origins', () => {
  let site: TestSite
  let closed: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite', { ALLOWED_ORIGINS: `${DESK}, http://localhost:5173` })
    closed = await newSite('sqlite')
    await site.services.users.addNew({ ...NADIA, role: 'author' }, 'start')
  })
  afterAll(() => Promise.all([site.close(), closed.close()]))

  const preflight = (from: TestSite, origin: string, url = '/api/token/refresh/') =>
    from.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-csrftoken,x-xsrf-token,idempotency-key',
      },
    })
  const corsOf = ({ headers }: { headers: object }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

  it('are allowed where the setting names their origin: reads, errors and preflights', async () => {
    const read = await site.app.inject({ url: '/api/get-articles/', headers: { origin: DESK } })
    const missing = await site.app.inject({ url: '/api/article/7/', headers: { origin: DESK } })
    for (const answer of [read, missing]) {
      expect(corsOf(answer)).toEqual({
        'access-control-allow-origin': DESK,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'etag, retry-after, x-request-id',
      })
    }
    const asked = await preflight(site, 'http://localhost:5173')
    expect(asked.statusCode).toBe(204)
    expect(corsOf(asked)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'OPTIONS, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-csrftoken, x-xsrf-token',
      'access-control-max-age': '600',
    })
  })

  it.each(ELSEWHERE)('are not, from %s', async (origin) => {
    const read = await site.app.inject({ url: '/api/get-articles/', headers: { origin } })
    expect([read.statusCode, corsOf(read)]).toEqual([200, {}])
    expect(corsOf(await preflight(site, origin))).toEqual({})
  })

  it('are told apart by caches, also in answers to none of them', async () => {
    for (const headers of [{}, { origin: DESK }, { origin: ELSEWHERE[0] ?? '' }]) {
      const { headers: sent } = await site.app.inject({ url: '/api/get-articles/', headers })
      expect(String(sent.vary).split(', ')).toEqual(expect.arrayContaining(['Origin', 'Authorization']))
    }
  })

  it('are not allowed at all without the setting, nor outside the API', async () => {
    expect(corsOf(await closed.app.inject({ url: '/api/get-articles/', headers: { origin: DESK } }))).toEqual({})
    expect(corsOf(await preflight(closed, DESK))).toEqual({})
    expect(corsOf(await site.app.inject({ url: '/about', headers: { origin: DESK } }))).toEqual({})
  })

  it('refresh a session only with its anti-forgery token, and only from an allowed origin', async () => {
    const browser = new TestBrowser(site.app, DESK)
    await browser.post({ url: '/api/token/', body: NADIA })
    const refresh = (headers: Record<string, string> = {}) => browser.post({ url: '/api/token/refresh/', headers })
    const answer = await refresh()
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, DESK])
    expect((await refresh({ 'x-csrftoken': 'guessed' })).statusCode).toBe(403)
    for (const origin of ELSEWHERE) expect((await refresh({ origin })).statusCode).toBe(403)
  })
})
