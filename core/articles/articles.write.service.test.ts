import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeAuthor } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ArticleConflict } from './article-conflict.ts'
import { anArticle } from '#testing/examples.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'
const LATER = '2026-11-20T08:00:00.000Z'
const TEXT = '<p>Below the pass the road is closed from November until the first week of April.</p>'

describe.each(ENGINES)('writing articles on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Tariq' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = NOW
  })

  const writing = () => site.services.articlesWriting
  const read = (id: number) => site.services.articles.read(admin.caller, id)
  const create = (over: Parameters<typeof anArticle>[0] = {}) => {
    const { authorId: _none, userId: _nobody, ...draft } = anArticle()
    return writing().create(admin.caller, { ...draft, ...over })
  }
  const eventsOf = async (id: number) => {
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'article' }, PAGE)
    return rows
      .filter((row) => row.nounId === String(id))
      .map(({ action, userId, details }) => ({ action, userId, details }))
  }
  const versionsOf = async (id: number) =>
    (await site.services.revisions.list(admin.caller, id, PAGE)).rows.map(
      ({ version, action }) => `${version} ${action}`,
    )

  describe('creating', () => {
    it('stores the article with its owner, its first revision and an audit event', async () => {
      const made = await create()
      expect(made).toMatchObject({ title: 'The river and the road', userId: admin.id, version: 1, createdAt: NOW })
      expect(await versionsOf(made.id)).toEqual(['1 create'])
      expect(await eventsOf(made.id)).toEqual([
        {
          action: 'create',
          userId: admin.id,
          details: { status: 'Active', publishDate: '2026-10-05T04:00:00.000Z', category: 'in-focus' },
        },
      ])
    })

    it('is for admins, and leaves nothing behind if rejected', async () => {
      const before = (await site.services.articles.list(admin.caller, {}, PAGE)).count
      const { authorId: _none, userId: _nobody, ...draft } = anArticle()
      expect(await errorCodeOf(() => writing().create(author.caller, draft))).toBe('session.forbidden')
      expect(await errorCodeOf(() => writing().create(ANONYMOUS, draft))).toBe('session.required')
      expect(await errorCodeOf(() => create({ userId: 999_999 }))).toBe('request.invalid')
      expect((await site.services.articles.list(admin.caller, {}, PAGE)).count).toBe(before)
    })

    it.each([
      ['article.content_required', '<p> &nbsp; </p>'],
      ['article.content_short', `<p>${'x'.repeat(49)}</p>`],
      ['article.content_long', `<p>${'x'.repeat(2 * 1024 * 1024)}</p>`],
    ])('throws %s for the content field', async (code, description) => {
      const error = await appErrorOf(() => create({ description }))
      expect([error.code, error.fields]).toEqual(['request.invalid', { description: [code] }])
    })

    it('counts visible characters, not markup', async () => {
      const spread = Array.from({ length: 50 }, () => '<b>x</b>').join('')
      expect((await create({ description: `<p>${spread}</p>` })).excerpt).toBe('x'.repeat(50))
      const short = `<p class="lead" id="first">${'<b>x</b>'.repeat(49)}</p>`
      expect((await appErrorOf(() => create({ description: short }))).fields).toEqual({
        description: ['article.content_short'],
      })
    })
  })

  describe('the writer', () => {
    it('is linked to an author record by name, and gets the name of a linked record', async () => {
      const authorId = await storeAuthor(site.services, { authorName: 'Nadia Rehman' })
      expect(await create({ writer: 'Nadia Rehman' })).toMatchObject({ authorId, writer: 'Nadia Rehman' })
      expect(await create({ writer: 'Someone else', authorId })).toMatchObject({ authorId, writer: 'Nadia Rehman' })
      expect(await create({ writer: 'Nobody we know' })).toMatchObject({ authorId: null, writer: 'Nobody we know' })
    })

    it('changes together with the author record, and loses the record with another name', async () => {
      const authorId = await storeAuthor(site.services, { authorName: 'Bilal Aziz' })
      const { id } = await create()
      const named = await writing().update(admin.caller, id, { authorId })
      expect(named).toMatchObject({ authorId, writer: 'Bilal Aziz' })
      const renamed = await writing().update(admin.caller, id, { writer: 'A guest' })
      expect(renamed).toMatchObject({ authorId: null, writer: 'A guest' })
    })

    it('keeps the author record if the same name is sent again', async () => {
      const [first] = [await storeAuthor(site.services, { authorName: 'Two Alike' })]
      const second = await storeAuthor(site.services, { authorName: 'Two Alike' })
      const { id } = await create({ authorId: second })
      expect(first).not.toBe(second)
      expect(await writing().update(admin.caller, id, { writer: 'Two Alike', title: 'New' })).toMatchObject({
        authorId: second,
        title: 'New',
      })
    })

    it('is rejected if the author id does not exist', async () => {
      const error = await appErrorOf(() => create({ authorId: 999_999 }))
      expect(error.fields).toEqual({ author_id: ['article.author_unknown'] })
    })
  })

  describe('changing', () => {
    it('changes the given fields, keeps the rest, and creates a new version', async () => {
      const { id, writer, createdAt } = await create()
      site.time.now = LATER
      const after = await writing().update(admin.caller, id, { title: 'The pass', description: TEXT })
      expect(after).toMatchObject({ title: 'The pass', writer, createdAt, updatedAt: LATER, version: 2 })
      expect(after.excerpt).toContain('Below the pass')
      expect(await versionsOf(id)).toEqual(['2 update', '1 create'])
      const [event] = await eventsOf(id)
      expect(event?.details).toHaveProperty('title', { from: 'The river and the road', to: 'The pass' })
    })

    it('writes nothing if nothing changes', async () => {
      const before = await create()
      site.time.now = LATER
      const { title, description, status, publishDate } = before
      const after = await writing().update(admin.caller, before.id, { title, description, status, publishDate })
      expect(after).toEqual(before)
      expect(await versionsOf(before.id)).toEqual(['1 create'])
      expect(await eventsOf(before.id)).toHaveLength(1)
    })

    it('makes the article findable by its new words and no longer by its old ones', async () => {
      const { id } = await create({ title: 'Saffron fields', writer: 'X' })
      await writing().update(admin.caller, id, { title: 'Walnut groves', category: 'in-focus-urdu' })
      const found = async (q: string) => (await site.services.articles.listPublic({ q }, PAGE)).count
      expect([await found('saffron'), await found('walnut groves')]).toEqual([0, 1])
      expect((await read(id)).language).toBe('ur')
    })

    it('moves the article to the month of its new date', async () => {
      const { id } = await create({ category: 'digital' })
      await writing().update(admin.caller, id, { publishDate: '2025-03-31T19:00:00.000Z' })
      const { rows } = await site.services.articles.listPublic({ category: 'digital', month: '2025-04' }, PAGE)
      expect(rows.map((row) => row.id)).toEqual([id])
    })

    it('reports a save of an outdated version as a conflict, with the editor and the current article', async () => {
      const { id } = await create()
      await writing().update(admin.caller, id, { title: 'First' }, { version: 1 })
      const error = await appErrorOf(() => writing().update(admin.caller, id, { title: 'Second' }, { version: 1 }))
      expect(error).toBeInstanceOf(ArticleConflict)
      expect(error).toMatchObject({
        code: 'article.conflict',
        save: { savedBy: 'Amna Tariq', isOwn: true, base: { title: expect.any(String) } },
        current: { title: 'First', version: 2 },
      })
      expect((await read(id)).title).toBe('First')
    })

    it('lets the last save win if no version is given, and keeps every version', async () => {
      const { id } = await create()
      await Promise.all(['A', 'B', 'C', 'D'].map((title) => writing().update(admin.caller, id, { title })))
      expect((await read(id)).version).toBe(5)
      expect(await versionsOf(id)).toHaveLength(5)
    })

    it('accepts exactly one of two concurrent saves of the same version', async () => {
      const { id } = await create()
      const codes = await Promise.all(
        ['A', 'B'].map((title) => errorCodeOf(() => writing().update(admin.caller, id, { title }, { version: 1 }))),
      )
      expect(new Set(codes)).toEqual(new Set([null, 'article.conflict']))
      expect((await read(id)).version).toBe(2)
    })

    it('keeps the original version of an imported article as a revision', async () => {
      const id = await storeArticle(site.services, { title: 'Imported' })
      expect(await versionsOf(id)).toEqual(['1 create'])
      await writing().update(admin.caller, id, { title: 'Edited' })
      expect(await versionsOf(id)).toEqual(['2 update', '1 create'])
      const { other } = await site.services.revisions.compare(admin.caller, id, 2, undefined)
      expect(other?.content.title).toBe('Imported')
    })

    it('reports that an article does not exist', async () => {
      expect(await errorCodeOf(() => writing().update(admin.caller, 999_999, { title: 'x' }))).toBe('article.not_found')
    })
  })

  describe('the owner', () => {
    it('is set by an admin, and not changed by a client that sends its own id with every save', async () => {
      const { id } = await create({ userId: author.id })
      expect((await read(id)).userId).toBe(author.id)
      await writing().update(admin.caller, id, { userId: admin.id, title: 'Saved by an admin' })
      expect((await read(id)).userId).toBe(author.id)
      const other = await anAccount(site.services)
      await writing().update(admin.caller, id, { userId: other.id })
      expect((await read(id)).userId).toBe(other.id)
      await writing().update(admin.caller, id, { userId: null })
      expect((await read(id)).userId).toBeNull()
      await writing().update(admin.caller, id, { userId: admin.id })
      expect((await read(id)).userId).toBe(admin.id)
    })

    it('must be an account', async () => {
      const { id } = await create()
      const error = await appErrorOf(() => writing().update(admin.caller, id, { userId: 999_999 }))
      expect(error.fields).toEqual({ user: ['user.not_found'] })
    })

    it('may edit the article while it is not public, but neither publish it nor give it away', async () => {
      const { id } = await create({ userId: author.id, status: 'Draft', coverImage: '/media/cover.webp' })
      const other = await anAccount(site.services)
      await writing().update(author.caller, id, { title: 'Mine', userId: other.id })
      expect(await read(id)).toMatchObject({ title: 'Mine', userId: author.id })
      expect(await errorCodeOf(() => writing().setStatus(author.caller, id, 'Active'))).toBe(
        'article.publish_forbidden',
      )
      await writing().setStatus(admin.caller, id, 'Active')
      expect(await errorCodeOf(() => writing().update(author.caller, id, { title: 'x' }))).toBe('article.is_public')
      expect((await eventsOf(id)).map((event) => event.action)).toEqual(['status', 'update', 'create'])
    })
  })

  describe('shared author records', () => {
    it('rename the writer of each of their articles as a new version, without an audit event', async () => {
      const authorId = await storeAuthor(site.services, { authorName: 'Old Name' })
      const { id } = await create({ authorId })
      expect(await site.services.authorship.renameWriter(admin.caller, authorId, 'New Name')).toBe(1)
      expect(await site.services.authorship.renameWriter(admin.caller, authorId, 'New Name')).toBe(0)
      expect(await read(id)).toMatchObject({ writer: 'New Name', authorId })
      expect(await versionsOf(id)).toEqual(['2 rename', '1 create'])
      expect((await eventsOf(id)).map((event) => event.action)).toEqual(['create'])
    })

    it('are linked to the articles of their name that have no author', async () => {
      const [one, other] = [await create({ writer: 'Yasmin Gul' }), await create({ writer: 'Yasmin Gull' })]
      const authorId = await storeAuthor(site.services, { authorName: 'Yasmin Gul' })
      await site.services.authorship.claimForAuthor(admin.caller, authorId, 'Yasmin Gul')
      expect((await read(one.id)).authorId).toBe(authorId)
      expect((await read(other.id)).authorId).toBeNull()
      expect(await errorCodeOf(() => site.services.authorship.claimForAuthor(author.caller, 1, 'x'))).toBe(
        'session.forbidden',
      )
      expect(await errorCodeOf(() => site.services.authorship.renameWriter(author.caller, 1, 'x'))).toBe(
        'session.forbidden',
      )
    })
  })

  it('moves articles to the bin, for admins', async () => {
    const { id } = await create({ userId: author.id, status: 'Draft' })
    expect(await errorCodeOf(() => writing().remove(author.caller, id))).toBe('session.forbidden')
    await writing().remove(admin.caller, id)
    expect(await errorCodeOf(() => read(id))).toBe('article.not_found')
    expect(await errorCodeOf(() => writing().remove(admin.caller, id))).toBe('article.not_found')
  })
})
