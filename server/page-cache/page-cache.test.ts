import { afterEach, describe, expect, it } from 'vitest'
import { cachedPages, SHARED, type CachedPages } from '#testing/cached-pages.ts'
import { rawConnection } from '#testing/raw-connection.ts'

describe('the page cache', () => {
  let site: CachedPages
  afterEach(() => site.app.close())

  const status = async (path: string, headers?: Record<string, string>) =>
    (await site.get(path, headers)).headers['cache-status']

  it('renders a page once, and then sends the same bytes and headers in each coding, to GET and HEAD', async () => {
    site = await cachedPages()
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
    expect(site.rendered).toEqual({ '/page/a': 1 })
  })

  it('answers 304 to whoever has the content in any coding, and tags each coding strongly', async () => {
    site = await cachedPages()
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
    site = await cachedPages()
    const first = await site.get('/page/a', { 'accept-encoding': 'br' })
    await site.get('/page/a', { 'accept-encoding': 'br' })
    await site.cache.settled()
    const sizes: Record<string, number> = {}
    for (const coding of ['br', 'gzip']) {
      const best = await site.get('/page/a', { 'accept-encoding': coding })
      expect([best.text, best.headers['cache-status']]).toEqual([first.text, 'hilal; hit'])
      sizes[coding] = best.bytes.length
      expect(best.headers.etag).not.toBe(first.headers.etag)
      const again = await site.get('/page/a', {
        'accept-encoding': coding,
        'if-none-match': String(first.headers.etag),
      })
      expect(again.status).toBe(304)
    }
    expect(sizes['br']).toBeLessThan(first.bytes.length)
  })

  it('shares an entry between addresses that differ only in what the route does not read', async () => {
    site = await cachedPages()
    const paths = ['/page/a', '/page/a/', '/page/a?utm_source=x', '/page/a?', '/page/a?&&', '/page/a?x[]=1&PAGE=2']
    const texts = new Set<string>()
    for (const path of paths) texts.add((await site.get(path)).text)
    expect([texts.size, site.rendered['/page/a']]).toEqual([1, 1])
    const sorted = ['/page/b?page=2&category=x', '/page/b?category=x&utm=1&page=2', '/page/b?%70age=2&category=x']
    for (const path of sorted) expect((await site.get(path)).text).toContain('{"category":"x","page":"2"}')
    expect(site.rendered['/page/b']).toBe(1)
    for (const path of ['/page/b?page=3', '/page/b?page=2', '/page/b?page=2&page=3', '/page/b']) await site.get(path)
    expect(site.rendered['/page/b']).toBe(5)
  })

  it('drops exactly the pages with a tag', async () => {
    site = await cachedPages()
    for (const name of ['a', 'b']) await site.get(`/page/${name}`)
    site.version = 'two'
    site.cache.drop(['name:a', 'name:unknown'])
    expect((await site.get('/page/a')).text).toContain('a two')
    expect((await site.get('/page/b')).text).toContain('b one')
    site.cache.drop(['article:1'])
    expect((await site.get('/page/b')).text).toContain('b two')
    site.version = 'three'
    site.cache.clear()
    expect((await site.get('/page/a')).text).toContain('a three')
  })

  it('does not keep a render during which something that it read was dropped', async () => {
    site = await cachedPages()
    const begun = site.hold()
    const early = site.get('/page/a')
    await begun
    const held = { ...site }
    site.cache.drop(['name:a'])
    // It does not wait for the render that began before the drop either.
    const restarted = site.hold()
    const late = site.get('/page/a')
    await restarted
    held.open()
    expect((await early).headers['cache-status']).toBe('hilal; fwd=uri-miss')
    site.open()
    expect((await late).headers['cache-status']).toBe('hilal; fwd=uri-miss; stored')
    expect(await status('/page/a')).toBe('hilal; hit')
    expect(site.rendered['/page/a']).toBe(2)
  })

  it('renders once for many who ask at the same time', async () => {
    site = await cachedPages()
    const begun = site.hold()
    const asked = Array.from({ length: 20 }, (_, index) => site.get(`/page/a?utm=${index}`))
    await begun
    site.open()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(site.rendered['/page/a']).toBe(1)
    expect(answers.filter(({ headers }) => String(headers['cache-status']).includes('stored')).length).toBe(1)
  })

  it('lets another request render where the first fails, or its client leaves', async () => {
    site = await cachedPages()
    const begun = site.hold()
    ;[site.failing, site.failsOnce] = [500, true]
    const first = site.get('/page/a')
    await begun
    const others = [1, 2, 3].map(() => site.get('/page/a'))
    site.open()
    expect((await first).status).toBe(500)
    for (const { status: code } of await Promise.all(others)) expect(code).toBe(200)
    expect(site.rendered['/page/a']).toBe(2)

    const left = site.hold()
    const leaving = await rawConnection(site.port, 'GET /page/left HTTP/1.1\r\nhost: a\r\n\r\n')
    await left
    const waiting = site.get('/page/left')
    leaving.socket.destroy()
    site.open()
    expect((await waiting).text).toContain('left one')
    expect(site.rendered['/page/left']).toBe(1)
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
    site = await cachedPages()
    await site.get(path)
    site.version = 'two'
    expect((await site.get(path)).text).toBe('two')
    expect(site.cache.size()).toEqual({ entries: 0, bytes: 0, missing: 0 })
  })
})
