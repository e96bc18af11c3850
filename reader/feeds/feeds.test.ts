import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTICLES_PER_FILE } from '#core/articles/sitemap/sitemap.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { xml } from './xml.ts'

/**
 * Throws unless the elements are balanced and the text holds no character that XML 1.0 forbids and no unescaped `&` or
 * `<`.
 */
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

it.each([
  [{ SITE_URL: 'https://www.news.example' }, 'mailto:security@news.example'],
  [{ SECURITY_CONTACT: 'soc@reader.example' }, 'mailto:soc@reader.example'],
  [{ SECURITY_CONTACT: 'https://hilal.example/report' }, 'https://hilal.example/report'],
])('names in security.txt with %j the contact %s', async (settings, contact) => {
  const site = await newSite('sqlite', settings)
  const { body } = await site.app.inject({ url: '/.well-known/security.txt' })
  await site.close()
  expect(body.split('\n').filter((line) => line.startsWith('Contact:'))).toEqual([`Contact: ${contact}`])
})

it('serves the favicon under its legacy name too', async () => {
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
      anArticle({ title: 'Long', category: 'misc', description: `<p>${'Rivers bend. '.repeat(40)}</p>` }),
      anArticle({ title: 'Hidden', category: 'misc', status: 'Draft' }),
    ])
  })
  afterAll(() => site.close())
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  it('list the public articles of a category as well-formed XML', async () => {
    const answer = await get('/category/MISC/feed.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    assertWellFormed(answer.body)
    expect(answer.body).toContain('<title>Salt &amp; &lt;light&gt;</title>')
    expect(answer.body).toContain('<pubDate>Mon, 05 Oct 2026 04:00:00 GMT</pubDate>')
    expect(answer.body).toContain('url="https://hilal.example/media/0123456789abcdef-1600x1000-2a4b6c/960.jpg"')
    expect(answer.body).not.toMatch(/Hidden|دریا/)
  })

  it('of a magazine are in the magazine’s language', async () => {
    const { body } = await get('/feeds/hilal-urdu.xml')
    assertWellFormed(body)
    expect(body).toContain('<language>ur-pk</language>')
    expect(body).toContain('<title>دریا</title>')
    expect(body).not.toContain('Bell')
  })

  it('answer 304 to a client that has the current version', async () => {
    const first = await get('/feeds/hilal-english.xml')
    const again = await get('/feeds/hilal-english.xml', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers['cache-control']).toContain('s-maxage')
  })

  it.each(['/feeds/none.xml', '/category/none/feed.xml', '/sitemaps/articles-2019-09.xml', '/sitemaps/articles-x.xml'])(
    'return a 404 page for %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('Return Home')
    },
  )

  it('describe a long article by its beginning, which ends at a word with an ellipsis', async () => {
    const { body } = await get('/feeds/hilal-english.xml')
    const [, description = ''] = /<title>Long<\/title>.*?<description>(.*?)<\/description>/s.exec(body) ?? []
    expect(description).toMatch(/^(?:Rivers bend\. )+Rivers(?: bend)?…$/)
  })

  it('lists pages and public articles with their last modification in the sitemap', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    assertWellFormed(answer.body)
    expect(answer.body.match(/\/article\//g)).toHaveLength(4)
    expect(answer.body).toContain('<loc>https://hilal.example/category/in-focus-urdu</loc>')
    expect(answer.body).toContain('<lastmod>2026-11-20T07:00:00.000Z</lastmod>')
  })

  it('serves a robots.txt that names excluded paths and the sitemap', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /admin\nDisallow: /api/\n')
    expect(body).toContain('Sitemap: https://hilal.example/sitemap.xml')
  })

  it('says where to report a vulnerability, in a file that is valid for less than a year', async () => {
    const { body, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:security@hilal\.example\n/)
    expect(body).toContain('Canonical: https://hilal.example/.well-known/security.txt')
    // The site's clock is in November 2026.
    expect(body).toContain('Expires: 2027-05-01T00:00:00.000Z\n')
  })
})

describe.each(ENGINES)('a large sitemap on %s', (engine) => {
  const MONTHS = ['2026-09', '2026-10']

  it('is an index of files per month, and of several for a month with many articles', async () => {
    const site = await newSite(engine)
    const article = (month: string) => anArticle({ publishDate: `${month}-05T04:00:00.000Z` })
    const october = Array.from({ length: ARTICLES_PER_FILE + 1 }, () => article('2026-10'))
    const ids = await insert.articles(site.services, [...october, article('2026-09')])
    const get = async (url: string) => site.app.inject({ url })
    const locations = ({ body }: { body: string }) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
    const index = await get('/sitemap.xml')
    const files = await Promise.all(MONTHS.map((month) => get(`/sitemaps/articles-${month}.xml`)))
    const last = await get('/sitemaps/articles-2026-10-2.xml')
    const absent = ['2026-08', '2026-09-2', '2026-10-3', '2026-10-1', '2026-13'].map((file) =>
      get(`/sitemaps/articles-${file}.xml`),
    )
    const statuses = (await Promise.all(absent)).map(({ statusCode }) => statusCode)
    await site.close()
    assertWellFormed(index.body)
    expect(locations(index)).toEqual([
      'https://hilal.example/sitemaps/pages.xml',
      'https://hilal.example/sitemaps/articles-2026-10.xml',
      'https://hilal.example/sitemaps/articles-2026-10-2.xml',
      'https://hilal.example/sitemaps/articles-2026-09.xml',
    ])
    expect(files.map((file) => locations(file).length)).toEqual([1, ARTICLES_PER_FILE])
    expect(locations(last)).toEqual([`https://hilal.example/article/${ids.at(-2)}`])
    expect(statuses).toEqual(absent.map(() => 404))
  })
})

it('removes characters that XML does not allow', () => {
  expect(xml('a\u0000b\u0008\ud800c & "d" <e> 🌊\ufffe')).toBe('ab\ufffdc &amp; &quot;d&quot; &lt;e&gt; 🌊')
})
