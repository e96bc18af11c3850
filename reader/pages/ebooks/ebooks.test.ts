import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { EBOOK_PAGES, ebooksPath } from './ebooks.load.ts'

describe.each(ENGINES)('e-books on %s', (engine) => {
  let site: TestSite
  const get = (path: string, language: Locale = 'en') => site.app.inject(pathIn(language, path))
  const titles = (html: string) => [...html.matchAll(/<h2 [^>]*><a [^>]*>([^<]+)<\/a><\/h2>/g)].map((match) => match[1])

  beforeAll(async () => {
    site = await newSite(engine)
    const add = (over: Parameters<typeof aPublication>[0]) =>
      insert.publication(site.services, aPublication({ kind: 'ebook', ...over }))
    for (let number = 1; number <= 14; number++) {
      await add({
        title: `Book ${number}`,
        publishDate: `2026-${number > 9 ? '09' : '10'}-${String(30 - number)}T07:00:00.000Z`,
        shelf: 'misc',
      })
    }
    await add({
      title: 'دریا کی کہانیاں',
      language: 'Urdu',
      direction: 'RTL',
      shelf: 'genre-fiction',
      publishDate: '2020-01-01T07:00:00.000Z',
    })
    await add({ title: 'Archived book', isArchived: true, shelf: 'misc' })
    await add({ title: 'Withdrawn book', status: 'Inactive', shelf: 'misc' })
    await insert.publication(site.services, aPublication({ kind: 'magazine', title: 'An issue' }))
  })
  afterAll(() => site.close())

  it('lists current e-books newest first, twelve per page', async () => {
    const first = titles((await get('/ebooks')).body)
    expect(first).toEqual(Array.from({ length: 12 }, (_, index) => `Book ${index + 1}`))
    expect(titles((await get('/ebooks?page=2')).body)).toEqual(['Book 13', 'Book 14', 'دریا کی کہانیاں'])
  })

  it('lists the latest only, and the books of one shelf only', async () => {
    expect(titles((await get('/ebooks/latest-releases')).body)).toEqual(
      Array.from({ length: 6 }, (_, index) => `Book ${index + 1}`),
    )
    const fiction = (await get('/ebooks/genre-fiction')).body
    expect(titles(fiction)).toEqual(['دریا کی کہانیاں'])
    expect(fiction).toMatch(/<h2 [^>]*lang="ur" dir="rtl"/)
  })

  it('says what a shelf holds, and lists a single book with its text beside the cover', async () => {
    const fiction = (await get('/ebooks/genre-fiction')).body
    expect(fiction).toContain('Stories, verse and other works of the imagination.')
    expect(fiction).toContain('>1 e-book<')
    expect(fiction).toMatch(/<article class="\S+ _beside_\S+">/)
    const misc = (await get('/ebooks/misc', 'ur')).body
    expect(misc).toContain('14 ای کتب')
    expect(misc).toMatch(/class="[^"]* columns-4"/)
    expect(misc).not.toContain('_beside_')
  })

  it.each([
    ['en', 'No E-Books found'],
    ['ur', 'کوئی ای کتاب نہیں ملی'],
  ] as const)('reports in %s that a shelf is empty', async (language, text) => {
    const { body, statusCode } = await get('/ebooks/best-sellers', language)
    expect(statusCode).toBe(200)
    expect(body).toContain(text)
  })

  it.each(EBOOK_PAGES)('marks %s as the current tab', async (shown) => {
    const { body, statusCode } = await get(ebooksPath(shown), 'ur')
    expect(statusCode).toBe(200)
    expect(body).toContain(`href="/ur${ebooksPath(shown)}" aria-current="page"`)
    expect(body).toContain('<html lang="ur" dir="rtl"')
  })

  it.each(['/ebooks/poetry', '/ebooks?page=3', '/ebooks?page=-1'])('returns 404 for %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  it('makes few queries', async () => {
    const before = site.engine.queries.count
    await get('/ebooks')
    expect(site.engine.queries.count - before).toMatchInlineSnapshot(`2`)
  })
})
