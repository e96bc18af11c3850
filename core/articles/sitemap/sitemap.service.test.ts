import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticles } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ARTICLES_PER_FILE } from './sitemap.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the sitemap on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
  })

  const october = '2026-10-05T04:00:00.000Z'

  it('is empty if there is no article', async () => {
    const { sitemap } = site.services
    expect([await sitemap.files(), await sitemap.all()]).toEqual([null, []])
    expect(await errorCodeOf(() => sitemap.file({ month: '2026-10', part: 1 }))).toBe('request.not_found')
  })

  it('lists public articles with their last change, and nothing else', async () => {
    const [one = 0, two = 0] = await storeArticles(site.services, [
      { publishDate: october },
      { publishDate: NOW },
      { publishDate: october, status: 'Draft' },
      { publishDate: '2026-11-20T07:00:00.001Z' },
    ])
    const { sitemap } = site.services
    const entries = [one, two].map((id) => ({ id, changedAt: NOW }))
    expect(await sitemap.all()).toEqual(entries)
    expect(await sitemap.file({ month: '2026-10', part: 1 })).toEqual(entries.slice(0, 1))
    expect(await sitemap.file({ month: '2026-11', part: 1 })).toEqual(entries.slice(1))
    site.time.now = '2026-11-20T07:00:00.001Z'
    expect(await sitemap.all()).toHaveLength(3)
  })

  it('has a file per month where there are many articles, each with the last change of any article in it', async () => {
    const { sitemap } = site.services
    const many = Array.from({ length: ARTICLES_PER_FILE }, () => ({ publishDate: october }))
    await storeArticles(site.services, many)
    expect(await sitemap.files()).toBeNull()
    site.time.now = '2026-11-20T09:00:00.000Z'
    await storeArticles(site.services, [
      { publishDate: '2026-11-01T04:00:00.000Z' },
      { publishDate: '2026-11-20T10:00:00.000Z' },
      { publishDate: '2026-12-01T10:00:00.000Z' },
    ])
    expect(await sitemap.files()).toEqual([
      { month: '2026-11', part: 1, changedAt: '2026-11-20T09:00:00.000Z' },
      { month: '2026-10', part: 1, changedAt: NOW },
    ])
    site.time.now = '2026-12-02T00:00:00.000Z'
    expect((await sitemap.files())?.map(({ month }) => month)).toEqual(['2026-12', '2026-11', '2026-10'])
  })
})
