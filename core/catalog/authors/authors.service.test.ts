import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anAuthor } from '#testing/examples.ts'
import { storeArticle, storeAuthor } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { presentAuthor, presentAuthorOfArticle } from './authors.presenter.ts'
import type { AuthorFilter } from './authors.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'
const FUTURE = '2026-11-21T07:00:00.000Z'

describe.each(ENGINES)('authors on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
    await site.engine.db.deleteFrom('authors').execute()
  })

  const authors = () => site.services.authors
  const names = async (filter: AuthorFilter = {}, caller: TestAccount['caller'] = admin.caller) =>
    (await authors().list(caller, filter, PAGE)).rows.map((row) => row.authorName)

  describe('for readers', () => {
    it('are the approved ones, and those with a public article whatever their status', async () => {
      await storeAuthor(site.services, { authorName: 'Approved' })
      for (const status of ['Pending', 'Rejected'] as const)
        await storeAuthor(site.services, { authorName: status, status })
      const hidden = await storeAuthor(site.services, { authorName: 'Writes a draft', status: 'Pending' })
      await storeArticle(site.services, { authorId: hidden, status: 'Draft' })
      const later = await storeAuthor(site.services, { authorName: 'Writes for tomorrow', status: 'Rejected' })
      await storeArticle(site.services, { authorId: later, publishDate: FUTURE })
      const seen = await storeAuthor(site.services, { authorName: 'Writes', status: 'Rejected' })
      await storeArticle(site.services, { authorId: seen })

      expect(await names({}, ANONYMOUS)).toEqual(['Approved', 'Writes'])
      expect(await errorCodeOf(() => authors().read(ANONYMOUS, hidden))).toBe('author.not_found')
      expect((await authors().read(admin.caller, hidden)).authorName).toBe('Writes a draft')
      site.time.now = FUTURE
      expect(await names({}, ANONYMOUS)).toEqual(['Approved', 'Writes', 'Writes for tomorrow'])
    })

    it('have the number of articles that a reader may see; admins get the total', async () => {
      const id = await storeAuthor(site.services)
      await storeArticle(site.services, { authorId: id })
      await storeArticle(site.services, { authorId: id, status: 'Draft' })
      await storeArticle(site.services, { authorId: id, publishDate: FUTURE })
      expect((await authors().read(ANONYMOUS, id)).articleCount).toBe(1)
      expect((await authors().read(admin.caller, id)).articleCount).toBe(3)
    })

    it('have no telephone number, which only admins see', async () => {
      const author = await authors().read(ANONYMOUS, await storeAuthor(site.services))
      expect(presentAuthor(ANONYMOUS, author)).not.toHaveProperty('contact_no')
      expect(presentAuthor({ role: 'author', userId: 5 }, author)).not.toHaveProperty('contact_no')
      expect(presentAuthor(admin.caller, author)).toHaveProperty('contact_no', '051-0000000')
    })
  })

  describe('of an article', () => {
    it('are shown whatever their status', async () => {
      const id = await storeAuthor(site.services, { status: 'Rejected' })
      const byline = await authors().ofArticle({ authorId: id })
      expect(presentAuthorOfArticle(byline, 'Somebody')).toEqual({
        author_name: 'Ayesha Durrani',
        author_image: null,
        introduction: 'Writes of rivers.',
        email: 'ayesha@hilal.example',
      })
    })

    it('are the writer’s name if there is no record', async () => {
      expect(await authors().ofArticle({ authorId: null })).toBeUndefined()
      expect(await authors().ofArticle({ authorId: 999_999 })).toBeUndefined()
      expect(presentAuthorOfArticle(undefined, 'A guest')).toEqual({
        author_name: 'A guest',
        author_image: null,
        introduction: null,
        email: null,
      })
    })

    it('are who a person writes as, by email address or else by name', async () => {
      const person = { email: 'Nadia@Hilal.Example', firstName: 'Nadia', lastName: 'Baig' }
      const writer = () => site.services.authors.writerOf(person)
      expect(await writer()).toEqual({ name: 'Nadia Baig', authorId: null })
      expect(await site.services.authors.writerOf({ ...person, firstName: '', lastName: ' ' })).toBeNull()
      const named = await storeAuthor(site.services, { authorName: 'nadia baig', email: 'else@hilal.example' })
      expect(await writer()).toEqual({ name: 'nadia baig', authorId: named })
      const known = await storeAuthor(site.services, { authorName: 'N. Baig', email: 'nadia@hilal.example' })
      expect(await writer()).toEqual({ name: 'N. Baig', authorId: known })
    })

    it('are found by their name, the oldest of several', async () => {
      const first = await storeAuthor(site.services, { authorName: 'Two Alike', status: 'Pending' })
      await storeAuthor(site.services, { authorName: 'Two Alike' })
      expect(await authors().idByName('Two Alike')).toBe(first)
      expect(await authors().idByName('two alike')).toBe(first)
    })
  })

  describe('in the list of staff', () => {
    beforeEach(async () => {
      await storeAuthor(site.services, { authorName: 'bilal', email: 'c@hilal.example', category: 'Sports' })
      await storeAuthor(site.services, { authorName: 'Ayesha', email: null, category: null, status: 'Pending' })
      const id = await storeAuthor(site.services, {
        authorName: 'Zara',
        email: 'Bz@hilal.example',
        introduction: 'لاہور کي مصنفہ',
        status: 'Rejected',
      })
      await storeArticle(site.services, { authorId: id })
    })

    it.each([
      [{ status: 'Pending' }, ['Ayesha']],
      [{ category: 'Sports' }, ['bilal']],
      [{ category: 'Politics', status: 'Rejected' }, ['Zara']],
      [{ category: 'Technology' }, []],
      [{ q: 'BILAL' }, ['bilal']],
      [{ q: 'rivers bilal' }, ['bilal']],
      [{ q: 'bz@hilal' }, ['Zara']],
      [{ q: 'لاہور کی' }, ['Zara']],
      [{ q: 'nobody' }, []],
    ] as const)('are filtered by %j', async (filter, expected) => {
      expect(await names(filter)).toEqual(expected)
      expect((await authors().list(admin.caller, filter, PAGE)).count).toBe(expected.length)
      expect((await collect(authors().stream(admin.caller, filter))).map((row) => row.authorName)).toEqual(expected)
    })

    it.each([
      ['author_name', ['Ayesha', 'bilal', 'Zara']],
      ['email', ['Ayesha', 'Zara', 'bilal']],
      ['category', ['Ayesha', 'Zara', 'bilal']],
      ['status', ['bilal', 'Ayesha', 'Zara']],
    ] as const)('are sorted by %s case-insensitively, empty values first', async (sort, expected) => {
      expect(await names({ sort })).toEqual(expected)
      expect(await names({ sort, order: 'desc' })).toEqual(expected.toReversed())
      const streamed = await collect(authors().stream(admin.caller, { sort }))
      expect(streamed.map((row) => row.authorName)).toEqual(expected)
    })

    it('are sorted by their number of articles', async () => {
      expect((await names({ sort: 'no_of_articles', order: 'desc' }))[0]).toBe('Zara')
      expect((await names({ sort: 'no_of_articles' })).at(-1)).toBe('Zara')
    })

    it('are paginated, with the total count', async () => {
      const page = await authors().list(admin.caller, { sort: 'author_name' }, { page: 2, pageSize: 2 })
      expect(page.rows.map((row) => row.authorName)).toEqual(['Zara'])
      expect(page).toMatchObject({ count: 3, pages: 2 })
    })
  })

  it('are listed and streamed in the order of the alphabet of Urdu, after Latin without regard to case', async () => {
    const given = ['گلزار حسین', 'zahra', 'پروین شاکر', 'تنویر احمد', 'Émile', 'وحید مراد']
    for (const authorName of given) await storeAuthor(site.services, { authorName })
    const inOrder = ['Émile', 'zahra', 'پروین شاکر', 'تنویر احمد', 'گلزار حسین', 'وحید مراد']
    const namesOf = (rows: { authorName: string }[]) => rows.map(({ authorName }) => authorName)
    expect(namesOf(await authors().listAll(ANONYMOUS))).toEqual(inOrder)
    expect(namesOf(await collect(authors().stream(ANONYMOUS)))).toEqual(inOrder)
    const page = { page: 1, pageSize: 10 }
    const sorted = await authors().list(admin.caller, { sort: 'author_name', order: 'desc' }, page)
    expect(namesOf(sorted.rows)).toEqual(inOrder.toReversed())
  })

  it('are streamed in full, also where many have the same name', async () => {
    for (let n = 0; n < 60; n += 1) {
      await storeAuthor(site.services, { authorName: n % 3 === 0 ? 'Same' : `Name ${n}`, email: `${n}@hilal.example` })
    }
    const streamed = await collect(authors().stream(ANONYMOUS))
    expect(streamed.map((row) => row.id)).toEqual((await authors().listAll(ANONYMOUS)).map((row) => row.id))
    expect(streamed).toHaveLength(60)
  })

  describe('written by admins', () => {
    const writing = () => site.services.authorsWriting
    const articleOf = async (id: number) => site.services.articles.read(admin.caller, id)

    it('are linked to the articles of their name that have no author', async () => {
      const [free, taken] = [
        await storeArticle(site.services, { writer: 'Nadia' }),
        await storeArticle(site.services, { writer: 'Nadia', authorId: await storeAuthor(site.services) }),
      ]
      const { authorId: former } = await articleOf(taken)
      const { id, articleCount } = await writing().create(admin.caller, anAuthor({ authorName: 'Nadia' }))
      expect(articleCount).toBe(1)
      expect((await articleOf(free)).authorId).toBe(id)
      expect((await articleOf(taken)).authorId).toBe(former)
    })

    it('are found by their name in any spelling, and linked to the articles that have it in another', async () => {
      const spellings = ['سلمان يوسف', 'سلمان  یوسف', '\u200fسلمان یوسف']
      const free = []
      for (const writer of spellings) free.push(await storeArticle(site.services, { writer }))
      const { id, articleCount } = await writing().create(admin.caller, anAuthor({ authorName: 'سلمان یوسف' }))
      expect(articleCount).toBe(spellings.length)
      for (const article of free) expect((await articleOf(article)).authorId).toBe(id)
      for (const writer of [...spellings, 'سلمان یوسف']) expect(await authors().idByName(writer)).toBe(id)
      expect(await authors().idByName('سلمان')).toBeNull()
      expect(await authors().idByName('\u200f')).toBeNull()
    })

    it('change their articles’ writer when they are renamed, and are linked to those of the new name', async () => {
      const { id } = await writing().create(admin.caller, anAuthor({ authorName: 'Nadia' }))
      const [own, free] = [
        await storeArticle(site.services, { writer: 'Nadia', authorId: id }),
        await storeArticle(site.services, { writer: 'Nadia Shah' }),
      ]
      await writing().update(admin.caller, id, { authorName: 'Nadia Shah' })
      expect(await articleOf(own)).toMatchObject({ writer: 'Nadia Shah', authorId: id })
      expect(await articleOf(free)).toMatchObject({ authorId: id })
      const { count } = await site.services.articles.listPublic({ q: 'shah' }, PAGE)
      expect(count).toBe(2)
    })

    it('leave their articles unchanged when another field changes', async () => {
      const { id } = await writing().create(admin.caller, anAuthor({ authorName: 'Nadia' }))
      const own = await storeArticle(site.services, { writer: 'Nadia', authorId: id })
      const later = await storeArticle(site.services, { writer: 'Nadia' })
      await writing().update(admin.caller, id, { status: 'Rejected', authorName: 'Nadia' })
      expect((await articleOf(own)).version).toBe(1)
      expect((await articleOf(later)).authorId).toBeNull()
    })

    it('are unlinked from their articles when deleted, and linked again when restored', async () => {
      const { id } = await writing().create(admin.caller, anAuthor({ authorName: 'Nadia' }))
      const own = await storeArticle(site.services, { writer: 'Nadia', authorId: id })
      await writing().remove(admin.caller, id)
      expect(await articleOf(own)).toMatchObject({ writer: 'Nadia', authorId: null })
      await writing().restore(admin.caller, id)
      expect((await articleOf(own)).authorId).toBe(id)
    })
  })
})
