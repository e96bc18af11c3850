import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { storeArticles, storeAuthor } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { ArticleFilter } from './articles.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'
const FUTURE = '2026-11-20T07:00:00.001Z'

describe.each(ENGINES)('lists of articles for staff on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
  })

  const articles = () => site.services.articles
  const store = (...all: Parameters<typeof storeArticles>[1][number][]) => storeArticles(site.services, all)
  const publicTitles = async (filter: ArticleFilter = {}) =>
    (await articles().listPublic(filter, PAGE)).rows.map((row) => row.title)
  const adminTitles = async (filter: ArticleFilter = {}) =>
    (await articles().list(admin.caller, filter, PAGE)).rows.map((row) => row.title)

  describe('the list of staff', () => {
    it('shows an admin all articles, and an author the public ones', async () => {
      await store({ title: 'public' }, { title: 'draft', status: 'Draft' }, { title: 'future', publishDate: FUTURE })
      expect(new Set(await adminTitles())).toEqual(new Set(['future', 'public', 'draft']))
      const { rows } = await articles().list(author.caller, {}, PAGE)
      expect(rows.map((row) => row.title)).toEqual(['public'])
    })

    it('distinguishes scheduled articles from published ones', async () => {
      await store({ title: 'out' }, { title: 'future', publishDate: FUTURE }, { title: 'draft', status: 'Draft' })
      expect(await adminTitles({ status: 'Scheduled' })).toEqual(['future'])
      expect(await adminTitles({ status: 'Draft' })).toEqual(['draft'])
      site.time.now = FUTURE
      expect(await adminTitles({ status: 'Scheduled' })).toEqual([])
    })

    it('applies the start of the period to scheduled articles too', async () => {
      await store(
        { title: 'soon', publishDate: '2026-11-21T00:00:00.000Z' },
        { title: 'later', publishDate: '2026-12-21T00:00:00.000Z' },
      )
      const from = '2026-12-01T00:00:00.000Z'
      expect(await adminTitles({ status: 'Scheduled', from })).toEqual(['later'])
      expect(await adminTitles({ status: 'Scheduled', from: '2020-01-01T00:00:00.000Z' })).toEqual(['later', 'soon'])
      expect(await adminTitles({ status: 'Scheduled', before: from })).toEqual(['soon'])
    })

    it('is filtered by author record and period', async () => {
      const authorId = await storeAuthor(site.services)
      await store({ title: 'theirs', authorId }, { title: 'before', publishDate: '2026-10-04T00:00:00.000Z' })
      expect(await adminTitles({ authorId })).toEqual(['theirs'])
      expect(await adminTitles({ from: '2026-10-05T04:00:00.000Z' })).toEqual(['theirs'])
      expect(await adminTitles({ before: '2026-10-05T04:00:00.000Z' })).toEqual(['before'])
    })

    it.each([
      ['title', ['Apple', 'banana', 'Cherry']],
      ['writer', ['Cherry', 'banana', 'Apple']],
      ['category', ['banana', 'Cherry', 'Apple']],
      ['publish_date', ['Cherry', 'Apple', 'banana']],
      ['visits', ['banana', 'Apple', 'Cherry']],
      ['status', ['Apple', 'Cherry', 'banana']],
    ] as const)('is sorted by %s case-insensitively, in both directions', async (sort, titles) => {
      await store(
        {
          title: 'banana',
          writer: 'B',
          category: 'hilal-her',
          publishDate: '2026-10-03T00:00:00.000Z',
          visits: 1,
          status: 'Pending',
        },
        {
          title: 'Apple',
          writer: 'c',
          category: 'misc',
          publishDate: '2026-10-02T00:00:00.000Z',
          visits: 2,
          status: 'Active',
        },
        {
          title: 'Cherry',
          writer: 'a',
          category: 'in-focus',
          publishDate: '2026-10-01T00:00:00.000Z',
          visits: 3,
          status: 'Draft',
        },
      )
      expect(await adminTitles({ sort })).toEqual(titles)
      expect(await adminTitles({ sort, order: 'desc' })).toEqual(titles.toReversed())
      const streamed = await collect(articles().stream(admin.caller, { sort }))
      expect(streamed.map((row) => row.title)).toEqual(titles)
    })

    it('omits the content on request, and nothing else', async () => {
      await store({ title: 'one' })
      const [whole] = (await articles().list(admin.caller, {}, PAGE)).rows
      const [bare] = (await articles().list(admin.caller, {}, PAGE, { withText: false })).rows
      expect(whole?.description).toContain('customs house')
      expect(bare).toEqual({ ...whole, description: '' })
    })

    it('of one user is for that user and admins', async () => {
      await store({ title: 'mine', userId: author.id, status: 'Draft' }, { title: 'other' })
      for (const caller of [author.caller, admin.caller]) {
        const { rows, count } = await articles().listOfUser(caller, author.id, {}, PAGE)
        expect([rows.map((row) => row.title), count]).toEqual([['mine'], 1])
        expect(await collect(articles().streamOfUser(caller, author.id, {}))).toHaveLength(1)
      }
      const other = await anAccount(site.services)
      expect(await errorCodeOf(() => articles().listOfUser(other.caller, author.id, {}, PAGE))).toBe(
        'session.forbidden',
      )
      expect(await errorCodeOf(() => articles().listOfUser(ANONYMOUS, author.id, {}, PAGE))).toBe('session.required')
      expect(await errorCodeOf(() => articles().streamOfUser(other.caller, author.id, {}))).toBe('session.forbidden')
    })
  })

  describe('a stream', () => {
    it('contains every article once, beyond one batch, also where many have the same date', async () => {
      const dates = ['2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z']
      await insert.articles(
        site.services,
        Array.from({ length: 70 }, (_, n) => anArticle({ title: `Number ${n}`, publishDate: dates[n % 2] ?? '' })),
      )
      const streamed = await collect(articles().stream(ANONYMOUS, {}))
      expect(streamed.map((row) => row.title)).toEqual(await publicTitles())
      expect(new Set(streamed.map((row) => row.id)).size).toBe(70)
      const sorted = await collect(articles().stream(ANONYMOUS, { sort: 'title', order: 'desc' }))
      expect(sorted.map((row) => row.title)).toEqual(await publicTitles({ sort: 'title', order: 'desc' }))
    })

    it('contains only public articles from its first batch to its last', async () => {
      await insert.articles(
        site.services,
        Array.from({ length: 60 }, (_, n) => anArticle({ title: `${n}`, status: n % 3 === 0 ? 'Draft' : 'Active' })),
      )
      expect(await collect(articles().stream(ANONYMOUS, {}))).toHaveLength(40)
      expect(await collect(articles().stream(admin.caller, {}))).toHaveLength(60)
    })
  })
})
