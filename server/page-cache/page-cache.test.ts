import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { cachedApp, type CachedApp } from '#testing/cached-app.ts'
import { rawConnection } from '#testing/raw-connection.ts'

const LONG = Array.from({ length: 300 }, (_, mile) => `At mile ${(mile * 7919) % 1009} the road bends. `).join('')
const SHARED = 'public, max-age=0, s-maxage=60'

describe('the page cache', () => {
  let site: CachedApp
  /** How often each path was rendered. */
  let rendered: Record<string, number>
  let version: string
  /** The status with which renders fail; 0: they succeed. */
  let failing: number
  let failsOnce: boolean
  let time: number
  /** Renders wait for it. */
  let gate: Promise<void>
  let open: () => void
  let started: (() => void) | undefined
  afterEach(() => site.app.close())

  const page = (reply: FastifyReply, tags: readonly string[] | null = ['article:1']) => {
    reply.cacheTags = tags
    return reply.header('cache-control', SHARED).type('text/html; charset=utf-8')
  }

  async function start(options: Parameters<typeof cachedApp>[1] = {}): Promise<void> {
    ;[rendered, version, failing, failsOnce] = [{}, 'one', 0, false]
    ;[time, gate] = [Date.parse('2026-11-22'), Promise.resolve()]
    site = await cachedApp(
      (app) => {
        app.addHook('preHandler', async (request) => {
          const path = request.url.split('?')[0] ?? ''
          rendered[path] = (rendered[path] ?? 0) + 1
        })
        app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(
          '/page/:name',
          { config: { cacheQuery: ['page', 'category'] } },
          async (request, reply) => {
            const text = `${request.params.name} ${version} ${JSON.stringify(request.query)} ${LONG}`
            started?.()
            await gate
            const failure = failing
            if (failsOnce) [failing, failsOnce] = [0, false]
            if (failure) throw new AppError(failure === 503 ? 'database.unavailable' : 'server.failed')
            return page(reply, ['article:1', `name:${request.params.name}`]).send(text)
          },
        )
        app.get('/brief', { config: { cacheQuery: [] } }, async (_request, reply) => {
          reply.cacheMaxAgeSeconds = 30
          return page(reply).send(version)
        })
        app.get('/stream', { config: { cacheQuery: [] } }, async (_request, reply) =>
          page(reply).send(Readable.from([LONG, version])),
        )
        app.get('/endless', { config: { cacheQuery: [] } }, async (_request, reply) =>
          page(reply).send(Readable.from(Array.from({ length: 200 }, () => LONG.repeat(10)))),
        )
        app.get('/moved', { config: { cacheQuery: [] } }, async (_request, reply) => {
          reply.cacheTags = []
          return reply.redirect('/page/a', 301)
        })
        app.get('/no-tags', { config: { cacheQuery: [] } }, async (_request, reply) => page(reply, null).send(version))
        app.get('/undeclared', async (_request, reply) => page(reply).send(version))
        app.get<{ Params: { how: string } }>(
          '/never/:how',
          { config: { cacheQuery: [] } },
          async ({ params: { how } }, reply) => {
            page(reply)
            if (how === 'no-store') reply.header('cache-control', 'no-store')
            if (how === 'private') reply.header('cache-control', 'private, max-age=60')
            if (how === 'cookie') reply.header('set-cookie', 'session=1')
            if (how === 'vary') reply.header('vary', 'Cookie')
            if (how === 'status') reply.code(206)
            return reply.send(version)
          },
        )
        app.setNotFoundHandler(async (_request, reply) => page(reply, []).code(404).send(`missing ${version}`))
      },
      { now: () => time, ...options },
    )
  }

  /** Holds renders until `open` is called. Resolves when the first has begun. */
  function hold(): Promise<void> {
    gate = new Promise((done) => {
      open = done
    })
    return new Promise((done) => {
      started = done
    })
  }

  const status = async (path: string, headers?: Record<string, string>) =>
    (await site.get(path, headers)).headers['cache-status']

  it('renders a page once, and then sends the same bytes and headers in each coding, to GET and HEAD', async () => {
    await start()
    const first = await site.get('/page/a', { 'accept-encoding': 'br' })
    expect(first.headers).toMatchObject({ 'cache-status': 'hilal; fwd=uri-miss; stored', 'content-encoding': 'br' })
    // The second request causes the best compression.
    await site.get('/page/a')
    await site.cache.settled()
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await site.get('/page/a', { 'accept-encoding': coding })
      expect(answer.headers['cache-status']).toBe('hilal; hit')
      expect([answer.status, answer.text]).toEqual([200, first.text])
      const head = await site.get('/page/a', { 'accept-encoding': coding }, 'HEAD')
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect({ ...head.headers, date: '' }).toEqual({ ...answer.headers, date: '' })
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    }
    expect(rendered).toEqual({ '/page/a': 1 })
  })

  it('answers 304 to whoever has the content in any coding, and tags each coding strongly', async () => {
    await start()
    const tags = new Set<string>()
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await site.get('/page/a', { 'accept-encoding': coding })
      tags.add(String(headers.etag))
      for (const known of [
        String(headers.etag),
        `W/${String(headers.etag)}`,
        `"other", ${String(headers.etag)}`,
        '*',
      ]) {
        const again = await site.get('/page/a', { 'accept-encoding': 'br', 'if-none-match': known })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
        expect(again.headers).toMatchObject({ 'cache-control': SHARED, vary: 'Accept-Encoding' })
      }
    }
    expect(tags.size).toBe(3)
    expect((await site.get('/page/a', { 'if-none-match': '"other"' })).status).toBe(200)
    // The client that causes the render may have the content too.
    site.cache.clear()
    const known = { 'if-none-match': [...tags][0] ?? '' }
    const answer = await site.get('/page/a', known)
    expect([answer.status, answer.headers['cache-status']]).toEqual([304, 'hilal; fwd=uri-miss; stored'])
    expect((await site.get('/page/a')).text).toContain('a one')
  })

  it('replaces the bytes of pages that are used again by smaller ones, under other entity tags', async () => {
    await start()
    const first = await site.get('/page/a', { 'accept-encoding': 'br' })
    await site.get('/page/a', { 'accept-encoding': 'br' })
    await site.cache.settled()
    for (const coding of ['br', 'gzip']) {
      const best = await site.get('/page/a', { 'accept-encoding': coding })
      expect([best.text, best.headers['cache-status']]).toEqual([first.text, 'hilal; hit'])
      if (coding === 'br') expect(best.bytes.length).toBeLessThan(first.bytes.length)
      expect(best.headers.etag).not.toBe(first.headers.etag)
      const again = await site.get('/page/a', {
        'accept-encoding': coding,
        'if-none-match': String(first.headers.etag),
      })
      expect(again.status).toBe(304)
    }
  })

  it('shares an entry between addresses that differ only in what the route does not read', async () => {
    await start()
    const paths = ['/page/a', '/page/a/', '/page/a?utm_source=x', '/page/a?', '/page/a?&&', '/page/a?x[]=1&PAGE=2']
    const texts = new Set<string>()
    for (const path of paths) texts.add((await site.get(path)).text)
    expect([texts.size, rendered['/page/a']]).toEqual([1, 1])
    const sorted = ['/page/b?page=2&category=x', '/page/b?category=x&utm=1&page=2', '/page/b?%70age=2&category=x']
    for (const path of sorted) expect((await site.get(path)).text).toContain('{"category":"x","page":"2"}')
    expect(rendered['/page/b']).toBe(1)
    for (const path of ['/page/b?page=3', '/page/b?page=2', '/page/b?page=2&page=3', '/page/b']) await site.get(path)
    expect(rendered['/page/b']).toBe(5)
  })

  it('drops exactly the pages with a tag', async () => {
    await start()
    for (const name of ['a', 'b']) await site.get(`/page/${name}`)
    version = 'two'
    site.cache.drop(['name:a', 'name:unknown'])
    expect((await site.get('/page/a')).text).toContain('a two')
    expect((await site.get('/page/b')).text).toContain('b one')
    site.cache.drop(['article:1'])
    expect((await site.get('/page/b')).text).toContain('b two')
    version = 'three'
    site.cache.clear()
    expect((await site.get('/page/a')).text).toContain('a three')
  })

  it('does not keep a render during which something that it read was dropped', async () => {
    await start()
    const begun = hold()
    const early = site.get('/page/a')
    await begun
    const openEarly = open
    site.cache.drop(['name:a'])
    // It does not wait for the render that began before the drop either.
    const restarted = hold()
    const late = site.get('/page/a')
    await restarted
    openEarly()
    expect((await early).headers['cache-status']).toBe('hilal; fwd=uri-miss')
    open()
    expect((await late).headers['cache-status']).toBe('hilal; fwd=uri-miss; stored')
    expect(await status('/page/a')).toBe('hilal; hit')
    expect(rendered['/page/a']).toBe(2)
  })

  it('renders once for many who ask at the same time', async () => {
    await start()
    const begun = hold()
    const asked = Array.from({ length: 20 }, (_, index) => site.get(`/page/a?utm=${index}`))
    await begun
    open()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(rendered['/page/a']).toBe(1)
    expect(answers.filter(({ headers }) => String(headers['cache-status']).includes('stored')).length).toBe(1)
  })

  it('lets another request render where the first fails, or its client leaves', async () => {
    await start()
    const begun = hold()
    ;[failing, failsOnce] = [500, true]
    const first = site.get('/page/a')
    await begun
    const others = [1, 2, 3].map(() => site.get('/page/a'))
    open()
    expect((await first).status).toBe(500)
    for (const { status: code } of await Promise.all(others)) expect(code).toBe(200)
    expect(rendered['/page/a']).toBe(2)

    const left = hold()
    const leaving = await rawConnection(site.port, 'GET /page/left HTTP/1.1\r\nhost: a\r\n\r\n')
    await left
    const waiting = site.get('/page/left')
    leaving.socket.destroy()
    open()
    expect((await waiting).text).toContain('left one')
    expect(rendered['/page/left']).toBe(1)
  })

  it.each([
    '/no-tags',
    '/undeclared',
    '/never/no-store',
    '/never/private',
    '/never/cookie',
    '/never/vary',
    '/never/status',
  ])('never keeps %s', async (path) => {
    await start()
    await site.get(path)
    version = 'two'
    expect((await site.get(path)).text).toBe('two')
    expect(site.cache.size()).toEqual({ entries: 0, bytes: 0, missing: 0 })
  })

  it('keeps streams that end soon, and passes on longer ones whole', async () => {
    await start()
    expect((await site.get('/stream')).text).toBe(LONG + 'one')
    expect(await status('/stream')).toBe('hilal; hit')
    for (const path of ['/endless', '/endless']) {
      const answer = await site.get(path)
      expect(answer.text).toBe(LONG.repeat(2000))
      expect(answer.headers['cache-status']).toBe('hilal; fwd=uri-miss')
    }
  })

  it('keeps permanent redirects, and for a few seconds that nothing is at an address', async () => {
    await start()
    for (let round = 0; round < 2; round += 1) {
      const moved = await site.get('/moved')
      expect([moved.status, moved.headers.location]).toEqual([301, '/page/a'])
      expect((await site.get('/nowhere.css')).status).toBe(404)
    }
    expect([rendered['/moved'], rendered['/nowhere.css']]).toEqual([1, 1])
    version = 'two'
    time += 11_000
    expect((await site.get('/nowhere.css')).text).toBe('missing two')
  })

  it('serves a page past its age once more while it is rendered again', async () => {
    await start()
    await site.get('/brief')
    version = 'two'
    time += 31_000
    const stale = await site.get('/brief')
    expect([stale.text, stale.headers['cache-status']]).toEqual(['one', 'hilal; hit; detail=stale'])
    await expect.poll(async () => (await site.get('/brief')).text).toBe('two')
    time += 600_000
    version = 'three'
    expect((await site.get('/brief')).text).toBe('three')
  })

  it('renders pages again every few seconds while no events are delivered', async () => {
    let isDelivering = true
    await start({ isDelivering: () => isDelivering })
    await site.get('/page/a')
    version = 'two'
    isDelivering = false
    expect((await site.get('/page/a')).text).toContain('a one')
    time += 6000
    await site.get('/page/a')
    await expect.poll(async () => (await site.get('/page/a')).text).toContain('a two')
    isDelivering = true
    version = 'three'
    time += 3_600_000
    expect((await site.get('/page/a')).text).toContain('a two')
  })

  it('serves dropped pages while the database is unavailable, marked, for a day, and never otherwise', async () => {
    await start()
    await site.get('/page/a')
    site.cache.drop(['name:a'])
    failing = 500
    expect((await site.get('/page/a')).status).toBe(500)
    failing = 503
    const stale = await site.get('/page/a', { 'accept-encoding': 'gzip' })
    expect([stale.status, stale.headers['cache-status']]).toEqual([
      200,
      'hilal; fwd=stale; fwd-status=503; detail=stale',
    ])
    expect(stale.text).toContain('a one')
    expect(await status('/page/a', { 'accept-encoding': 'gzip' })).toBe('hilal; hit; detail=stale')
    expect((await site.get('/page/new')).status).toBe(503)
    time += 3 * 3_600_000
    expect((await site.get('/page/a')).text).toContain('a one')
    time += 86_400_000
    expect((await site.get('/page/a')).status).toBe(503)
    failing = 0
    version = 'two'
    expect((await site.get('/page/a')).text).toContain('a two')
  })

  it('keeps within its bytes, and its hot pages through a crawl', async () => {
    await start({ maxBytes: 256 * 1024 })
    for (const name of ['a', 'b']) for (let times = 0; times < 2; times += 1) await site.get(`/page/${name}`)
    for (let number = 0; number < 100; number += 1) await site.get(`/page/crawled-${number}`)
    const { entries, bytes } = site.cache.size()
    expect(bytes).toBeLessThanOrEqual(256 * 1024)
    expect(entries).toBeGreaterThan(10)
    for (const name of ['a', 'b']) expect(await status(`/page/${name}`)).toBe('hilal; hit')
    expect([rendered['/page/a'], await status('/page/crawled-0')]).toEqual([1, 'hilal; fwd=uri-miss; stored'])
    for (let number = 0; number < 300; number += 1) await site.get(`/missing-${number}`)
    expect(site.cache.size().missing).toBeLessThan(100)
    expect(await status('/page/a')).toBe('hilal; hit')
  })

  it('answers pipelined requests in order, and a client of HTTP/1.0 with a closed connection', async () => {
    await start()
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
