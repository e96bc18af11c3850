import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the visits route on %s', (engine) => {
  let site: TestSite
  let id: number
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    id = await storeArticle(site.services)
  })

  const visit = (over: { headers?: Record<string, string>; payload?: string; remoteAddress?: string } = {}) =>
    site.app.inject({ method: 'POST', url: `/api/article/${id}/visit/`, ...over })
  async function visits(): Promise<number> {
    await site.services.visits.flush()
    return (await site.services.articles.read({ role: 'anonymous', userId: null }, id)).visits
  }

  it('responds with an empty body that is never cached', async () => {
    const answer = await visit()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('ignores the request body', async () => {
    const bodies = ['{"broken', '{"__proto__":{}}', 'x'.repeat(100_000), '']
    for (const payload of bodies) {
      expect((await visit({ payload, headers: { 'content-type': 'application/json' } })).statusCode).toBe(204)
    }
    expect(await visits()).toBe(1)
  })

  it('is counted on the article, in addition to its earlier visits', async () => {
    id = await storeArticle(site.services, { visits: 40 })
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) await visit({ remoteAddress })
    expect(await visits()).toBe(42)
  })

  it('counts each article separately', async () => {
    const other = await storeArticle(site.services)
    await visit()
    expect(await visits()).toBe(1)
    id = other
    expect(await visits()).toBe(0)
    await visit()
    expect(await visits()).toBe(1)
  })

  it('counts browsers without a user agent as one visitor', async () => {
    await visit({ headers: { 'user-agent': '' } })
    await visit({ headers: { 'user-agent': '' } })
    await visit({ headers: { 'user-agent': 'Phone' } })
    expect(await visits()).toBe(2)
  })

  it('accepts POST only', async () => {
    const answer = await site.app.inject({ url: `/api/article/${id}/visit/` })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'OPTIONS, POST'])
  })
})

it('answers that are kept show a visit within ten minutes', async () => {
  const site = await newSite('sqlite', { PAGE_CACHE_MB: '64' })
  const id = await storeArticle(site.services, { visits: 40 })
  await site.services.events.start((error) => {
    throw error
  })
  const urls = [
    `/api/article/${id}/`,
    '/api/get-articles/',
    '/api/get-articles/?page=1',
    '/api/get-recent-articles/',
    '/api/articles/category/in-focus/',
  ]
  const read = async () => {
    const answers = []
    for (const url of urls) {
      const { body, headers } = await site.app.inject({ url })
      const [isKept] = /hit|stored/.exec(String(headers['cache-status'])) ?? []
      answers.push([/"visits":(\d+)/.exec(body)?.[1], isKept, headers['cache-control']])
    }
    return answers
  }
  const everywhere = (visits: string, isKept: string) => urls.map(() => [visits, isKept, 'public, max-age=60'])
  expect(await read()).toEqual(everywhere('40', 'stored'))
  await site.app.inject({ method: 'POST', url: `/api/article/${id}/visit/` })
  await site.services.visits.flush()
  expect(await read()).toEqual(everywhere('40', 'hit'))
  site.time.now = '2026-11-20T07:10:00.000Z'
  expect(await read()).toEqual(everywhere('41', 'stored'))
  await site.close()
})
