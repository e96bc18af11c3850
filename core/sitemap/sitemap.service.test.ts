import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticles } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the sitemap on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
  })

  const part = async (number: number) => collect(await site.services.sitemap.part(number))
  /** Changes an article's id, as if very many articles had come before it. */
  const renumber = async (id: number, next: number) => {
    const { db } = site.engine
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.deleteFrom('articles').where('id', '=', id).execute()
    await db
      .insertInto('articles')
      .values({ ...row, id: next })
      .execute()
  }

  it('has no files if there is no article', async () => {
    expect(await site.services.sitemap.parts()).toEqual([])
    expect(await errorCodeOf(() => part(1))).toBe('request.not_found')
  })

  it('lists public articles with their last change, and nothing else', async () => {
    const [one = 0, two = 0] = await storeArticles(site.services, [
      {},
      { publishDate: NOW },
      { status: 'Draft' },
      { publishDate: '2026-11-20T07:00:00.001Z' },
    ])
    await renumber(one, 1)
    await renumber(two, 2)
    expect(await part(1)).toEqual([
      { id: 1, changedAt: NOW },
      { id: 2, changedAt: NOW },
    ])
  })

  it('includes an article from its publish date on', async () => {
    const [id = 0] = await storeArticles(site.services, [{ publishDate: '2026-11-20T08:00:00.000Z' }])
    await renumber(id, 7)
    expect(await site.services.sitemap.parts()).toEqual([])
    site.time.now = '2026-11-20T08:00:00.000Z'
    expect((await part(1)).map((entry) => entry.id)).toEqual([7])
  })

  it('distributes articles to files by id, and lists only files that are not empty', async () => {
    const ids = await storeArticles(site.services, [{}, {}, {}, {}])
    const numbers = [10_000, 20_001, 30_000, 30_001]
    for (const [n, id] of ids.entries()) await renumber(id, 50_000 + n)
    for (const [n, number] of numbers.entries()) await renumber(50_000 + n, number)
    expect((await site.services.sitemap.parts()).map((each) => each.part)).toEqual([1, 3, 4])
    expect((await part(1)).map((entry) => entry.id)).toEqual([10_000])
    expect((await part(3)).map((entry) => entry.id)).toEqual([20_001, 30_000])
    for (const missing of [0, 2, 5, -1, 1.5]) expect(await errorCodeOf(() => part(missing))).toBe('request.not_found')
  })

  it('contains the last change of any article for each file', async () => {
    const [one = 0] = await storeArticles(site.services, [{}])
    site.time.now = '2026-11-20T09:00:00.000Z'
    const [two = 0] = await storeArticles(site.services, [{}])
    await renumber(one, 1)
    await renumber(two, 2)
    expect(await site.services.sitemap.parts()).toEqual([{ part: 1, changedAt: '2026-11-20T09:00:00.000Z' }])
  })
})
