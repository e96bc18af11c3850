import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#reader/routes.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe('the loaders of pages that may be cached', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
    await insert.articles(site.services, [anArticle()])
  })
  afterAll(() => site.close())

  const params = { articleId: '1', category: 'in-focus', monthYear: '2026-10', magazineType: 'hilal-english', type: '' }

  it('read no query parameter that their route does not declare', async () => {
    const cacheable = routes.filter(({ query }) => query)
    expect(cacheable.length).toBeGreaterThan(20)
    for (const { path, query, load } of cacheable) {
      const read = new Set<string>()
      const given: Record<string, string> = {}
      const context = {
        services: site.services,
        params,
        query: new Proxy(given, {
          get(_target, name) {
            read.add(String(name))
          },
        }),
        locale: 'en' as const,
        now: '2026-11-20T07:00:00.000Z',
        siteUrl: 'https://hilal.example',
        report: () => undefined,
      }
      await load(context).catch(() => undefined)
      expect([path, [...read].filter((name) => !query?.includes(name))]).toEqual([path, []])
    }
  })

  it('receive no other parameter', async () => {
    const { body } = await site.app.inject('/articles?page=1&utm_source=x')
    expect(body).toBe((await site.app.inject('/articles?page=1')).body)
    expect((await site.app.inject('/articles?page=99&page=1')).statusCode).toBe(404)
    expect((await site.app.inject('/articles?pages=99')).statusCode).toBe(200)
  })
})
