/** Which categories have a page, and which of them each month listing shows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categorySlugs, categoryLabel } from '#shared/categories.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const URDU_KIDS = ['in-focus-urdu-kids', 'trending-urdu-kids', 'national-international-news-urdu-kids']
const HER = ['hilal-her', 'in-focus-her', 'trending1-her']
const KIDS = ['hilal-kids-english', 'in-focus-kids', 'trending-kids']
const URDU = ['in-focus-urdu', 'trending-urdu', 'national-international-news-urdu', 'armed-forces-news-urdu']
const ENGLISH =
  'in-focus war-on-terror special-reports national-international-news armed-forces-news misc trending-english-1 trending-english-2'
const SLUGS = [ENGLISH.split(' '), URDU, URDU_KIDS, KIDS, HER, ['digital']].flat()
const MONTHS = [
  ['/month-articles', SLUGS],
  ['/month-articles-urdu', [URDU, URDU_KIDS, HER].flat()],
  ['/month-articles-kids-urdu', URDU_KIDS],
  ['/month-articles-kids', KIDS],
  ['/month-articles-her', HER],
] as const

describe('categories', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
    await insert.articles(
      site.services,
      SLUGS.map((category) => anArticle({ category, title: `About ${category}.`, publishDate: '2026-09-05' })),
    )
  })
  afterAll(() => site.close())

  it('are the 22 of the five magazines, each with a page under its label', async () => {
    expect(new Set<string>(categorySlugs())).toEqual(new Set(SLUGS))
    for (const slug of SLUGS) {
      const { statusCode, body } = await site.app.inject(`/category/${slug}`)
      expect([slug, statusCode]).toEqual([slug, 200])
      expect(body).toContain(`About ${slug}.`)
      const heading = /<h1>(.*?)<\/h1>/
        .exec(body)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .replace('&amp;', '&')
      expect(heading).toBe(categoryLabel(slug))
      expect(/<html[^>]* dir="(\w+)"/.exec(body)?.[1]).toBe(slug.includes('urdu') ? 'rtl' : 'ltr')
    }
  })

  it.each(MONTHS)('of %s are the listed ones', async (path, slugs) => {
    const shown: (string | undefined)[] = []
    for (let page = 1, more = true; more; page += 1) {
      const { body } = await site.app.inject(`${path}/2026-09?page=${page}`)
      shown.push(...[...body.matchAll(/>About ([\w-]+)\.</g)].map((match) => match[1]))
      more = body.includes(`?page=${page + 1}"`)
    }
    expect(shown).toHaveLength(slugs.length)
    expect(new Set(shown)).toEqual(new Set(slugs))
  })
})
