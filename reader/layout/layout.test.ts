/** What every page has around its content: language, theme, navigation, search dialog and footer. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryLabel } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** The magazines with their home, names, language and colour. */
const MAGAZINES: readonly (readonly [MagazineType, string, string, string, string, string])[] = [
  ['hilal-english', '/', 'Hilal English', 'ہلال انگلش', 'en', 'red'],
  ['hilal-urdu', '/hilal-urdu', 'Hilal Urdu', 'ہلال اردو', 'ur', 'red'],
  ['hilal-urdu-kids', '/hilal-urdu-kids', 'Hilal Kids Urdu', 'ہلال کڈز اردو', 'ur', 'green'],
  ['hilal-kids', '/hilal-kids', 'Hilal Kids', 'ہلال کڈز', 'en', 'blue'],
  ['hilal-her', '/hilal-her', 'Hilal Her', 'ہلال فار ہر', 'en', 'pink'],
]

const MENUS: Record<MagazineType, readonly string[]> = {
  'hilal-english': [
    'in-focus',
    'war-on-terror',
    'special-reports',
    'national-international-news',
    'armed-forces-news',
    'misc',
  ],
  'hilal-urdu': ['in-focus-urdu', 'trending-urdu', 'national-international-news-urdu', 'armed-forces-news-urdu'],
  'hilal-urdu-kids': ['in-focus-urdu-kids', 'trending-urdu-kids', 'national-international-news-urdu-kids'],
  'hilal-kids': ['hilal-kids-english', 'in-focus-kids', 'trending-kids'],
  'hilal-her': ['hilal-her', 'in-focus-her', 'trending1-her'],
}

/** `text → href` of each link in a part of the page. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', content = '']) => `${content.replace(/<[^>]*>/g, '').replace('&amp;', '&')} → ${href}`,
  )
}

const panelOf = (html: string, name: string) => new RegExp(`data-panel="${name}">(.*?)</ul>`, 's').exec(html)?.[1] ?? ''
const headerOf = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('<main'))
const footerOf = (html: string) => html.slice(html.indexOf('<footer'))

describe('the layout of pages', () => {
  let site: TestSite
  let english: string
  let urdu: string
  const get = async (url: string) => (await site.app.inject(url)).body
  beforeAll(async () => {
    site = await newSite('sqlite')
    ;[english, urdu] = await Promise.all([get('/'), get('/hilal-urdu')])
  })
  afterAll(() => site.close())

  it.each(MAGAZINES)(
    'of %s has its language, colour, name, logo and menu',
    async (type, home, en, ur, locale, theme) => {
      const html = await get(home)
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ur' ? 'rtl' : 'ltr'}"`)
      expect(html).toContain(`data-theme="${theme}"`)
      expect(html).toContain(`<h1>${locale === 'ur' ? ur : en}</h1>`)
      expect(linksIn(panelOf(html, 'category'))).toEqual(
        MENUS[type].map((slug) => `${categoryLabel(slug)} → /category/${slug}`),
      )
      const logos = await Promise.all(
        EDITIONS.map(async (edition) => /<svg.*?<\/svg>/s.exec(await get(edition.home))?.[0]),
      )
      expect(html).toContain(logos[EDITIONS.findIndex((edition) => edition.type === type)])
      expect(new Set(logos).size).toBe(5)
    },
  )

  it('leads to the magazines, the archives, the e-books, the contributors and the session', () => {
    expect(linksIn(panelOf(english, 'magazines'))).toEqual([
      'Hilal English → /',
      'Hilal Urdu → /hilal-urdu',
      'Hilal Kids Urdu → /hilal-urdu-kids',
      'Hilal Kids → /hilal-kids',
      'Hilal Her → /hilal-her',
      'Archives → /archives',
    ])
    const links = linksIn(headerOf(english))
    for (const link of [
      'Home → /',
      'E-Book → /ebooks',
      'Our Contributors → /ourcontributors',
      'Subscribe → /subscribe',
      'Login → /login',
    ]) {
      expect(links).toContain(link)
    }
    expect(headerOf(english)).toMatch(/<a [^>]*data-open-search="" aria-label="Search"/)
    expect(headerOf(english)).toMatch(/<a [^>]*data-menu-button="" aria-label="Menu"/)
    for (const name of ['زمرہ', 'رسائل', 'سوشل میڈیا']) expect(headerOf(urdu)).toContain(`>${name}<`)
  })

  it.each([
    ['/', 'اردو → /hilal-urdu'],
    ['/hilal-urdu-kids', 'English → /hilal-kids'],
    ['/magazine-archive/hilal-urdu', 'English → /magazine-archive/hilal-english'],
    // A page that the counterpart does not have leads to its home, under its name.
    ['/category/misc', 'ہلال اردو → /hilal-urdu'],
    ['/category/in-focus-urdu-kids', 'Hilal Kids → /hilal-kids'],
  ])('leads from %s to the counterpart in the other language, above and below', async (path, link) => {
    const { body } = await site.app.inject(path)
    expect(linksIn(headerOf(body)).at(-1)).toBe(link)
    expect(linksIn(footerOf(body))).toContain(link)
  })

  it('leads from a magazine without a counterpart to none', async () => {
    const { body } = await site.app.inject('/hilal-her')
    expect(linksIn(headerOf(body)).join()).not.toContain('اردو')
  })

  it('can be put on the home screen of a phone, with an icon', async () => {
    expect(english).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
    const { name, icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
    expect(name).toBe('Hilal')
    for (const icon of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { width, height, format } = await sharp(`public${icon.src}`).metadata()
      expect([`${width}x${height}`, format]).toEqual([icon.sizes, 'png'])
    }
  })

  it('has a search dialog that asks for a text', () => {
    const dialogOf = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(dialogOf(english)).toContain('>Search Articles</h2>')
    expect(dialogOf(english)).toMatch(/<input type="search"[^>]*placeholder="Type keywords\.\.\."[^>]*required=""/)
    expect(dialogOf(english)).toContain('<button class="button">Search</button>')
    expect(dialogOf(urdu)).toContain('>مضامین تلاش کریں</h2>')
  })

  it('ends with the publisher, how to reach it, and links', () => {
    const footer = footerOf(english)
    expect(footer).toContain('founded in 1948 as a weekly Urdu magazine')
    expect(footer).toContain('© 2017')
    expect(footer).toMatch(/<address[^>]*><p>[^<]*Rawalpindi/)
    expect(footer).toMatch(/href="mailto:[^"]+@[^"]+"/)
    expect(footer).toMatch(/href="tel:\+92\d+"/)
    for (const title of ['Useful info links', 'Pages']) expect(footer).toContain(`<h2>${title}</h2>`)
    const links = linksIn(footer)
    for (const link of [
      'About Us → /about',
      'Contribute → /ourcontributors#guidelines',
      'Subscribe → /subscribe',
      'Advertise → /advertise',
      'Be a Member → /sign-up',
      'Career → /contact#career',
      'Home → /',
      'FAQ → /help#faq',
      'Support → /contact',
    ]) {
      expect(links).toContain(link)
    }
    expect(footerOf(urdu)).toContain('1948')
    expect(footerOf(urdu)).toContain('<h2>مفید معلومات</h2>')
  })

  it.each([
    // Its address tells no language, so that its reader is told in Urdu too.
    [
      '/no/such/page',
      'Return Home',
      'Contact Support',
      ['Third', 'Second', 'First', 'سرورق پر جائیں', 'مدد کے لیے رابطہ'],
    ],
    ['/hilal-urdu/nothing', 'سرورق پر جائیں', 'مدد کے لیے رابطہ', []],
  ])(
    'of a page that does not exist leads home, to the support, a search and three titles: %s',
    async (url, home, support, further) => {
      for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
        await insert.article(site.services, anArticle({ title, publishDate: `2026-11-1${index}T04:00:00.000Z` }))
      }
      const { statusCode, body } = await site.app.inject(url)
      expect(statusCode).toBe(404)
      expect(headerOf(body)).toContain('id="navigation"')
      expect(footerOf(body)).toContain('<address')
      const links = linksIn(body.slice(body.indexOf('<main'), body.indexOf('<footer'))).map(
        (link) => link.split(' → ')[0],
      )
      expect(links).toEqual([home, support, ...further])
      expect(body).toMatch(/<form (?=[^>]*role="search")[^>]*action="\/(?:ur\/)?search"/)
    },
  )
})
