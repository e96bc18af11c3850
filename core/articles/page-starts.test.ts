import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { articleCountsRepository } from './article-counts.repository.ts'
import type { ArticleScope } from './articles.queries.ts'
import type { ArticleFilter } from './articles.ts'
import { pageStarts } from './page-starts.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const PUBLIC: ArticleScope = { publicAt: NOW }
const DAY_MS = 86_400_000
/** Articles that are public, one each day, newest first; ten more are scheduled. */
const COUNT = 530

describe.each(ENGINES)('where a page of articles starts on %s', (name) => {
  let site: TestServices
  let ids: number[]
  let startOfPage: ReturnType<typeof pageStarts>
  beforeAll(async () => {
    site = await newServices(name)
    startOfPage = pageStarts(site.engine, articleCountsRepository(site.engine))
    const at = (index: number) => new Date(Date.parse(NOW) - index * DAY_MS).toISOString()
    const publicOnes = Array.from({ length: COUNT }, (_, index) => anArticle({ publishDate: at(index) }))
    const scheduled = Array.from({ length: 10 }, (_, index) => anArticle({ publishDate: at(-1 - index) }))
    const drafts = [520, 521].map((index) => anArticle({ publishDate: at(index), status: 'Draft' }))
    const inserted = await insert.articles(site.services, [...publicOnes, ...scheduled, ...drafts])
    ids = inserted.slice(0, COUNT)
  })
  afterAll(() => site.close())

  const start = (page: number, filter: ArticleFilter = {}, scope: ArticleScope = PUBLIC) =>
    startOfPage(scope, filter, { page, pageSize: 20 })

  it('is an offset near the top', async () => {
    expect(await start(1)).toEqual({ filter: {}, offset: 0 })
    const filter = { category: 'in-focus' }
    expect(await start(25, filter)).toEqual({ filter, offset: 480 })
  })

  it('is known by the ids of the page far down, of two months, which scheduled articles and drafts do not move', async () => {
    expect(await start(26)).toEqual({ filter: { ids: ids.slice(500, 520) }, offset: 0 })
    expect(await start(26, { category: 'in-focus', sort: 'newest' })).toEqual({
      filter: { ids: ids.slice(500, 520) },
      offset: 0,
    })
    expect(await start(27)).toEqual({ filter: { ids: ids.slice(520) }, offset: 0 })
  })

  it('is nowhere beyond the last page, which must not become every article', async () => {
    expect(await start(28)).toEqual({ filter: { ids: [] }, offset: 0 })
    expect(await start(26, { category: 'misc' })).toEqual({ filter: { ids: [] }, offset: 0 })
    const { rows } = await site.services.articles.listPublic({}, { page: 28, pageSize: 20 })
    expect(rows).toEqual([])
  })

  it.each<[string, ArticleFilter, ArticleScope]>([
    ['in another order', { sort: 'title' }, PUBLIC],
    ['of a search', { q: 'river' }, PUBLIC],
    ['of a writer', { writer: 'Ayesha Durrani' }, PUBLIC],
    ['of all articles', {}, 'all'],
    ['of the articles of a user', {}, { userId: 1 }],
  ])('stays an offset in a list %s, which the counts do not describe', async (_which, filter, scope) => {
    expect(await start(26, filter, scope)).toEqual({ filter, offset: 500 })
  })
})
