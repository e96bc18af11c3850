/** What an article says of itself around its title and cover, as readers, search engines and other sites see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const COVER = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
const SHARED = '/media/fedcba9876543210-2400x1200-2a4b6c.webp'
const TEXTS = {
  title: 'The river and the road',
  shortTitle: 'River & road',
  kicker: 'رپورٹ',
  standfirst: 'A day on the road that floods <each> spring.',
  coverImage: COVER,
  coverAlt: 'A road beside a river',
  coverCredit: 'Photo: Ali Raza',
  coverFocus: '30,70',
  bylines: 'translator: علی رضا\nphotographer: Sana Rafiq',
}
const RULES = /\.bylines\{|\.kicker\{|\.standfirst\{|\.credited|object-position/

describe('what an article says of itself', () => {
  let site: TestSite
  let id: number
  let plain: number
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite('sqlite')
    admin = await anAccount(site.services, { role: 'admin' })
    plain = await insert.article(site.services, anArticle({ category: 'hilal-her', coverImage: COVER }))
    id = await insert.article(site.services, anArticle(TEXTS))
    await insert.article(site.services, anArticle({ title: 'Older', publishDate: '2026-10-01T04:00:00.000Z' }))
  })
  afterAll(() => site.close())

  const page = async (url: string) => (await site.app.inject({ url })).body
  const contentOf = (html: string, name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1]
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph'][0]

  it('stands around its title and cover, in the direction of its script', async () => {
    const html = await page(`/article/${id}`)
    expect(html).toMatch(/<p class="kicker" lang="ur" dir="rtl">رپورٹ<\/p><h1>The river and the road<\/h1>/)
    expect(html).toContain('</h1><p class="standfirst">A day on the road that floods &lt;each&gt; spring.</p>')
    expect(html).toMatch(/<img class="focus-30-70 bg-\w+" [^>]*alt="A road beside a river"/)
    expect(html).toContain('<figcaption>Photo: Ali Raza</figcaption>')
    expect(html).toContain('<span>Translated by <bdi lang="ur" dir="rtl">علی رضا</bdi></span>')
    expect(html).toContain('<span>Photographs: <bdi>Sana Rafiq</bdi></span>')
    expect(html).toContain('img.focus-30-70{object-position:30% 70%}')
    expect(html).not.toContain(' style="')
  })

  it('adds nothing to the page of an article that says nothing', async () => {
    const html = await page(`/article/${plain}`)
    expect(html).not.toMatch(RULES)
    expect(html).not.toMatch(/<figcaption|class="kicker|class="standfirst/)
    expect(await page('/category/hilal-her')).not.toMatch(RULES)
  })

  it('replaces title and excerpt in lists, whose crops keep the focal point in view', async () => {
    const list = await page('/category/in-focus')
    expect(list).toContain(`<a href="/article/${id}">River &amp; road</a>`)
    expect(list).not.toContain('The river and the road')
    expect(list).toContain('img.focus-30-70{object-position:30% 70%}')
    expect(await page('/')).toContain(`<a href="/article/${id}">River &amp; road</a>`)
    expect(await page('/articles')).toContain('A day on the road that floods &lt;each&gt; spring.')
    expect(await page('/category/in-focus/feed.xml')).toContain('<title>The river and the road</title>')
    expect(await page('/category/in-focus/feed.xml')).toContain('<description>A day on the road that floods')
  })

  it('is found by searches', async () => {
    const kicker = encodeURIComponent('رپورٹ')
    for (const query of [kicker, 'floods+spring', '"river+road"']) {
      expect(await page(`/search?q=${query}`), query).toContain(`/article/${id}`)
    }
    await site.services.searchIndex.startOver()
    await site.services.searchIndex.rebuild(new AbortController().signal)
    expect(await page(`/search?q=${kicker}`)).toContain(`/article/${id}`)
  })

  it('is what search engines and link previews read', async () => {
    const html = await page(`/article/${id}`)
    expect(contentOf(html, 'description')).toBe('A day on the road that floods &lt;each&gt; spring.')
    expect(dataOf(html)).toMatchObject({
      headline: 'The river and the road',
      alternativeHeadline: 'River & road',
      author: { '@type': 'Person', name: 'Ayesha Durrani' },
      translator: [{ '@type': 'Person', name: 'علی رضا' }],
      contributor: [{ '@type': 'Person', name: 'Sana Rafiq' }],
      image: [
        {
          '@type': 'ImageObject',
          url: `https://hilal.example${COVER.replace('.webp', '/1280.jpg')}`,
          caption: 'A road beside a river',
          creditText: 'Photo: Ali Raza',
        },
      ],
    })
    await site.services.articlesWriting.update(admin.caller, id, {
      metaDescription: 'Why the road floods.',
      shareImage: SHARED,
    })
    const shared = await page(`/article/${id}`)
    expect(contentOf(shared, 'description')).toBe('Why the road floods.')
    expect(contentOf(shared, 'og:description')).toBe('Why the road floods.')
    expect(contentOf(shared, 'og:image')).toBe(`https://hilal.example${SHARED.replace('.webp', '/1280.jpg')}`)
    expect([contentOf(shared, 'og:image:width'), contentOf(shared, 'og:image:height')]).toEqual(['1280', '640'])
  })
})
