import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { insert, anArticle, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const inMonth = (month: string, category = 'misc') =>
  anArticle({ category, publishDate: `${month}-10T04:00:00.000Z`, title: 'دریا The river' })

/** The test site's present month is November 2026. */
describe.each(ENGINES)('a month page on %s', (engine) => {
  let site: TestSite
  const get = (url: string) => site.app.inject(url)

  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      inMonth('1947-12'),
      inMonth('1948-01'),
      inMonth('2025-05'),
      inMonth('2026-08', 'hilal-her'),
      inMonth('2026-09'),
      inMonth('2026-11', 'trending-kids'),
      inMonth('2026-12'),
      { ...inMonth('2026-10'), status: 'Draft' },
    ])
  })
  afterAll(() => site.close())

  it('leads to the nearest months of its edition that have articles, and ends at the first and last', async () => {
    const months = async (url: string) =>
      [...(await get(url)).body.matchAll(/href="\/month-articles[\w-]*\/(\d{4}-\d\d)" rel="(prev|next)"/g)].map(
        ([, month, rel]) => `${rel} ${month}`,
      )
    expect(await months('/month-articles/2026-09')).toEqual(['prev 2026-08', 'next 2026-11'])
    expect(await months('/month-articles/2026-03')).toEqual(['prev 2025-05', 'next 2026-08'])
    expect(await months('/month-articles/2025-05')).toEqual(['prev 1948-01', 'next 2026-08'])
    expect(await months('/month-articles/2026-11')).toEqual(['prev 2026-09'])
    expect(await months('/month-articles/1948-01')).toEqual(['next 2025-05'])
    expect(await months('/month-articles-kids/2026-09')).toEqual(['next 2026-11'])
    expect(await months('/month-articles-urdu/2026-09')).toEqual(['prev 2026-08'])
    expect(await months('/month-articles-kids-urdu/2026-09')).toEqual([])
    expect((await get('/month-articles-kids-urdu/2026-09')).body).not.toContain('دوسرے مہینے')
  })

  it.each([
    ['/month-articles/1948-01', 200],
    ['/month-articles/1947-12', 404],
    ['/month-articles/0000-01', 404],
    ['/month-articles-urdu/2026-12', 200],
    ['/month-articles-urdu/2027-01', 404],
    ['/month-articles-kids-urdu/9999-12', 404],
  ])('exists from the first issue to the next month: %s is %i', async (url, status) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(status)
    expect(body).toContain(`<html lang="${url.includes('urdu') ? 'ur' : 'en'}"`)
  })

  it('names its counterpart in the other language only where both have articles', async () => {
    const alternates = async (url: string) =>
      [
        ...(await get(url)).body.matchAll(/rel="alternate" hrefLang="(\w+)" href="https:\/\/hilal\.example([^"]+)"/g),
      ].map(([, locale, path]) => `${locale} ${path}`)
    expect(await alternates('/month-articles-kids-urdu/2026-11')).toEqual([])
    expect(await alternates('/month-articles-kids/2026-11')).toEqual([])
    expect((await get('/month-articles-kids-urdu/2026-11')).body).toContain('<meta name="robots" content="noindex"/>')
    await insert.articles(site.services, [inMonth('2026-11', 'in-focus-urdu')])
    expect(await alternates('/month-articles/2026-11')).toEqual([
      'en /month-articles/2026-11',
      'ur /month-articles-urdu/2026-11',
    ])
  })

  it('shows the magazine’s own issue of the month as printed', async () => {
    const at = (magazine: MagazineType, docUrl: string, publishDate = '2026-09-04T19:00:00.000Z') =>
      insert.publication(site.services, aPublication({ magazine, docUrl, publishDate }))
    await get('/month-articles/2026-09')
    await at('hilal-english', '/media/september.pdf')
    await at('hilal-english', '/media/august.pdf', '2026-08-31T18:59:59.000Z')
    await at('hilal-her', '/media/her.pdf')
    const { body } = await get('/month-articles/2026-09')
    expect([...body.matchAll(/href="\/media\/(\w+)\.pdf"[^>]*>(?!Read|Down)/g)].map(([, name]) => name)).toEqual([
      'september',
    ])
    expect(body).toContain('aria-label="The whole issue as printed"')
    expect((await get('/month-articles-kids/2026-09')).body).not.toContain('as printed')
  })

  it('may be kept for five minutes, and is not sent again to a browser that has it', async () => {
    const first = await get('/month-articles/2026-09')
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const again = await site.app.inject({ url: '/month-articles/2026-09', headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    expect(again.headers['cache-control']).toBe('public, max-age=300')
    await insert.article(site.services, inMonth('2026-09'))
    expect((await get('/month-articles/2026-09')).headers.etag).not.toBe(tag)
  })
})
