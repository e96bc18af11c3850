import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { embeddedSearch } from '../search/embedded-search.ts'
import { articleSearchRepository } from './article-search.repository.ts'
import type { ArticleFilter } from './articles.ts'
import { articlesTable } from './articles.table.ts'
import { searchedListsService } from './searched-lists.service.ts'

const ALL = { page: 1, pageSize: 200 }
const CATEGORIES = ['misc', 'in-focus', 'hilal-kids-english'] as const
const STATUSES = ['Active', 'Draft', 'Inactive'] as const

describe.each(ENGINES)('a searched list of articles on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  /** Those that the query finds. */
  let found: Set<number>
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    const articles = Array.from({ length: 60 }, (_, index) =>
      anArticle({
        title: `${index % 2 ? 'b' : 'A'} number ${(index * 7) % 60}`,
        writer: `Writer ${index % 4}`,
        category: CATEGORIES[index % 3] ?? 'misc',
        status: STATUSES[index % 5 === 0 ? 1 + (index % 2) : 0] ?? 'Active',
        visits: index % 6,
        publishDate: new Date(Date.UTC(2025, index % 12, 1)).toISOString(),
        description: `<p>${index % 4 === 3 ? 'A road.' : 'A river.'}</p>`,
      }),
    )
    const ids = await insert.articles(site.services, articles)
    found = new Set(ids.filter((_, index) => index % 4 !== 3))
  })
  afterAll(() => site.close())

  const expected = async (filter: ArticleFilter) =>
    (await site.services.articles.list(admin.caller, filter, ALL)).rows
      .map(({ id }) => id)
      .filter((id) => found.has(id))

  async function pagesOf(list: (page: number) => Promise<{ ids: number[]; count: number }>) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map(list))
    return { ids: pages.flatMap(({ ids }) => ids), counts: new Set(pages.map(({ count }) => count)) }
  }
  const whole = async (filter: ArticleFilter) => ({ ids: await expected(filter), counts: new Set([found.size]) })

  const FILTERS = articlesTable.sortable.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order): ArticleFilter => ({ sort, order })),
  )

  it('has the order of the whole list, by any column', async () => {
    for (const filter of [{}, ...FILTERS]) {
      const pages = await pagesOf(async (page) => {
        const list = await site.services.articles.list(admin.caller, { ...filter, q: 'river' }, { page, pageSize: 10 })
        return { ids: list.rows.map(({ id }) => id), count: list.count }
      })
      expect(pages, JSON.stringify(filter)).toEqual(await whole(filter))
    }
  })

  it('has the same order where all articles are walked to find its pages', async () => {
    const { engine: database, services, time } = site
    const { matches, orders } = embeddedSearch({ engine: database, clock: () => time.now })
    const parts = { matches, orders, articles: articleSearchRepository(database), maxSorted: 5 }
    const lists = searchedListsService(parts)
    for (const filter of FILTERS) {
      const pages = await pagesOf(async (page) => {
        const list = await lists.page('all', { ...filter, q: 'river' }, { page, pageSize: 10 })
        return list ?? { ids: [], count: 0 }
      })
      expect(pages, JSON.stringify(filter)).toEqual(await whole(filter))
    }
    expect(await lists.page({ userId: admin.id }, { q: 'river' }, ALL)).toBeNull()

    // The titles that match follow all others, so that the first step of the walk meets none of them.
    const late = searchedListsService({ ...parts, minWalked: 1 })
    const titlesOf = async () => {
      const pages = await pagesOf(
        async (page) =>
          (await late.page('all', { sort: 'title', q: '"b number"' }, { page, pageSize: 6 })) ?? { ids: [], count: 0 },
      )
      const { rows } = await services.articles.list(admin.caller, { ids: pages.ids }, ALL)
      return pages.ids.map((id) => rows.find((row) => row.id === id)?.title)
    }
    const before = await titlesOf()
    expect(before).toHaveLength(30)
    expect(before).toEqual(before.toSorted((a = '', b = '') => (a < b ? -1 : 1)))
    const [first = 0] =
      (await late.page('all', { sort: 'title', q: '"b number"' }, { page: 1, pageSize: 1 }))?.ids ?? []
    await services.articlesWriting.update(admin.caller, first, { title: 'z b number' })
    expect(await titlesOf()).toEqual([...before.slice(1), 'z b number'])
    await services.articlesWriting.update(admin.caller, first, { title: before[0] ?? '' })
  })

  it('combines a sort with the filters of the list', async () => {
    const filter = { category: 'in-focus', status: 'Active', sort: 'visits', order: 'desc' } as const
    const list = await site.services.articles.list(admin.caller, { ...filter, q: 'river' }, ALL)
    expect(list.rows.map(({ id }) => id)).toEqual(await expected(filter))
    expect(list.count).toBeGreaterThan(3)
  })
})
