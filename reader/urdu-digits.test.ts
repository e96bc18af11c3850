/** Urdu pages use one kind of digit, 0 to 9, in everything that is not the text of a record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const START = [
  '/hilal-urdu',
  '/hilal-urdu-kids',
  '/ur/search?q=%D8%AF%D8%B1%DB%8C%D8%A7',
  '/ur/forgot-password',
  '/ur/newsletter',
]
const MAX_PAGES = 120

describe.each(ENGINES)('the digits of Urdu pages on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    const { services } = site
    const authorId = await insert.author(
      services,
      anAuthor({ authorName: 'ظفر مہدی', introduction: 'دریا پر لکھتے ہیں۔' }),
    )
    const ids = await insert.articles(
      services,
      Array.from({ length: 14 }, (_, index) =>
        anArticle({
          title: 'دریا کی امانت',
          writer: 'ظفر مہدی',
          authorId,
          category: index % 2 ? 'in-focus-urdu' : 'in-focus-urdu-kids',
          description: '<p>پانی کا حساب اور کراچی کی گلیاں</p>',
          publishDate: `2026-${index > 6 ? '10' : '11'}-${String(index + 1).padStart(2, '0')}T04:00:00.000Z`,
        }),
      ),
    )
    const userId = await insert.user(services, {
      email: 'reader@hilal.example',
      password: 'a-long-enough-password',
      firstName: 'سعدیہ',
      lastName: 'ملک',
      role: 'author',
    })
    await insert.comments(
      services,
      ids.map((articleId) => ({ articleId, userId, comment: 'خوب!', rating: 4, createdAt: site.time.now })),
    )
    for (const kind of ['magazine', 'ebook'] as const) {
      await insert.publication(services, aPublication({ kind, title: 'شمارہ', language: 'Urdu' }))
    }
    await insert.package(services, aPackage())
    await insert.video(services, aVideo({ language: 'Urdu' }))
    await insert.billboard(services, aBillboard({ title: 'خریدار بنیں' }))
  })
  afterAll(() => site.close())

  it('are the same everywhere', async () => {
    const pages = [...START]
    const otherDigits: string[] = []
    let urdu = 0
    for (let index = 0; index < Math.min(pages.length, MAX_PAGES); index += 1) {
      const url = pages[index] ?? ''
      const { body, headers } = await site.app.inject(url)
      if (!String(headers['content-type']).startsWith('text/html') || !body.includes('<html lang="ur"')) continue
      urdu += 1
      otherDigits.push(...(body.match(/.{0,20}[٠-٩۰-۹].{0,20}/g) ?? []).map((found) => `${url}: ${found}`))
      for (const [, path = ''] of body.matchAll(/href="(\/[^"#]*)"/g)) {
        const linked = path.replaceAll('&amp;', '&')
        if (!/^\/(api|media|assets|language)\b/.test(linked) && !pages.includes(linked)) pages.push(linked)
      }
    }
    expect(otherDigits).toEqual([])
    expect(urdu).toBeGreaterThan(40)
  })
})
