/** Neutral pages at both of their addresses: their language, their caching, and the ways in and out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEUTRAL_PATHS, pathIn } from '#shared/neutral-paths.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** Without the token of an email these say that their link is not whole. */
const OF_EMAILS = new Set(['/newsletter/confirm', '/newsletter/letters', '/newsletter/unsubscribe'])
const NOT_INDEXED = new Set([
  ...OF_EMAILS,
  '/newsletter/noted',
  '/css',
  '/reading-list',
  '/forgot-password',
  '/reset-password',
  '/change-password',
  '/account',
])

describe('neutral pages', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const typed = (url: string, language: string) =>
    get(url, { cookie: `language=${language}`, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })

  it.each(NEUTRAL_PATHS)('%s is in the language of its address, whoever asks', async (path) => {
    for (const [locale, other] of [
      ['en', 'ur'],
      ['ur', 'en'],
    ] as const) {
      const address = pathIn(locale, path)
      const answer = await get(address)
      expect(answer.statusCode).toBe(OF_EMAILS.has(path) ? 404 : 200)
      expect(answer.body).toContain(`<html lang="${locale}"`)
      expect(answer.headers['cache-control']).toMatch(OF_EMAILS.has(path) ? /^no-store$/ : /^public, /)
      expect(answer.headers.vary).toBe('accept-encoding')
      const strange = { cookie: `language=${other}`, 'accept-language': other, 'sec-fetch-site': 'same-origin' }
      expect((await get(address, strange)).body).toBe(answer.body)
      if (NOT_INDEXED.has(path)) continue
      const indexed = path === '/AboutUs' ? '/about' : path
      expect(answer.body).toContain(`<link rel="canonical" href="https://hilal.example${pathIn(locale, indexed)}"/>`)
      for (const each of ['en', 'ur'] as const) {
        expect(answer.body).toContain(
          `<link rel="alternate" hrefLang="${each}" href="https://hilal.example${pathIn(each, indexed)}"/>`,
        )
      }
    }
  })

  it('that are typed lead to the page in the stored language, and no cache learns of it', async () => {
    const answer = await typed('/search?q=a%20b&page=2', 'ur')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ur/search?q=a%20b&page=2'])
    expect([answer.headers['cache-control'], answer.headers.vary]).toEqual(['no-store', 'Cookie, Sec-Fetch-Site'])
    expect((await typed('/ur/about', 'en')).headers.location).toBe('/about')
    for (const [url, language] of [
      ['/about', 'en'],
      ['/ur/about', 'ur'],
      ['/about', 'fr'],
      ['/', 'ur'],
      ['/hilal-urdu', 'en'],
      ['/login/google', 'ur'],
    ] as const) {
      expect((await typed(url, language)).statusCode, url).toBe(200)
    }
    // A form that is submitted stays where it is.
    const posted = await site.app.inject({
      method: 'POST',
      url: '/newsletter',
      headers: {
        cookie: 'language=ur',
        'sec-fetch-site': 'none',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=nonsense',
    })
    expect([posted.statusCode, posted.headers['content-language']]).toEqual([400, 'en'])
  })

  it.each([
    ['/About?x=1', '/about?x=1'],
    ['/aboutus', '/AboutUs'],
    ['/LOGIN?next=//evil.example', '/login?next=//evil.example'],
    ['/UR/Login', '/ur/login'],
    ['/Hilal-Urdu', '/hilal-urdu'],
    ['/Category/misc?page=2', '/category/misc?page=2'],
    ['/ur', '/hilal-urdu'],
  ])('%s leads to %s for good', async (url, address) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, address])
    expect((await site.app.inject({ method: 'POST', url })).headers.location).toBeUndefined()
  })

  it('that do not exist are told of in Urdu below /ur, with ways back in Urdu', async () => {
    const { statusCode, body } = await get('/ur/nowhere')
    expect(statusCode).toBe(404)
    expect(body).toContain('<html lang="ur"')
    expect(body).toMatch(/<a class="button" href="\/hilal-urdu">.*<a class="button button-quiet" href="\/ur\/contact">/)
  })

  it.each([
    ['/nowhere', ['en', 'ur']],
    ['/article/99', ['en', 'ur']],
    ['/hilal-urdu/nowhere', ['ur']],
    ['/ur/nowhere', ['ur']],
    ['/ur/author/99', ['ur']],
    ['/author/99', ['en']],
  ])('are missed in the languages that %s leaves open, for everyone alike: %j', async (url, languages) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    const titles = [...body.matchAll(/<h[12]>(?:(Page not found)|صفحہ نہیں ملا)<\/h[12]>/g)]
    expect(titles.map(([, english]) => (english === undefined ? 'ur' : 'en'))).toEqual(languages)
    const strange = { cookie: 'language=ur', 'accept-language': 'ur', 'sec-fetch-site': 'same-origin' }
    expect((await get(url, strange)).body).toBe(body)
  })

  it('are in the sitemap at both addresses', async () => {
    const { body } = await get('/sitemap.xml')
    for (const path of ['/about', '/ur/about', '/category/digital', '/ur/category/digital', '/hilal-urdu']) {
      expect(body.split(`<loc>https://hilal.example${path}</loc>`)).toHaveLength(2)
    }
  })
})
