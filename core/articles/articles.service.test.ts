import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { storeArticle, storeArticles } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { ArticleFilter } from './articles.ts'

const PAGE = { page: 1, pageSize: 100 }
const NOW = '2026-11-20T07:00:00.000Z'
const FUTURE = '2026-11-20T07:00:00.001Z'
const LONG = 'Along the river the road bends twice, and at the second bend stands the old customs house.'

describe.each(ENGINES)('articles on %s', (engine) => {
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

  describe('one article', () => {
    it('is readable by everyone from its publish date on, to the millisecond', async () => {
      const id = await storeArticle(site.services, { publishDate: FUTURE })
      expect(await errorCodeOf(() => articles().read(ANONYMOUS, id))).toBe('article.not_found')
      site.time.now = FUTURE
      expect((await articles().read(ANONYMOUS, id)).id).toBe(id)
    })

    it.each(['Draft', 'Pending', 'Inactive'] as const)(
      'is readable by its own author and admins while %s',
      async (status) => {
        const id = await storeArticle(site.services, { status, userId: author.id })
        expect((await articles().read(author.caller, id)).status).toBe(status)
        expect((await articles().read(admin.caller, id)).status).toBe(status)
        const other = await anAccount(site.services)
        for (const caller of [ANONYMOUS, other.caller]) {
          expect(await errorCodeOf(() => articles().read(caller, id))).toBe('article.not_found')
        }
      },
    )

    it('stores what it was given, and derives language, excerpt and dates from it', async () => {
      const id = await storeArticle(site.services, {
        title: 'دریا',
        category: 'misc',
        description: `<h2>سڑک</h2><p>دریا کے ساتھ ساتھ سڑک دو بار مڑتی ہے۔</p>`,
        visits: 7,
      })
      expect(await articles().read(ANONYMOUS, id)).toMatchObject({
        language: 'ur',
        excerpt: 'سڑک دریا کے ساتھ ساتھ سڑک دو بار مڑتی ہے۔',
        visits: 7,
        version: 1,
        createdAt: NOW,
        updatedAt: NOW,
      })
    })

    it('has an excerpt of at most 300 characters, without markup', async () => {
      const id = await storeArticle(site.services, { description: `<p>${'🌸 word '.repeat(200)}</p>` })
      const { excerpt } = await articles().read(ANONYMOUS, id)
      expect(Array.from(excerpt)).toHaveLength(300)
      expect(excerpt).not.toMatch(/[<>]|\p{Cs}/u)
    })
  })

  describe('the public list', () => {
    it('contains public articles, newest first, and those of the same time by descending id', async () => {
      await store(
        { title: 'old', publishDate: '2026-01-01T00:00:00.000Z' },
        { title: 'same 1', publishDate: '2026-02-01T00:00:00.000Z' },
        { title: 'same 2', publishDate: '2026-02-01T00:00:00.000Z' },
        { title: 'now', publishDate: NOW },
        { title: 'future', publishDate: FUTURE },
        { title: 'draft', status: 'Draft' },
        { title: 'inactive', status: 'Inactive' },
      )
      expect(await publicTitles()).toEqual(['now', 'same 2', 'same 1', 'old'])
    })

    it('never shows more with a filter for staff', async () => {
      await store({ title: 'public' }, { title: 'draft', status: 'Draft' }, { title: 'future', publishDate: FUTURE })
      for (const filter of [{ status: 'Draft' }, { status: 'Scheduled' }, { status: 'Active' }] as const) {
        const { rows } = await articles().list(ANONYMOUS, filter, PAGE)
        expect(rows.filter((row) => row.title !== 'public')).toEqual([])
      }
    })

    it('is filtered by category, language, writer, month and excluded article, all combined', async () => {
      const [first = 0] = await store(
        { title: 'a', category: 'misc', writer: 'Omar' },
        { title: 'b', category: 'misc', publishDate: '2026-09-30T19:00:00.000Z' },
        { title: 'c', category: 'in-focus-urdu', publishDate: '2026-09-30T18:59:59.999Z' },
      )
      expect(await publicTitles({ category: 'misc' })).toEqual(['a', 'b'])
      expect(await publicTitles({ categories: ['misc', 'in-focus-urdu'] })).toEqual(['a', 'b', 'c'])
      expect(await publicTitles({ language: 'ur' })).toEqual(['c'])
      expect(await publicTitles({ writer: 'Omar' })).toEqual(['a'])
      // The month is one in Karachi, five hours ahead of UTC.
      expect(await publicTitles({ month: '2026-10' })).toEqual(['a', 'b'])
      expect(await publicTitles({ month: '2026-09' })).toEqual(['c'])
      expect(await publicTitles({ beforeMonth: '2026-10' })).toEqual(['c'])
      expect(await publicTitles({ excludeId: first })).toEqual(['b', 'c'])
      expect(await publicTitles({ category: 'misc', writer: 'Omar', month: '2026-09' })).toEqual([])
    })

    it('counts all matches, and ends with the last page', async () => {
      await store({}, {}, {}, {}, {})
      expect(await articles().listPublic({}, { page: 3, pageSize: 2 })).toMatchObject({ count: 5, pages: 3 })
      expect((await articles().listPublic({}, { page: 3, pageSize: 2 })).rows).toHaveLength(1)
      expect((await articles().listPublic({}, { page: 4, pageSize: 2 })).rows).toEqual([])
    })
  })

  describe('a search', () => {
    it('finds words of title, writer and content in any order, case and spelling', async () => {
      await store(
        { title: 'Glaciers of the north', writer: 'Omar Khattak' },
        { title: 'كراچي کی بندرگاہ', category: 'in-focus-urdu', description: `<p>${LONG} ١٩٤٧</p>` },
      )
      expect(await publicTitles({ q: 'NORTH glac' })).toEqual(['Glaciers of the north'])
      expect(await publicTitles({ q: 'khattak' })).toEqual(['Glaciers of the north'])
      expect(await publicTitles({ q: 'کراچی' })).toEqual(['كراچي کی بندرگاہ'])
      expect(await publicTitles({ q: '1947' })).toEqual(['كراچي کی بندرگاہ'])
      expect(await publicTitles({ q: 'north 1947' })).toEqual([])
    })

    it('ignores markup, and treats no character as a wildcard', async () => {
      await store({ title: 'Plain', description: `<p class="lead">${LONG}</p>` })
      for (const q of ['lead', 'class', '%', '_', '%%', '""', '<>', '۔']) expect(await publicTitles({ q })).toEqual([])
      expect(await publicTitles({ q: '   ' })).toEqual(['Plain'])
    })
  })

  describe('selections for pages', () => {
    it('are the newest of a language, excluding one article, up to a limit', async () => {
      const [english = 0] = await store({ title: 'en' }, { title: 'ur', category: 'in-focus-urdu' }, { title: 'en 2' })
      const titles = (rows: readonly { title: string }[]) => rows.map((row) => row.title)
      expect(titles(await articles().recent({ limit: 2 }))).toEqual(['en 2', 'ur'])
      expect(titles(await articles().recent({ language: 'en', excludeId: english, limit: 5 }))).toEqual(['en 2'])
      expect(titles(await articles().newest({ language: 'ur', limit: 5 }))).toEqual(['ur'])
      expect(titles(await articles().newest({ categories: ['misc'], limit: 5 }))).toEqual([])
    })

    it('are the newest of each category, each with its own limit', async () => {
      const at = (day: number) => `2026-10-0${day}T00:00:00.000Z`
      await store(
        ...[1, 2, 3].map((day) => ({ title: `misc ${day}`, category: 'misc', publishDate: at(day) })),
        { title: 'her', category: 'hilal-her' },
        { title: 'her later', category: 'hilal-her', publishDate: FUTURE },
      )
      const found = await articles().newestOfEach([
        { category: 'misc', limit: 2 },
        { category: 'hilal-her', limit: 5 },
        { category: 'digital', limit: 5 },
      ])
      expect(found.get('misc')?.map((row) => row.title)).toEqual(['misc 3', 'misc 2'])
      expect(found.get('hilal-her')?.map((row) => row.title)).toEqual(['her'])
      expect(found.get('digital')).toBeUndefined()
      expect((await articles().newestOfEach([])).size).toBe(0)
    })
  })

  describe('months', () => {
    it('contain public articles, newest first, with the cover of an article that has one', async () => {
      const [, covered = 0, , bare = 0] = await store(
        { publishDate: '2026-10-01T00:00:00.000Z' },
        { publishDate: '2026-10-02T00:00:00.000Z', coverImage: '/media/a.webp' },
        { publishDate: '2026-10-03T00:00:00.000Z' },
        { publishDate: '2026-09-03T00:00:00.000Z' },
        { publishDate: '2026-12-01T00:00:00.000Z', coverImage: '/media/b.webp' },
        { publishDate: '2026-08-01T00:00:00.000Z', status: 'Draft' },
      )
      expect(await articles().months({})).toEqual([
        { month: '2026-10', count: 3, coverImage: '/media/a.webp', coverFocus: null, articleId: covered },
        { month: '2026-09', count: 1, coverImage: null, coverFocus: null, articleId: bare },
      ])
    })

    it('are limited to one magazine, and to months before the current one in Karachi if requested', async () => {
      await store(
        { publishDate: '2026-10-31T19:00:00.000Z' },
        { publishDate: '2026-10-31T18:00:00.000Z' },
        { publishDate: '2026-07-01T00:00:00.000Z', category: 'hilal-her' },
      )
      const months = async (options: Parameters<ReturnType<typeof articles>['months']>[0]) =>
        (await articles().months(options)).map((group) => group.month)
      expect(await months({ categories: categoriesOfMagazine('hilal-english') })).toEqual(['2026-11', '2026-10'])
      expect(await months({ categories: categoriesOfMagazine('hilal-english'), past: true })).toEqual(['2026-10'])
      expect(await months({ categories: categoriesOfMagazine('hilal-kids') })).toEqual([])
      site.time.now = '2026-11-30T19:00:00.000Z'
      expect(await months({ past: true })).toEqual(['2026-11', '2026-10', '2026-07'])
    })
  })

  it('name the nearest months before and after one, of any category or of some', async () => {
    await store(
      { publishDate: '2026-06-01T00:00:00.000Z', category: 'hilal-her' },
      { publishDate: '2026-07-01T00:00:00.000Z', category: 'misc' },
      { publishDate: '2026-08-01T00:00:00.000Z', category: 'misc', status: 'Draft' },
      { publishDate: '2026-09-01T00:00:00.000Z' },
      { publishDate: '2026-10-01T00:00:00.000Z', category: 'misc' },
      { publishDate: '2026-10-31T20:00:00.000Z' },
      { publishDate: '2026-12-01T00:00:00.000Z' },
    )
    const neighbours = (month: string, categories?: readonly string[]) =>
      articles().monthNeighbours(month, categories ? { categories } : {})
    expect(await neighbours('2026-09')).toEqual({ earlier: '2026-07', later: '2026-10' })
    expect(await neighbours('2026-08')).toEqual({ earlier: '2026-07', later: '2026-09' })
    expect(await neighbours('2026-12')).toEqual({ earlier: '2026-11', later: null })
    // In Karachi the last article of October is of November; the one of December is not public yet.
    expect(await neighbours('2026-11')).toEqual({ earlier: '2026-10', later: null })
    expect(await neighbours('2026-10')).toEqual({ earlier: '2026-09', later: '2026-11' })
    expect(await neighbours('2026-09', ['misc', 'hilal-her'])).toEqual({ earlier: '2026-07', later: '2026-10' })
    expect(await neighbours('2026-09', ['hilal-her'])).toEqual({ earlier: '2026-06', later: null })
    expect(await neighbours('2026-09', ['trending-kids'])).toEqual({ earlier: null, later: null })
    expect(await neighbours('2026-09', [])).toEqual({ earlier: null, later: null })
  })

  it('report whether there are any articles, and whether a user has one left to edit', async () => {
    expect(await articles().isEmpty()).toBe(true)
    expect(await articles().hasUnpublished(author.id)).toBe(false)
    await store({ userId: author.id })
    expect(await articles().isEmpty()).toBe(false)
    expect(await articles().hasUnpublished(author.id)).toBe(false)
    await store({ userId: author.id, publishDate: FUTURE })
    expect(await articles().hasUnpublished(author.id)).toBe(true)
    site.time.now = FUTURE
    expect(await articles().hasUnpublished(author.id)).toBe(false)
    await store({ status: 'Draft' })
    expect(await articles().isEmpty()).toBe(false)
    expect(await articles().hasUnpublished(author.id)).toBe(false)
  })

  it('are imported all or none', async () => {
    const wrong = anArticle({ userId: 999_999 })
    await expect(insert.articles(site.services, [anArticle(), wrong])).rejects.toBeInstanceOf(Error)
    expect(await articles().isEmpty()).toBe(true)
  })
})
