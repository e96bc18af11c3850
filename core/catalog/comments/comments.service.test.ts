import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeComment } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('comments on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  let reader: TestAccount
  let articleId: number
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    reader = await anAccount(site.services, { firstName: 'Gulrukh', lastName: 'Baig' })
    articleId = await storeArticle(site.services, { userId: author.id })
  })

  const comments = () => site.services.comments
  const store = (over: { comment?: string; rating?: number; createdAt?: string } = {}) =>
    storeComment(site.services, { articleId, userId: reader.id, ...over })
  const create = (over: { articleId?: number; comment?: string; rating?: number } = {}, address = '192.0.2.9') =>
    comments().create(reader.caller, { articleId, comment: 'Well written.', rating: 4, ...over }, address)
  const publicTexts = async () => (await comments().listOfArticle(articleId, PAGE)).map((each) => each.comment)

  describe('by readers', () => {
    it('appear at once, with the names of the reader and the article', async () => {
      const made = await create()
      expect(made).toMatchObject({
        articleId,
        articleTitle: 'The river and the road',
        userId: reader.id,
        firstName: 'Gulrukh',
        lastName: 'Baig',
        comment: 'Well written.',
        rating: 4,
        status: 'approved',
        createdAt: NOW,
      })
      expect(await publicTexts()).toEqual(['Well written.'])
    })

    it('are held on magazines that hold comments, hidden from others and not rated', async () => {
      const kids = await storeArticle(site.services, { category: 'hilal-kids-english' })
      const made = await create({ articleId: kids, rating: 1 })
      expect(made.status).toBe('pending')
      expect(await comments().listOfArticle(kids, PAGE)).toEqual([])
      expect(await comments().rating(kids)).toEqual({ comments: 0, count: 0, average: 0 })
      expect(await comments().ofCallerOn(reader.caller, kids)).toEqual([made])
    })

    it.each([
      ['a draft', { status: 'Draft' as const }],
      ['an article that is not out yet', { publishDate: '2026-11-21T07:00:00.000Z' }],
    ])('are rejected under %s, even from an admin', async (_what, over) => {
      const hidden = await storeArticle(site.services, { userId: reader.id, ...over })
      expect(await errorCodeOf(() => create({ articleId: hidden }))).toBe('article.not_found')
      const given = { articleId: hidden, comment: 'Well written.', rating: 4 }
      expect(await errorCodeOf(() => comments().create(admin.caller, given, '192.0.2.9'))).toBe('article.not_found')
    })

    it('require a signed-in reader, and report the invalid field', async () => {
      const given = { articleId, comment: 'x', rating: 5 }
      expect(await errorCodeOf(() => comments().create(ANONYMOUS, given, '192.0.2.9'))).toBe('session.required')
      const error = await appErrorOf(() => create({ comment: ' ' }))
      expect(error.fields).toEqual({ comment: ['comment.required'] })
    })

    it('are limited to ten in ten minutes; invalid ones do not count', async () => {
      for (let n = 0; n < 15; n += 1) await errorCodeOf(() => create({ comment: '' }))
      for (let n = 0; n < 10; n += 1) await create({ comment: `Number ${n}` })
      expect(await errorCodeOf(() => create())).toBe('request.too_many')
      expect(await publicTexts()).toHaveLength(10)
    })

    it('are recorded in the audit log by their first words', async () => {
      const made = await create({ comment: `${'word '.repeat(80)}end` })
      const { rows } = await site.services.audit.list(admin.caller, { noun: 'comment' }, PAGE)
      const event = rows.find((row) => row.nounId === String(made.id))
      expect(event).toMatchObject({ action: 'create', userId: reader.id, details: { article: articleId, rating: 4 } })
      expect(event?.title.length).toBeLessThanOrEqual(256)
    })
  })

  describe('under an article', () => {
    it('are listed newest first, page by page, and those of the same time by id', async () => {
      await store({ comment: 'old', createdAt: '2026-11-01T00:00:00.000Z' })
      await store({ comment: 'new', createdAt: '2026-11-03T00:00:00.000Z' })
      await store({ comment: 'same, first', createdAt: '2026-11-02T00:00:00.000Z' })
      await store({ comment: 'same, second', createdAt: '2026-11-02T00:00:00.000Z' })
      expect(await publicTexts()).toEqual(['new', 'same, second', 'same, first', 'old'])
      const second = await comments().ofArticle(articleId, { page: 2, pageSize: 3 })
      expect(second.page.rows.map((each) => each.comment)).toEqual(['old'])
      expect(second.page).toMatchObject({ count: 4, pages: 2, page: 2 })
    })

    it('have the average rating of the approved ones', async () => {
      const by = async (rating: number) =>
        storeComment(site.services, { articleId, userId: (await anAccount(site.services)).id, rating })
      await by(5)
      await by(2)
      const hidden = await by(1)
      await site.services.commentsModeration.setStatus(admin.caller, hidden, 'hidden')
      expect(await comments().rating(articleId)).toEqual({ comments: 2, count: 2, average: 3.5 })
      const { page, rating } = await comments().ofArticle(articleId, PAGE)
      expect([page.count, rating.average]).toEqual([2, 3.5])
    })

    it('rate the article once for each reader: the newest rating that is shown replaces the others, also of a reader who has left', async () => {
      const asAdmin = { ...admin.caller, recentlyProven: true }
      await store({ rating: 5, createdAt: '2026-11-18T07:00:00.000Z' })
      const last = await store({ rating: 2, createdAt: '2026-11-19T07:00:00.000Z' })
      await storeComment(site.services, { articleId, userId: author.id, rating: 4 })
      const rating = async () => comments().rating(articleId)
      expect(await rating()).toEqual({ comments: 3, count: 2, average: 3 })
      expect((await comments().listOfArticle(articleId, PAGE)).map((each) => each.rating)).toEqual([2, 5, 4])

      await site.services.commentsModeration.setStatus(asAdmin, last, 'hidden')
      expect(await rating()).toEqual({ comments: 2, count: 2, average: 4.5 })
      await site.services.commentsModeration.setStatus(asAdmin, last, 'approved')
      await site.services.accountData.deletePerson(asAdmin, reader.id, 'anonymize')
      expect(await rating()).toEqual({ comments: 3, count: 2, average: 3 })
    })

    it('are none, without a rating, if nobody has written any', async () => {
      expect(await comments().ofArticle(articleId, PAGE)).toEqual({
        page: { rows: [], count: 0, page: 1, pageSize: 100, pages: 1 },
        rating: { comments: 0, count: 0, average: 0 },
      })
    })

    it('are streamed in full and in order, across batches and equal times', async () => {
      const all = Array.from({ length: 60 }, (_, n) => ({
        articleId,
        userId: reader.id,
        comment: `Number ${n}`,
        rating: 3,
        status: 'approved' as const,
        createdAt: `2026-11-0${1 + Math.floor(n / 20)}T00:00:00.000Z`,
      }))
      await comments().importAll(null, all)
      const streamed = (await collect(comments().streamOfArticle(articleId))).map((each) => each.comment)
      expect(streamed).toEqual(all.map((each) => each.comment).toReversed())
    })
  })

  it('are imported all or none', async () => {
    const good = {
      articleId,
      userId: reader.id,
      comment: 'good',
      rating: 3,
      status: 'approved',
      createdAt: NOW,
    } as const
    await expect(comments().importAll(null, [good, { ...good, articleId: 999_999 }])).rejects.toBeInstanceOf(Error)
    expect(await publicTexts()).toEqual([])
    await comments().importAll(null, [])
  })

  it('of several categories are the readers’ opinion: approved, newest first, up to a limit', async () => {
    const her = await storeArticle(site.services, { category: 'in-focus-her' })
    const at = (day: number) => `2026-11-1${day}T00:00:00.000Z`
    for (const day of [1, 2, 3]) {
      await storeComment(site.services, {
        articleId: her,
        userId: reader.id,
        comment: `her ${day}`,
        createdAt: at(day),
      })
    }
    const kids = await storeArticle(site.services, { category: 'in-focus-kids' })
    await storeComment(site.services, { articleId: kids, userId: reader.id, comment: 'kids', createdAt: at(4) })
    const newest = await comments().newest({ categories: ['in-focus-her', 'hilal-her'], limit: 2 })
    expect(newest.map((each) => each.comment)).toEqual(['her 3', 'her 2'])
  })

  describe('in the lists of staff', () => {
    it('are all listed for admins, filtered by status, rating, time, article and words', async () => {
      const one = await store({ comment: 'A fine river', rating: 5, createdAt: '2026-10-01T00:00:00.000Z' })
      const two = await store({ comment: 'A poor road', rating: 1, createdAt: '2026-10-02T00:00:00.000Z' })
      await site.services.commentsModeration.setStatus(admin.caller, two, 'hidden')
      const ids = async (filter: object) =>
        (await comments().list(admin.caller, { articleId, ...filter }, PAGE)).rows.map((each) => each.id)
      expect(await ids({})).toEqual([two, one])
      expect(await ids({ status: 'hidden' })).toEqual([two])
      expect(await ids({ rating: 5 })).toEqual([one])
      expect(await ids({ from: '2026-10-02T00:00:00.000Z' })).toEqual([two])
      expect(await ids({ before: '2026-10-02T00:00:00.000Z' })).toEqual([one])
      expect(await ids({ q: 'FINE' })).toEqual([one])
      expect(await ids({ q: 'gulrukh poor' })).toEqual([two])
      expect(await ids({ q: 'river road' })).toEqual([two, one])
      expect(await ids({ q: '100%' })).toEqual([])
      expect(await ids({ q: 'river -poor' })).toEqual([one])
      const countAt = async (q: string, page: number) =>
        (await comments().list(admin.caller, { q }, { page, pageSize: 1 })).count
      expect([await countAt('fine river', 1), await countAt('fine river', 9), await countAt('...', 1)]).toEqual([
        1, 1, 0,
      ])
      expect(await ids({ articleId: 999_999 })).toEqual([])
    })

    it('have the requested order, in pages and streams alike', async () => {
      for (const rating of [3, 1, 5, 4, 2]) await store({ rating })
      const filter = { articleId, sort: 'rating', order: 'desc' } as const
      const listed = (await comments().list(admin.caller, filter, PAGE)).rows.map((each) => each.rating)
      const streamed = (await collect(comments().stream(admin.caller, filter))).map((each) => each.rating)
      expect(listed).toEqual([5, 4, 3, 2, 1])
      expect(streamed).toEqual(listed)
    })

    it('on their own articles are listed for authors, including held and hidden ones', async () => {
      const hidden = await store()
      await site.services.commentsModeration.setStatus(admin.caller, hidden, 'hidden')
      const elsewhere = await storeArticle(site.services)
      const other = await storeComment(site.services, { articleId: elsewhere, userId: reader.id })
      const list = async (caller = author.caller) =>
        (await comments().listOfUser(caller, author.id, {}, PAGE)).rows.map((each) => each.id)
      expect(await list()).toContain(hidden)
      expect(await list()).not.toContain(other)
      expect(await list(admin.caller)).toEqual(await list())
      const streamed = (await collect(comments().streamOfUser(author.caller, author.id))).map((each) => each.id)
      expect(streamed).toEqual(await list())
    })

    it('are closed to everyone else', async () => {
      expect(await errorCodeOf(() => comments().list(ANONYMOUS, {}, PAGE))).toBe('session.required')
      expect(await errorCodeOf(() => comments().list(author.caller, {}, PAGE))).toBe('session.forbidden')
      expect(await errorCodeOf(() => comments().stream(author.caller))).toBe('session.forbidden')
      expect(await errorCodeOf(() => comments().listOfUser(reader.caller, author.id, {}, PAGE))).toBe(
        'session.forbidden',
      )
      expect(await errorCodeOf(() => comments().streamOfUser(ANONYMOUS, author.id))).toBe('session.required')
    })
  })

  describe('deleted', () => {
    it('disappear for their writer and for admins', async () => {
      const [own, other] = [await store(), await store()]
      await comments().remove(reader.caller, own)
      await comments().remove(admin.caller, other)
      expect(await publicTexts()).toEqual([])
      expect(await errorCodeOf(() => comments().remove(reader.caller, own))).toBe('comment.not_found')
    })

    it('by another reader stay, and that reader learns only of public ones', async () => {
      const id = await store()
      expect(await errorCodeOf(() => comments().remove(author.caller, id))).toBe('session.forbidden')
      await site.services.commentsModeration.setStatus(admin.caller, id, 'pending')
      expect(await errorCodeOf(() => comments().remove(author.caller, id))).toBe('comment.not_found')
      expect(await errorCodeOf(() => comments().remove(ANONYMOUS, id))).toBe('session.required')
    })
  })
})
