import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ask } from '#testing/cached-app.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { mayNeedHttps } from './https-redirect.ts'

const HTTP = { 'x-forwarded-proto': 'http' }
const HTTPS = { 'x-forwarded-proto': 'https' }
const BEHIND_A_PROXY = { TRUST_PROXY: '1' }

let site: TestSite
afterEach(() => site?.close())

const start = async (settings: NodeJS.ProcessEnv = BEHIND_A_PROXY) => {
  site = await newSite('sqlite', settings, {}, 'The redirect comes before any operation.')
}
const get = async (url: string, headers: Record<string, string> = HTTP) => {
  const { statusCode: status, headers: sent } = await site.app.inject({ url, headers, remoteAddress: '127.0.0.1' })
  return { status, location: sent.location, caching: sent['cache-control'] }
}
const redirectTo = (path: string) => ({
  status: 308,
  location: `https://hilal.example${path}`,
  caching: 'no-store',
})

describe('a request that the proxy received over http', () => {
  it.each([
    ['/', '/'],
    ['/articles?page=2&q=a%20b', '/articles?page=2&q=a%20b'],
    ['/ur/nowhere', '/ur/nowhere'],
    ['/admin', '/admin'],
    ['/api/get-articles/?page=1', '/api/get-articles/?page=1'],
    ['/login', '/login'],
    ['/media/x.avif', '/media/x.avif'],
    ['/healthz-not', '/healthz-not'],
    // Unreadable and ambiguous paths lead to a path of ours that does not exist.
    ['//evil.example/x', '/-'],
    ['/%ff', '/-'],
  ])('for %s is redirected to %s over https', async (url, path) => {
    await start()
    expect(await get(url)).toEqual(redirectTo(path))
  })

  it('is redirected to the host of the setting, whatever host it names', async () => {
    await start()
    const forged = { ...HTTP, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect(await get('/about', forged)).toEqual(redirectTo('/about'))
  })

  it('is redirected to the port of the setting, with the security headers', async () => {
    await start({ ...BEHIND_A_PROXY, SITE_URL: 'https://hilal.example:8443' })
    const answer = await site.app.inject({ method: 'HEAD', url: '/about', headers: HTTP })
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://hilal.example:8443/about'])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  it.each([
    ['POST', '/api/token/', /^\{"error":"This address accepts requests over https only/],
    ['DELETE', '/api/article/1/', /^\{"error"/],
    ['OPTIONS', '/api/article/1/', /^\{"error"/],
    ['POST', '/newsletter', /https only.*\n.*https/],
    ['POST', '/nowhere', /https only/],
  ] as const)('is refused where it is %s %s, and nothing happens', async (method, url, text) => {
    await start()
    const payload = method === 'POST' ? 'email=reader%40reader.example' : ''
    const form = { ...HTTP, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://hilal.example' }
    const answer = await site.app.inject({ method, url, headers: form, payload })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(answer.body).toMatch(text)
    expect(await site.engine.db.selectFrom('newsletter_subscribers').select('id').execute()).toEqual([])
  })
})

describe('a request is answered as before', () => {
  it.each(['/healthz', '/readyz', '/readyz?full=1'])('for %s', async (url) => {
    await start()
    expect(await get(url)).toMatchObject({ status: 200 })
  })

  it('for /metrics', async () => {
    await start({ ...BEHIND_A_PROXY, METRICS_TOKEN: 'a token of the monitoring' })
    const authorization = 'Bearer a token of the monitoring'
    expect(await get('/metrics', { ...HTTP, authorization })).toMatchObject({ status: 200 })
  })

  it.each<[string, NodeJS.ProcessEnv, Record<string, string>]>([
    ['without the header', BEHIND_A_PROXY, {}],
    ['over https', BEHIND_A_PROXY, HTTPS],
    ['where a client claims http, and the proxy adds https', BEHIND_A_PROXY, { 'x-forwarded-proto': 'http, https' }],
    ['with a protocol that is none', BEHIND_A_PROXY, { 'x-forwarded-proto': 'gopher' }],
    ['of a peer that is no trusted proxy', { TRUST_PROXY: '192.0.2.1' }, HTTP],
    ['without a proxy', {}, HTTP],
    ['where SITE_URL is http', { ...BEHIND_A_PROXY, SITE_URL: 'http://hilal.example' }, HTTP],
    ['without SITE_URL', { ...BEHIND_A_PROXY, SITE_URL: undefined }, HTTP],
  ])('%s', async (_how, settings, headers) => {
    await start(settings)
    expect(await get('/about', headers)).toMatchObject({ status: 200, location: undefined })
  })
})

it('the outermost proxy decides where there are two', async () => {
  await start({ TRUST_PROXY: '2' })
  const forwardedFor = { 'x-forwarded-for': '203.0.113.9, 10.0.0.5' }
  expect(await get('/about', { 'x-forwarded-proto': 'https, http', ...forwardedFor })).toMatchObject({ status: 200 })
  expect(await get('/about', { 'x-forwarded-proto': 'http, https', ...forwardedFor })).toMatchObject({ status: 308 })
})

it('the page cache neither keeps a redirect nor answers in its place', async () => {
  await start({ ...BEHIND_A_PROXY, PAGE_CACHE_MB: '8' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const both = async () => {
    const plain = await ask(port, '/about', HTTP)
    const secure = await ask(port, '/about', HTTPS)
    return [plain.status, secure.status, secure.headers['cache-status']]
  }
  expect(await both()).toEqual([308, 200, 'hilal; fwd=uri-miss; stored'])
  expect(await both()).toEqual([308, 200, 'hilal; hit'])
  // A client that claims http before a proxy that adds https.
  const claimed = await ask(port, '/about', { 'x-forwarded-proto': 'http, https' })
  expect([claimed.status, claimed.headers['cache-status']]).toEqual([200, 'hilal; hit'])
  expect((await ask(port, '/about')).headers['cache-status']).toBe('hilal; hit')
  expect(site.app.pageCache?.size().entries).toBe(1)
})

it('costs a cached page one look at a header, and nothing where no redirect is possible', () => {
  const settings = { siteUrl: 'https://hilal.example', trustProxy: () => true }
  const looks: (string | symbol)[] = []
  const headers = new Proxy(HTTPS, {
    get(target, name) {
      looks.push(name)
      return Reflect.get(target, name) as unknown
    },
  })
  expect(mayNeedHttps(settings)({ headers })).toBe(false)
  expect(looks).toEqual(['x-forwarded-proto'])
  expect(mayNeedHttps({ ...settings, trustProxy: false })({ headers })).toBe(false)
  expect(mayNeedHttps({ ...settings, siteUrl: 'http://hilal.example' })({ headers })).toBe(false)
  expect(looks).toHaveLength(1)
})
