import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** Paths of the static pages, each with its heading in both languages. */
const PAGES = [
  ['/about', 'About Hilal', 'ہلال کے بارے میں'],
  ['/AboutUs', 'About Hilal', 'ہلال کے بارے میں'],
  ['/contact', 'Contact', 'رابطہ'],
  ['/ourcontributors', 'Our Contributors', 'ہمارے لکھنے والے'],
  ['/advertise', 'Advertise with Hilal', 'ہلال میں اشتہار دیجیے'],
  ['/subscribe', 'Subscribe', 'خریدار بنیے'],
  ['/privacy-policy', 'Privacy policy', 'رازداری'],
  ['/terms', 'Terms', 'شرائط'],
  ['/help', 'Help', 'مدد'],
  ['/css', 'Style guide', 'اندازِ تحریر و نقش'],
] as const

describe.each(ENGINES)('static pages on %s', (engine) => {
  let site: TestSite
  const get = (path: string, language: Locale = 'en') => site.app.inject(pathIn(language, path))

  beforeAll(async () => {
    site = await newSite(engine)
    const id = await insert.author(
      site.services,
      anAuthor({ authorName: 'Sana Rafiq', introduction: 'Writes on rivers.' }),
    )
    await insert.author(site.services, anAuthor({ authorName: 'ظفر مہدی', introduction: 'دریاؤں پر لکھتے ہیں۔' }))
    await insert.article(site.services, anArticle({ writer: 'Sana Rafiq', authorId: id }))
    const offer = { description: 'Twelve issues.', descriptionUr: 'بارہ شمارے۔', months: 12, status: 'Active' } as const
    await insert.package(site.services, { ...offer, name: 'Second', nameUr: 'دوسرا', cost: 9600, order: 2 })
    await insert.package(site.services, { ...offer, name: 'First', nameUr: 'پہلا', cost: 850, months: 1, order: 1 })
    await insert.package(site.services, {
      ...offer,
      name: 'Gone',
      nameUr: 'گیا',
      cost: 1,
      order: 0,
      status: 'Inactive',
    })
  })
  afterAll(() => site.close())

  it.each(PAGES)('%s is available in English and Urdu', async (path, english, urdu) => {
    const inEnglish = await get(path)
    expect(inEnglish.statusCode).toBe(200)
    expect(inEnglish.body).toContain('<html lang="en" dir="ltr"')
    expect(inEnglish.body.match(/<h1/g)).toHaveLength(1)
    expect(inEnglish.body).toContain(`<h1>${english}</h1>`)
    expect(inEnglish.body).toMatch(/<meta name="description" content="[^"]{30}/)
    const inUrdu = await get(path, 'ur')
    expect(inUrdu.body).toContain('<html lang="ur" dir="rtl"')
    expect(inUrdu.body).toContain(`<h1>${urdu}</h1>`)
  })

  it('declare one canonical address for the page that has two, and none for the style guide', async () => {
    expect((await get('/AboutUs')).body).toContain('<link rel="canonical" href="https://hilal.example/about"')
    expect((await get('/css')).body).toContain('<meta name="robots" content="noindex"')
  })

  it.each(['en', 'ur'] as const)('show contributors the guidelines in %s', async (language) => {
    const { body } = await get('/ourcontributors', language)
    const guidelines = body.slice(body.indexOf('id="guidelines"'))
    for (const figure of ['1', '70-80', '1500', '1 MB', '5-18', '4-12']) {
      expect(guidelines).toMatch(new RegExp(`<bdi[^>]*>${figure}</bdi>`))
    }
    for (const mailbox of ['english', 'urdu', 'kids', 'kids-urdu', 'her']) {
      expect(guidelines).toContain(`mailto:${mailbox}@hilal.example`)
    }
  })

  it('say what the magazines are for, and how to reach the publisher and its advertising desk', async () => {
    const about = (await get('/about')).body
    for (const title of ['Our mission', 'Our vision']) expect(about).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
    const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('<footer'))
    const contact = mainOf((await get('/contact')).body)
    expect(contact).toMatch(/href="mailto:[^"]+"/)
    expect(contact).toMatch(/href="tel:[^"]+"/)
    expect(mainOf((await get('/advertise')).body)).toMatch(/href="mailto:advert[^"]*"/)
  })

  it('show authors in their own language, with a link to their articles', async () => {
    const { body } = await get('/ourcontributors')
    expect(body).toMatch(/<h3 id="author-\d+"><a href="\/author\/\d+">Sana Rafiq<\/a><\/h3>/)
    expect(body).toMatch(/<a href="\/author\/\d+" aria-describedby="author-\d+">1 article<\/a>/)
    expect(body).toMatch(/<li[^>]* lang="ur" dir="rtl">/)
    const before = site.engine.queries.count
    await get('/ourcontributors')
    expect(site.engine.queries.count - before).toBeLessThanOrEqual(4)
  })

  it('list the offered packages in order, with prices in rupees', async () => {
    const english = (await get('/subscribe')).body
    expect(english).toContain('Rs 9,600')
    expect(english).toContain('1 month<')
    expect(english.indexOf('>First<')).toBeLessThan(english.indexOf('>Second<'))
    expect(english).not.toContain('Gone')
    expect(english).toContain('No payment is taken on this site')
    const urdu = (await get('/subscribe', 'ur')).body
    expect(urdu).toContain('9,600 روپے')
    expect(urdu).toContain('بارہ شمارے۔')
  })

  it('answer questions in elements that open without scripts', async () => {
    const { body } = await get('/help')
    expect(body.slice(body.indexOf('id="faq"')).match(/<details/g)?.length).toBeGreaterThan(8)
  })
})
