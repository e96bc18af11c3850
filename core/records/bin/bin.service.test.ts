import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeAuthor, storeComment, storeVideo } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the bin on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('bin').execute()
  })

  const bin = () => site.services.bin
  const list = async (filter: Parameters<ReturnType<typeof bin>['list']>[1] = {}) =>
    (await bin().list(admin.caller, filter, PAGE)).rows
  const advanceDays = (days: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + days * 86_400_000).toISOString()
  }
  const read = (id: number) => site.services.articles.read(admin.caller, id)

  describe('a damaged record', () => {
    const damage = async (change: (content: { row: object; children: object }) => unknown) => {
      const id = await storeArticle(site.services)
      await bin().remove(admin.caller, 'article', id)
      const { db } = site.engine
      const { content } = await db.selectFrom('bin').select('content').executeTakeFirstOrThrow()
      const changed = change(JSON.parse(content) as never)
      await db
        .updateTable('bin')
        .set({ content: typeof changed === 'string' ? changed : JSON.stringify(changed) })
        .execute()
      return id
    }
    it.each<[string, Parameters<typeof damage>[0]]>([
      ['no JSON', () => '{"row":'],
      ['without a row', ({ children }) => ({ children, links: {} })],
      ['with an unknown column', ({ row, ...rest }) => ({ ...rest, row: { ...row, 'id" --': 1 } })],
      ['without a column', ({ row, ...rest }) => ({ ...rest, row: { ...row, created_at: undefined } })],
      ['with another id', ({ row, ...rest }) => ({ ...rest, row: { ...row, id: 999_999 } })],
      ['with rows of a foreign table', ({ children, ...rest }) => ({ ...rest, children: { ...children, users: [] } })],
      ['with an address that runs', ({ row, ...rest }) => ({ ...rest, row: { ...row, cover_image: 'javascript:a' } })],
    ])('(%s) is listed as such, is not restored with one clear error, and can be deleted', async (_, change) => {
      const id = await damage(change)
      expect(await list()).toMatchObject([{ nounId: id, isDamaged: true }])
      const { statusCode, body } = await site.app.inject({
        method: 'POST',
        url: `/api/bin/article/${id}/restore/`,
        headers: { ...admin.headers, 'accept-language': 'ur' },
      })
      expect([statusCode, body.includes('یہ بحال نہیں ہو سکتا')]).toEqual([409, true])
      expect(await list()).toHaveLength(1)
      await bin().purge(admin.caller, 'article', id)
      expect(await list()).toEqual([])
    })

    it('does not stop the daily deletion', async () => {
      await damage(() => 'no JSON')
      advanceDays(31)
      expect(await bin().purgeOld()).toBe(1)
    })

    it('is one whose id the site has given to another', async () => {
      const id = await storeVideo(site.services)
      await bin().remove(admin.caller, 'video', id)
      expect(await list()).toMatchObject([{ isDamaged: false }])
      const other = await storeVideo(site.services)
      await site.engine.db.updateTable('videos').set({ id }).where('id', '=', other).execute()
      expect(await errorCodeOf(() => bin().restore(admin.caller, 'video', id))).toBe('bin.damaged')
      expect(await list()).toHaveLength(1)
      await site.engine.db.deleteFrom('videos').where('id', '=', id).execute()
    })
  })

  describe('an article', () => {
    it('disappears everywhere with its dependent records, and is restored with them', async () => {
      const reader = await anAccount(site.services)
      const articleId = await storeArticle(site.services, { title: 'Saffron' })
      await storeComment(site.services, { articleId, userId: reader.id, rating: 3 })
      await site.services.visits.count(articleId, { address: '192.0.2.1', browser: 'Phone' })
      await site.services.articlesWriting.update(admin.caller, articleId, { title: 'Saffron fields' })
      const before = await read(articleId)
      const found = async () => (await site.services.articles.listPublic({ q: 'saffron' }, PAGE)).count
      const rating = () => site.services.comments.rating(articleId)

      await bin().remove(admin.caller, 'article', articleId)
      expect(await errorCodeOf(() => read(articleId))).toBe('article.not_found')
      expect([await found(), await rating()]).toEqual([0, { count: 0, average: 0, comments: 0 }])

      await bin().restore(admin.caller, 'article', articleId)
      expect(await read(articleId)).toEqual(before)
      expect([await found(), await rating()]).toEqual([1, { count: 1, average: 3, comments: 1 }])
      const { count } = await site.services.revisions.list(admin.caller, articleId, PAGE)
      expect(count).toBe(2)
    })

    it('is restored without an author and an owner that no longer exist', async () => {
      const [owner, authorId] = [await anAccount(site.services), await storeAuthor(site.services)]
      const id = await storeArticle(site.services, { userId: owner.id, authorId })
      await bin().remove(admin.caller, 'article', id)
      await site.engine.db.deleteFrom('users').where('id', '=', owner.id).execute()
      await bin().remove(admin.caller, 'author', authorId)
      await bin().restore(admin.caller, 'article', id)
      expect(await read(id)).toMatchObject({ userId: null, authorId: null, writer: 'Ayesha Durrani' })
    })

    it('is restored without the comments of accounts that no longer exist', async () => {
      const [gone, stays] = [await anAccount(site.services), await anAccount(site.services)]
      const articleId = await storeArticle(site.services)
      await storeComment(site.services, { articleId, userId: gone.id, rating: 1 })
      await storeComment(site.services, { articleId, userId: stays.id, rating: 5 })
      await bin().remove(admin.caller, 'article', articleId)
      await site.engine.db.deleteFrom('users').where('id', '=', gone.id).execute()
      await bin().restore(admin.caller, 'article', articleId)
      expect(await site.services.comments.rating(articleId)).toEqual({ count: 1, average: 5, comments: 1 })
    })

    it('keeps its revisions until it is purged', async () => {
      const id = await storeArticle(site.services)
      await site.services.articlesWriting.update(admin.caller, id, { title: 'Changed' })
      const revisions = async () =>
        (await site.engine.db.selectFrom('article_revisions').select('id').where('article_id', '=', id).execute())
          .length
      await bin().remove(admin.caller, 'article', id)
      expect(await revisions()).toBe(2)
      await bin().purge(admin.caller, 'article', id)
      expect(await revisions()).toBe(0)
      expect(await errorCodeOf(() => bin().restore(admin.caller, 'article', id))).toBe('bin.not_found')
    })
  })

  it('links an author to its articles again, except those that another author has by now', async () => {
    const [one, other] = [await storeAuthor(site.services), await storeAuthor(site.services, { authorName: 'Other' })]
    const [kept, taken] = [
      await storeArticle(site.services, { authorId: one }),
      await storeArticle(site.services, { authorId: one }),
    ]
    await bin().remove(admin.caller, 'author', one)
    await site.services.articlesWriting.update(admin.caller, taken, { authorId: other })
    await bin().restore(admin.caller, 'author', one)
    expect([(await read(kept)).authorId, (await read(taken)).authorId]).toEqual([one, other])
  })

  it('does not restore a comment whose writer no longer exists, and keeps its entry', async () => {
    const reader = await anAccount(site.services)
    const articleId = await storeArticle(site.services)
    const id = await storeComment(site.services, { articleId, userId: reader.id })
    await bin().remove(admin.caller, 'comment', id)
    await site.engine.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect(await errorCodeOf(() => bin().restore(admin.caller, 'comment', id))).toBe('bin.not_found')
    // Nothing was written: the entry is still there.
    expect((await list()).map((entry) => entry.nounId)).toEqual([id])
  })

  describe('after thirty days', () => {
    it('restores nothing, to the millisecond', async () => {
      const [a, b] = [await storeVideo(site.services), await storeVideo(site.services)]
      for (const id of [a, b]) await bin().remove(admin.caller, 'video', id)
      advanceDays(30)
      await bin().restore(admin.caller, 'video', a)
      site.time.now = new Date(Date.parse(site.time.now) + 1).toISOString()
      expect(await errorCodeOf(() => bin().restore(admin.caller, 'video', b))).toBe('bin.not_found')
    })

    it('purges expired records only, attributed to nobody', async () => {
      const [old, young] = [await storeVideo(site.services), await storeVideo(site.services)]
      await bin().remove(admin.caller, 'video', old)
      advanceDays(10)
      await bin().remove(admin.caller, 'video', young)
      expect(await bin().purgeOld()).toBe(0)
      advanceDays(21)
      expect(await bin().purgeOld()).toBe(1)
      expect((await list()).map((entry) => entry.nounId)).toEqual([young])
      const { rows } = await site.services.audit.list(admin.caller, { action: 'purge', noun: 'video' }, PAGE)
      expect(rows[0]).toMatchObject({ nounId: String(old), userId: null })
    })
  })

  describe('its list', () => {
    it('contains the records with who deleted them and when, latest first', async () => {
      const video = await storeVideo(site.services, { title: 'A film' })
      const articleId = await storeArticle(site.services, { title: 'كراچي' })
      await bin().remove(admin.caller, 'video', video)
      advanceDays(1)
      await bin().remove(admin.caller, 'article', articleId)
      const [first, second] = await list()
      expect(first).toMatchObject({ noun: 'article', nounId: articleId, title: 'كراچي' })
      expect(second).toMatchObject({ noun: 'video', deletedAt: NOW, deletedBy: admin.id, deletedByName: 'Amna Tariq' })
      expect(await list({ noun: 'video' })).toHaveLength(1)
      expect((await list({ q: 'کراچی' })).map((entry) => entry.noun)).toEqual(['article'])
      expect((await list({ q: 'FILM' })).map((entry) => entry.noun)).toEqual(['video'])
      expect(await bin().list(admin.caller, {}, { page: 2, pageSize: 1 })).toMatchObject({ count: 2, pages: 2 })
    })

    it('uses the start of a comment as its title', async () => {
      const articleId = await storeArticle(site.services)
      const comment = 'word '.repeat(100)
      const id = await storeComment(site.services, { articleId, userId: admin.id, comment })
      await bin().remove(admin.caller, 'comment', id)
      const [entry] = await list()
      expect(entry?.title).toMatch(/^(?:word ){49}word…$/)
    })
  })

  it('is for admins: to list, to restore and to purge', async () => {
    const author = await anAccount(site.services)
    const id = await storeVideo(site.services)
    await bin().remove(admin.caller, 'video', id)
    for (const [caller, code] of [
      [ANONYMOUS, 'session.required'],
      [author.caller, 'session.forbidden'],
    ] as const) {
      expect(await errorCodeOf(() => bin().list(caller, {}, PAGE))).toBe(code)
      expect(await errorCodeOf(() => bin().restore(caller, 'video', id))).toBe(code)
      expect(await errorCodeOf(() => bin().purge(caller, 'video', id))).toBe(code)
    }
    expect(await list()).toHaveLength(1)
  })

  it('does nothing twice', async () => {
    const id = await storeVideo(site.services)
    await bin().remove(admin.caller, 'video', id)
    expect(await errorCodeOf(() => bin().remove(admin.caller, 'video', id))).toBe('video.not_found')
    const codes = await Promise.all([1, 2].map(() => errorCodeOf(() => bin().restore(admin.caller, 'video', id))))
    expect(new Set(codes)).toEqual(new Set([null, 'bin.not_found']))
    expect(await errorCodeOf(() => bin().purge(admin.caller, 'video', id))).toBe('bin.not_found')
  })
})
