import { afterEach, describe, expect, it } from 'vitest'
import { hotAddresses } from '#reader/hot-addresses.ts'
import { categoriesOfEdition, EDITIONS } from '#shared/editions/editions.ts'
import { cachedPages, type CachedPages } from '#testing/cached-pages.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { recordingLog, type LogRecord } from '#testing/log.ts'
import { newSite } from '#testing/site.ts'
import { warmUp, type WarmUp, type WarmUpParts } from './warm-up.ts'

const PAGES = ['/page/a', '/page/b', '/page/c']

describe('the warm-up of the page cache', () => {
  let site: CachedPages
  let warming: WarmUp
  let records: LogRecord[]
  afterEach(async () => {
    await warming.stop()
    await site.app.close()
  })

  async function prepare(parts: Partial<WarmUpParts> = {}): Promise<void> {
    site = await cachedPages({ maxBytes: 512 * 1024 })
    const recording = recordingLog()
    records = recording.records
    warming = warmUp({
      cache: site.cache,
      async *addresses() {
        yield* PAGES
      },
      request: async (url) => site.app.inject({ url, headers: { 'accept-encoding': 'br' } }),
      isIdle: () => true,
      log: recording.log,
      debounceMs: 0,
      ...parts,
    })
  }

  const messages = () => records.map(({ msg }) => msg)

  it('makes the first request of each page a hit, in the bytes that are otherwise for later ones', async () => {
    await prepare()
    const first = await site.get('/page/other', { 'accept-encoding': 'br' })
    warming.start()
    await warming.settled()
    for (const path of PAGES) {
      const { headers, bytes, text } = await site.get(path, { 'accept-encoding': 'br' })
      expect([headers['cache-status'], text.slice(0, 5)]).toEqual(['hilal; hit', `${path.slice(-1)} one`])
      expect(headers.etag).toMatch(/-br-best"$/)
      expect(bytes.length).toBeLessThan(first.bytes.length)
      expect(site.rendered[path]).toBe(1)
    }
    expect(messages()).toEqual(['page cache warmed up'])
  })

  it('waits while the process has other things to do', async () => {
    let isIdle = false
    let asked = 0
    await prepare({ isIdle: () => (asked += 1) > 0 && isIdle })
    warming.start()
    await expect.poll(() => asked).toBeGreaterThan(2)
    expect(site.rendered).toEqual({})
    isIdle = true
    await warming.settled()
    expect(Object.keys(site.rendered)).toEqual(PAGES)
  })

  it('continues after a page that fails, and logs it', async () => {
    await prepare()
    ;[site.failing, site.failsOnce] = [500, true]
    warming.start()
    await warming.settled()
    expect(site.cache.size().entries).toBe(2)
    expect(messages()).toEqual(['A page could not be rendered in advance.', 'page cache warmed up'])
  })

  it('ends with the site, at the page that is being rendered', async () => {
    await prepare()
    const begun = site.hold()
    warming.start()
    await begun
    const stopped = warming.stop()
    site.open()
    await stopped
    expect(Object.keys(site.rendered)).toEqual(['/page/a'])
    site.cache.clear()
    warming.again()
    await warming.settled()
    expect(site.rendered['/page/a']).toBe(1)
  })

  it('begins again when everything was dropped, once for several changes', async () => {
    await prepare()
    warming.start()
    await warming.settled()
    site.version = 'two'
    site.cache.clear()
    for (let change = 0; change < 3; change += 1) warming.again()
    await expect.poll(() => messages().length).toBe(2)
    for (const path of PAGES) {
      expect((await site.get(path)).text).toContain('two')
      expect(site.rendered[path]).toBe(2)
    }
  })

  it('leaves half of the cache to what readers request', async () => {
    await prepare({
      async *addresses() {
        for (let number = 0; number < 1000; number += 1) yield `/page/${number}`
      },
    })
    warming.start()
    await warming.settled()
    const { bytes } = site.cache.size()
    expect(bytes / site.cache.maxBytes).toBeGreaterThan(0.4)
    expect(bytes / site.cache.maxBytes).toBeLessThan(0.6)
  })
})

function fail(error: unknown): never {
  throw error
}

it('a site that has started answers what readers request most from the cache, after midnight too, and nothing before', async () => {
  const site = await newSite('sqlite', { PAGE_CACHE_MB: '64' })
  const categories = EDITIONS.map((edition) => categoriesOfEdition(edition)[0] ?? '')
  const ids = await insert.articles(
    site.services,
    categories.map((category) => anArticle({ category })),
  )
  const addresses = new Set<string>()
  for await (const address of hotAddresses(site.services, site.clock)) addresses.add(address)
  const expected = EDITIONS.flatMap(({ home, type, month, menu }) => [
    home,
    `/feeds/${type}.xml`,
    `/magazine-archive/${type}`,
    `${month.path}/2026-11`,
    `${month.path}/2026-10`,
    ...menu.map((category) => `/category/${category}`),
  ])
  expect([...addresses]).toEqual(expect.arrayContaining([...expected, ...ids.map((id) => `/article/${id}`)]))

  expect(site.app.pageCache?.size().entries).toBe(0)
  site.app.warmUp?.start()
  await expect.poll(() => site.app.pageCache?.size().entries).toBe(addresses.size)
  for (const address of addresses) {
    const { statusCode, headers } = await site.app.inject(address)
    expect([address, statusCode, headers['cache-status']]).toEqual([address, 200, 'hilal; hit'])
  }

  // Any event makes the process look at the clock at once.
  await site.services.events.start(fail)
  site.time.now = '2026-11-20T19:00:01.000Z'
  await insert.article(site.services, anArticle({ status: 'Draft' }))
  await site.services.events.settled()
  expect(site.app.pageCache?.freshBytes('/')).toBeNull()
  await expect.poll(() => site.app.pageCache?.freshBytes('/')).not.toBeNull()
  await site.services.events.stop()
  await site.close()
})
