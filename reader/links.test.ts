/** Follows every link of the site, from the homes on: none is broken, and none changes the language of neutral pages. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { insert, aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** Not followed: files, and the months before October 2026, which lead back to 1948 one by one. */
const LEFT_OUT = /^\/(?:assets|media)\/|^\/month-articles[a-z-]*\/(?!2026-1)/
/** Opened by nothing but a button. */
const ACTIONS = new Set(['/language'])

type Visited = { locale: Locale; neutral: boolean; status: number; ids: Set<string>; links: string[] }

let site: TestSite
beforeAll(async () => {
  site = await newSite('sqlite')
  const { services } = site
  const river = await insert.author(services, anAuthor({ authorName: 'Sana Rafiq' }))
  await insert.author(services, anAuthor({ authorName: 'ظفر مہدی', introduction: 'دریاؤں پر لکھتے ہیں۔' }))
  const ids = await insert.articles(services, [
    anArticle({ writer: 'Sana Rafiq', authorId: river }),
    anArticle({ category: 'digital' }),
    ...Array.from({ length: 13 }, (_, index) =>
      anArticle({ title: `دریا ${index}`, category: 'in-focus-urdu', description: '<p>پانی کا حساب</p>' }),
    ),
  ])
  const userId = await insert.user(services, {
    email: 'sana@example.pk',
    password: 'kestrel over fort',
    firstName: 'Sana',
    role: 'author',
  })
  for (let comment = 0; comment < 11; comment += 1) {
    const written = { userId, comment: 'بہت عمدہ', rating: 5, createdAt: '2026-11-01T08:00:00.000Z' }
    await insert.comment(services, { articleId: ids[2] ?? 0, ...written })
  }
  for (let location = 1 as const; location < 7; location += 1) {
    await insert.billboard(services, aBillboard({ location, link: location % 2 ? '/subscribe' : '/ebooks?page=1' }))
  }
  for (let number = 0; number < 13; number += 1) {
    await insert.video(services, aVideo({ title: `Film ${number}`, language: number % 2 ? 'Urdu' : 'English' }))
    await insert.publication(services, aPublication({ kind: 'ebook', isArchived: number > 5, shelf: 'misc' }))
    await insert.publication(services, aPublication({ kind: 'magazine', language: number % 2 ? 'Urdu' : 'English' }))
  }
  await insert.package(services, aPackage())
})
afterAll(() => site.close())

/** The addresses on this site to which the markup leads: links, forms that request, and parts that load later. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="([^"]*)"|data-lazy="([^"]*)"/g)]
  return found
    .map((match) => (match[1] ?? match[2] ?? '').replaceAll('&amp;', '&'))
    .filter((link) => /^\/(?!\/)|^#./.test(link) && !LEFT_OUT.test(link) && !ACTIONS.has(link))
}

async function visit(path: string): Promise<Visited> {
  const { body, statusCode } = await site.app.inject(path)
  return {
    locale: body.includes('<html lang="ur"') ? 'ur' : 'en',
    neutral: body.includes('action="/language"'),
    status: statusCode,
    ids: new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)),
    links: linksIn(body),
  }
}

/** Every page that the homes lead to, by address. */
async function crawl(): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = EDITIONS.map((edition) => edition.home)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue
    const page = await visit(path)
    visited.set(path, page)
    waiting.push(...page.links.map((link) => link.split('#')[0] || path))
  }
  return visited
}

it('leads no reader astray', async () => {
  const pages = await crawl()
  const broken: string[] = []
  const changed: string[] = []
  for (const [from, { locale, links }] of pages) {
    for (const link of links) {
      const [path, anchor] = link.split('#')
      const target = pages.get(path || from)
      const isFile = existsSync(`public${path}`) && path !== ''
      if (!isFile && (target?.status !== 200 || (anchor && !target.ids.has(anchor)))) broken.push(`${from} → ${link}`)
      // A part of a page that loads later has no language of its own.
      if (target?.neutral && target.locale !== locale && !from.startsWith('/fragments/')) {
        changed.push(`${from} → ${link}`)
      }
    }
  }
  expect(broken).toEqual([])
  expect(changed).toEqual([])
  expect([...pages.values()].filter(({ neutral, locale }) => neutral && locale === 'ur').length).toBeGreaterThan(20)
})
