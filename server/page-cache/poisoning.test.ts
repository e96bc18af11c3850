/** No request can change what another one receives from the cache, and nothing private is kept. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ASSETS } from '#server/assets.ts'
import { createHttpServer } from '#server/http.ts'
import { anAccount } from '#testing/accounts.ts'
import { ask, type Answer } from '#testing/cached-app.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const SECRET = 'The draft that nobody may read yet'
const REQUESTS = 500

/** One of each kind. */
const PATHS = [
  '/',
  '/hilal-urdu',
  '/article/1',
  '/article/1?comments=1',
  '/article/99',
  '/category/in-focus',
  '/articles',
  '/articles?category=misc',
  '/search?q=River',
  '/about',
  '/ur/about',
  '/magazine-archive',
  '/nowhere',
  '/ur/nowhere',
  '/ur',
  '/favicon.ico',
  '/login',
  '/feeds/hilal-english.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/fragments/previous-issue/hilal-english',
  '/fragments/saved-articles/en?ids=1,2',
  '/api/get-articles/',
  '/api/get-articles/?page=1',
  '/api/article/1/',
  '/api/article/99/',
  '/api/authors/',
  '/api/magazines/archived/',
]

const HEADERS: Record<string, string>[] = [
  { cookie: 'language=ur; theme=dark; access=secret', 'sec-fetch-site': 'none' },
  { cookie: 'language=ur; session=1' },
  { 'accept-language': 'ur', 'x-language': 'ur' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' },
  { forwarded: 'host=evil.example;proto=http', 'x-real-ip': '192.0.2.1' },
  { host: 'evil.example' },
  { host: 'evil.example:81', 'x-forwarded-port': '81' },
  { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
  { 'x-http-method-override': 'POST', 'x-http-method': 'DELETE', 'x-method-override': 'PUT' },
  { origin: 'https://evil.example' },
  { origin: 'https://desk.hilal.example' },
  { 'accept-encoding': 'br;q=0, gzip;q=0.001, identity;q=0' },
  { 'accept-encoding': 'br, gzip' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT' },
  { range: 'bytes=0-10' },
  { authorization: 'Bearer nonsense' },
  { 'user-agent': '<script>alert(1)</script>', referer: 'https://evil.example/' },
  { 'save-data': 'on', 'sec-ch-prefers-color-scheme': 'dark', accept: 'application/json' },
  { 'cache-control': 'no-cache', pragma: 'no-cache' },
  { 'x-request-id': 'forged-request-id', 'x-page-cache': '1' },
]

const QUERIES = [
  '',
  'utm_source=x',
  'callback=x',
  '__proto__=x',
  'page[]=9',
  'cb=1&cb=2',
  '%70age=1x',
  'Page=2',
  ';page=2',
  '%',
]

const SUFFIXES = [
  '',
  '/',
  '/..%2f',
  '/../login',
  '.css',
  '/x.css',
  '%2e',
  ';a=b',
  '%00',
  '//',
  '/%2e%2e/login',
  '%3fpage=2',
]

/** A compressed body has `Vary`, which only the cache repeats in a 304. */
const OF_THE_CACHE = new Set(['cache-status', 'vary'])

/** A small linear congruential generator, so that every run sends the same requests. */
function choices(seed: number) {
  let state = seed
  return <T>(all: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return all[state % all.length] as T
  }
}

/** What must be equal: everything but the date, and how the cache was involved. */
function comparable({ status, headers, text }: Answer) {
  const { date: _date, 'cache-status': _cacheStatus, 'x-request-id': _id, ...rest } = headers
  return { status, headers: rest, text }
}

describe('a site with a page cache', () => {
  let site: TestSite
  let cached: number
  let uncached: number
  let plain: FastifyInstance
  const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

  beforeAll(async () => {
    site = await newSite('sqlite', { PAGE_CACHE_MB: '64', ALLOWED_ORIGINS: 'https://desk.hilal.example' })
    await insert.articles(site.services, [
      anArticle(),
      anArticle({ title: 'Two bridges', category: 'misc' }),
      anArticle({ title: SECRET, status: 'Draft' }),
    ])
    const context = { ...site, config: { ...site.config, pageCacheBytes: 0 } }
    plain = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
    await plain.listen({ port: 0, host: '127.0.0.1' })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    ;[cached, uncached] = [portOf(site.app), portOf(plain)]
  })
  afterAll(async () => {
    await plain.close()
    await site.close()
  })

  it('answers from the cache as it does without one, in each coding, to GET, HEAD and conditional requests', async () => {
    for (const path of PATHS) {
      for (const coding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': coding }
        const fresh = comparable(await ask(uncached, path, headers))
        const first = comparable(await ask(cached, path, headers))
        // The second use causes the best compression, after which the bytes stay as they are.
        await ask(cached, path, headers)
        await site.app.pageCache?.settled()
        const again = await ask(cached, path, headers)
        const { status, headers: sent, text } = comparable(again)
        expect([path, status, text]).toEqual([path, fresh.status, fresh.text])
        // It knows the length where a compressing stream does not.
        const sizes = { 'content-length': '', 'transfer-encoding': '', etag: '', vary: '', 'content-encoding': '' }
        expect({ path, ...sent, ...sizes }).toEqual({ path, ...fresh.headers, ...sizes })
        expect({ path, ...first.headers, ...sizes }).toEqual({ path, ...fresh.headers, ...sizes })
        if (again.headers['cache-status'] !== 'hilal; hit') continue
        const head = await ask(cached, path, headers, 'HEAD')
        expect(comparable({ ...head, text }).headers).toEqual(sent)
        const etag = String(fresh.headers['etag'] ?? '')
        if (!etag || !sent.etag) continue
        const [known, knownFresh] = [
          await ask(cached, path, { ...headers, 'if-none-match': etag }),
          await ask(uncached, path, { ...headers, 'if-none-match': String(sent.etag) }),
        ]
        expect([path, known.status, knownFresh.status]).toEqual([path, 304, 304])
        const names = (answer: Answer) => Object.keys(answer.headers).filter((name) => !OF_THE_CACHE.has(name))
        expect(names(known).toSorted()).toEqual(names(knownFresh).toSorted())
      }
    }
    const hits = await Promise.all(PATHS.map((path) => ask(cached, path)))
    const notKept = PATHS.filter((_path, index) => hits[index]?.headers['cache-status'] !== 'hilal; hit')
    expect(notKept).toEqual(['/login', '/api/article/99/'])
  })

  it(`sends what it would have sent, after ${REQUESTS} requests with other headers, queries and paths`, async () => {
    const { headers: signedIn } = await anAccount(site.services, { role: 'admin' })
    const fresh = new Map<string, ReturnType<typeof comparable>>()
    for (const path of PATHS) fresh.set(path, comparable(await ask(uncached, path, { 'accept-encoding': 'gzip' })))
    const choose = choices(11)
    for (let round = 0; round < 5; round += 1) {
      site.app.pageCache?.clear()
      const requests = Array.from({ length: REQUESTS / 5 }, () => {
        const [path = '', query = ''] = choose(PATHS).split('?')
        const asked = [query, choose(QUERIES)].filter(Boolean).join('&')
        const headers = choose([...HEADERS, signedIn])
        const method = choose(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST'])
        return ask(cached, path + choose(SUFFIXES) + (asked ? `?${asked}` : ''), headers, method)
      })
      await Promise.all(requests)
      for (const path of PATHS) {
        const answer = comparable(await ask(cached, path, { 'accept-encoding': 'gzip' }))
        const expected = fresh.get(path)
        expect({ path, status: answer.status, text: answer.text }).toEqual({
          path,
          status: expected?.status,
          text: expected?.text,
        })
        expect(answer.text).not.toContain(SECRET)
        for (const name of [
          'location',
          'set-cookie',
          'access-control-allow-origin',
          'content-language',
          'cache-control',
        ]) {
          expect([path, name, answer.headers[name]]).toEqual([path, name, expected?.headers[name]])
        }
      }
    }
  })

  it('keeps nothing of a signed-in request, and answers it with what is theirs', async () => {
    const { headers } = await anAccount(site.services, { role: 'admin' })
    site.app.pageCache?.clear()
    const path = '/api/get-articles/'
    for (const sent of [headers, {}, headers, {}]) {
      const { text } = await ask(cached, path, sent)
      expect(text.includes(SECRET)).toBe('authorization' in sent)
    }
    const ofDesk = await ask(cached, path, { origin: 'https://desk.hilal.example' })
    expect(ofDesk.headers['access-control-allow-origin']).toBe('https://desk.hilal.example')
    expect((await ask(cached, path)).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('still leads from a typed neutral address to the stored language, and no one else', async () => {
    const typed = { cookie: 'theme=dark; language=ur', 'sec-fetch-site': 'none' }
    for (const headers of [{}, typed, {}, typed]) {
      const answer = await ask(cached, '/about', headers)
      const leads = 'cookie' in headers
      expect([answer.status, answer.headers.location]).toEqual(leads ? [302, '/ur/about'] : [200, undefined])
    }
    expect((await ask(cached, '/about', { ...typed, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})

describe('a site that does not know its address', () => {
  it('keeps the pages of each host apart, because they name it', async () => {
    const site = await newSite('sqlite', { PAGE_CACHE_MB: '8', SITE_URL: '' })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    for (const host of ['one.example', 'two.example', 'one.example', 'two.example']) {
      const answer = await ask(port, '/about', { host })
      expect(answer.text).toContain(`<link rel="canonical" href="http://${host}/about"`)
      expect(answer.headers['cache-control']).toBe('private, max-age=0')
    }
    expect((await ask(port, '/about', { host: 'two.example' })).headers['cache-status']).toBe('hilal; hit')
    await site.close()
  })
})
