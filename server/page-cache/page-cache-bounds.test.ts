import { afterEach, describe, expect, it } from 'vitest'
import { cachedPages, LONG, type CachedPages } from '#testing/cached-pages.ts'
import { rawConnection } from '#testing/raw-connection.ts'

describe('what the page cache keeps, and for how long', () => {
  let site: CachedPages
  afterEach(() => site.app.close())

  const status = async (path: string, headers?: Record<string, string>) =>
    (await site.get(path, headers)).headers['cache-status']

  it('keeps streams that end soon, and passes on longer ones whole', async () => {
    site = await cachedPages()
    expect((await site.get('/stream')).text).toBe(LONG + 'one')
    expect(await status('/stream')).toBe('hilal; hit')
    for (const path of ['/endless', '/endless']) {
      const answer = await site.get(path)
      expect(answer.text).toBe(LONG.repeat(2000))
      expect(answer.headers['cache-status']).toBe('hilal; fwd=uri-miss')
    }
  })

  it('keeps permanent redirects, and for a few seconds that nothing is at an address', async () => {
    site = await cachedPages()
    for (let round = 0; round < 2; round += 1) {
      const moved = await site.get('/moved')
      expect([moved.status, moved.headers.location]).toEqual([301, '/page/a'])
      expect((await site.get('/nowhere.css')).status).toBe(404)
    }
    expect([site.rendered['/moved'], site.rendered['/nowhere.css']]).toEqual([1, 1])
    // Old addresses differ by their query, and each is looked up and counted.
    for (const id of [51, 52]) expect((await site.get(`/nowhere.css?i=${id}`)).status).toBe(404)
    expect(site.rendered['/nowhere.css']).toBe(3)
    site.version = 'two'
    site.time += 11_000
    expect((await site.get('/nowhere.css')).text).toBe('missing two')
  })

  it('serves a page past its age once more while it is rendered again', async () => {
    site = await cachedPages()
    await site.get('/brief')
    site.version = 'two'
    site.time += 31_000
    const stale = await site.get('/brief')
    expect([stale.text, stale.headers['cache-status']]).toEqual(['one', 'hilal; hit; detail=stale'])
    await expect.poll(async () => (await site.get('/brief')).text).toBe('two')
    site.time += 600_000
    site.version = 'three'
    expect((await site.get('/brief')).text).toBe('three')
  })

  it('renders pages again every few seconds while no events are delivered', async () => {
    let isDelivering = true
    site = await cachedPages({ isDelivering: () => isDelivering })
    await site.get('/page/a')
    site.version = 'two'
    isDelivering = false
    expect((await site.get('/page/a')).text).toContain('a one')
    site.time += 6000
    await site.get('/page/a')
    await expect.poll(async () => (await site.get('/page/a')).text).toContain('a two')
    isDelivering = true
    site.version = 'three'
    site.time += 3_600_000
    expect((await site.get('/page/a')).text).toContain('a two')
  })

  it('serves dropped pages while the database is unavailable, marked, for a day, and never otherwise', async () => {
    site = await cachedPages()
    await site.get('/page/a')
    site.cache.drop(['name:a'])
    site.failing = 500
    expect((await site.get('/page/a')).status).toBe(500)
    site.failing = 503
    const stale = await site.get('/page/a', { 'accept-encoding': 'gzip' })
    expect([stale.status, stale.headers['cache-status']]).toEqual([
      200,
      'hilal; fwd=stale; fwd-status=503; detail=stale',
    ])
    expect(stale.text).toContain('a one')
    expect(await status('/page/a', { 'accept-encoding': 'gzip' })).toBe('hilal; hit; detail=stale')
    expect((await site.get('/page/new')).status).toBe(503)
    site.time += 3 * 3_600_000
    expect((await site.get('/page/a')).text).toContain('a one')
    site.time += 86_400_000
    expect((await site.get('/page/a')).status).toBe(503)
    site.failing = 0
    site.version = 'two'
    expect((await site.get('/page/a')).text).toContain('a two')
  })

  it('keeps within its bytes, and what was requested last', async () => {
    site = await cachedPages({ maxBytes: 256 * 1024 })
    for (let number = 0; number < 100; number += 1) {
      for (const path of ['/page/a', `/page/crawled-${number}`, '/page/b']) await site.get(path)
    }
    const { entries, bytes } = site.cache.size()
    expect(bytes).toBeLessThanOrEqual(256 * 1024)
    expect(entries).toBeGreaterThan(10)
    for (const name of ['a', 'b']) expect(await status(`/page/${name}`)).toBe('hilal; hit')
    expect([site.rendered['/page/a'], await status('/page/crawled-0')]).toEqual([1, 'hilal; fwd=uri-miss; stored'])
    for (let number = 0; number < 300; number += 1) await site.get(`/missing-${number}`)
    expect(site.cache.size().missing).toBeLessThan(100)
    expect(await status('/page/a')).toBe('hilal; hit')
  })

  it('answers pipelined requests in order, and a client of HTTP/1.0 with a closed connection', async () => {
    site = await cachedPages()
    await site.get('/page/a')
    const ask = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${rest}\r\n`
    const pipelined = await rawConnection(
      site.port,
      ask('/page/a') + ask('/page/b') + ask('/page/a') + ask('/page/a', 'connection: close\r\n'),
    )
    const bodies = (await pipelined.closed()).match(/(?:a|b) one/g)
    expect(bodies).toEqual(['a one', 'b one', 'a one', 'a one'])
    const old = await rawConnection(site.port, 'GET /page/a HTTP/1.0\r\nhost: a\r\n\r\n')
    expect(await old.closed()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/i)
    const twoHosts = await rawConnection(site.port, 'GET /page/a HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n')
    expect(await twoHosts.closed()).toMatch(/^HTTP\/1\.1 400/)
  })
})
