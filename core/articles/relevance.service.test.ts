import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ANONYMOUS, type Caller } from '../caller.ts'
import type { ArticleFilter } from './articles.ts'

const PAGE = { page: 1, pageSize: 10 }
const dated = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * 86_400_000).toISOString()

describe.each(ENGINES)('lists of articles by relevance on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
    await insert.articles(site.services, [
      anArticle({ title: 'The sea', description: '<p>A lighthouse too.</p>', publishDate: dated(4) }),
      anArticle({ title: 'The lighthouse', publishDate: dated(1) }),
      anArticle({ title: 'A keeper', writer: 'Omar Lighthouse', category: 'misc', publishDate: dated(2) }),
      anArticle({ title: 'A draft of a lighthouse', status: 'Draft', userId: author.id, publishDate: dated(3) }),
      anArticle({ title: 'پاکستان کی فوج', category: 'in-focus-urdu' }),
      ...Array.from({ length: 130 }, (_, index) =>
        anArticle({
          title: `Mangoes ${index}`,
          status: index % 10 === 0 ? 'Inactive' : 'Active',
          publishDate: dated(index),
          description: '<p>In the orchard.</p>',
        }),
      ),
    ])
    await site.services.vocabulary.recount({ withKeys: true })
  })
  afterAll(() => site.close())

  const list = async (caller: Caller, filter: ArticleFilter, page = PAGE) =>
    site.services.articles.list(caller, { sort: 'relevance', ...filter }, page)
  const titles = async (caller: Caller, filter: ArticleFilter) =>
    (await list(caller, filter)).rows.map(({ title }) => title)

  it('contain what the readers’ search finds, in its order', async () => {
    for (const q of ['lighthouse', 'lighthose', 'pakistan ki fauj', 'mangoes', 'keeper -sea', 'zeppelin', '"']) {
      const found = await site.services.search.search(ANONYMOUS, q, {}, PAGE)
      const listed = await list(ANONYMOUS, { q })
      expect([listed.count, listed.rows.map(({ id }) => id)], q).toEqual([found.total, found.hits.map(({ id }) => id)])
    }
    expect(await titles(ANONYMOUS, { q: 'lighthouse' })).toEqual(['The lighthouse', 'A keeper', 'The sea'])
  })

  it('are filtered by what the search knows and by what it does not know', async () => {
    const q = 'lighthouse'
    expect(await titles(ANONYMOUS, { q, category: 'misc' })).toEqual(['A keeper'])
    expect(await titles(ANONYMOUS, { q, category: 'misc', categories: ['in-focus'] })).toEqual([])
    expect(await titles(admin.caller, { q, status: 'Draft' })).toEqual(['A draft of a lighthouse'])
    expect(await titles(admin.caller, { q, from: dated(2) })).toEqual([
      'A draft of a lighthouse',
      'A keeper',
      'The sea',
    ])
    const own = await site.services.articles.listOfUser(author.caller, author.id, { q, sort: 'relevance' }, PAGE)
    expect([own.count, own.rows.map(({ title }) => title)]).toEqual([1, ['A draft of a lighthouse']])
  })

  it('list each result once over all pages, and as a stream, where more are found than are ranked', async () => {
    const pages = [1, 2, 3].map(async (page) =>
      list(admin.caller, { q: 'mangoes', status: 'Active' }, { page, pageSize: 50 }),
    )
    const paged = await Promise.all(pages)
    const ids = paged.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect([paged[0]?.count, ids.length, new Set(ids).size]).toEqual([117, 117, 117])
    const filter = { q: 'mangoes', status: 'Active', sort: 'relevance' } as const
    const streamed = await collect(site.services.articles.stream(admin.caller, filter))
    expect(streamed.map(({ id }) => id)).toEqual(ids)
  })

  it('leave the content out where none is shown', async () => {
    const { rows } = await site.services.articles.list(ANONYMOUS, { q: 'orchard', sort: 'relevance' }, PAGE, {
      withText: false,
    })
    expect(rows.map(({ description }) => description)).toEqual(Array.from({ length: 10 }, () => ''))
  })
})
