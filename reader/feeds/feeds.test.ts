import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { xml } from './xml.ts'

/** Throws unless every element is closed in order and no forbidden letter or bare sign stands in the text. */
function assertWellFormed(text: string): void {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>/g, (_tag, closing, name: string, _attributes, empty) => {
      if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      if (!closing && !empty) open.push(name)
      return ''
    })
  if (open.length > 0) throw new Error(`<${open.join('><')}> is not closed`)
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(rest)) throw new Error('A bare sign stands in the text')
  if (/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(text)) throw new Error('A forbidden letter')
}

it('the sign of the site is found by its old name too', async () => {
  const site = await newSite('sqlite')
  const { statusCode, headers } = await site.app.inject({ url: '/favicon.ico' })
  await site.close()
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg'])
})

describe.each(ENGINES)('feeds on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({
        title: 'Salt & <light>',
        category: 'misc',
        coverImage: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
      }),
      anArticle({ title: 'Bell', category: 'misc', description: '<p>ring\u0007 \u000b&amp; ring ]]&gt;</p>' }),
      anArticle({ title: 'دریا', category: 'in-focus-urdu', description: '<p>پانی</p>' }),
      anArticle({ title: 'Hidden', category: 'misc', status: 'Draft' }),
    ])
  })
  afterAll(() => site.close())
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  it('of a category hold its public articles, well-formed', async () => {
    const answer = await get('/category/MISC/feed.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    assertWellFormed(answer.body)
    expect(answer.body).toContain('<title>Salt &amp; &lt;light&gt;</title>')
    expect(answer.body).toContain('<pubDate>Mon, 05 Oct 2026 04:00:00 GMT</pubDate>')
    expect(answer.body).toContain('url="https://hilal.example/media/0123456789abcdef-1600x1000-2a4b6c/960.jpg"')
    expect(answer.body).not.toMatch(/Hidden|دریا/)
  })

  it('of a magazine speak its language', async () => {
    const { body } = await get('/feeds/hilal-urdu.xml')
    assertWellFormed(body)
    expect(body).toContain('<language>ur-pk</language>')
    expect(body).toContain('<title>دریا</title>')
    expect(body).not.toContain('Bell')
  })

  it('are not sent twice to those who have them', async () => {
    const first = await get('/feeds/hilal-english.xml')
    const again = await get('/feeds/hilal-english.xml', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers['cache-control']).toContain('s-maxage')
  })

  it.each(['/feeds/none.xml', '/category/none/feed.xml', '/sitemaps/articles-9.xml', '/sitemaps/articles-x.xml'])(
    'are not at %s: a page says so',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('Return Home')
    },
  )

  it('the site map holds pages and public articles with their day of change', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    assertWellFormed(answer.body)
    expect(answer.body.match(/\/article\//g)).toHaveLength(3)
    expect(answer.body).toContain('<loc>https://hilal.example/category/in-focus-urdu</loc>')
    expect(answer.body).toContain('<lastmod>2026-11-20T07:00:00.000Z</lastmod>')
  })

  it('robots are told what is not for them, and where the map is', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /admin\nDisallow: /api/\n')
    expect(body).toContain('Sitemap: https://hilal.example/sitemap.xml')
  })
})

describe.each(ENGINES)('a large site map on %s', (engine) => {
  it('is an index of parts, each of at most ten thousand addresses', async () => {
    const site = await newSite(engine)
    const ids = await insert.articles(site.services, [anArticle(), anArticle()])
    await site.engine.db.deleteFrom('article_texts').execute()
    await site.engine.db
      .updateTable('articles')
      .set({ id: 25_000 })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const index = (await site.app.inject({ url: '/sitemap.xml' })).body
    const first = (await site.app.inject({ url: '/sitemaps/articles-1.xml' })).body
    const third = (await site.app.inject({ url: '/sitemaps/articles-3.xml' })).body
    const second = await site.app.inject({ url: '/sitemaps/articles-2.xml' })
    await site.close()
    assertWellFormed(index)
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://hilal.example/sitemaps/pages.xml',
      'https://hilal.example/sitemaps/articles-1.xml',
      'https://hilal.example/sitemaps/articles-3.xml',
    ])
    expect([...first.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      `https://hilal.example/article/${ids[0]}`,
    ])
    expect(third).toContain('<loc>https://hilal.example/article/25000</loc>')
    expect(second.statusCode).toBe(404)
  })
})

it('text for XML loses what XML may not hold', () => {
  expect(xml('a\u0000b\u0008\ud800c & "d" <e> 🌊\ufffe')).toBe('ab\ufffdc &amp; &quot;d&quot; &lt;e&gt; 🌊')
})
