/** The pages that list articles: category, month, search and all articles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const URDU = { title: 'دریا کی امانت', writer: 'ظفر مہدی', description: '<p>پانی کا حساب اور كراچي کی گلیاں</p>' }

describe.each(ENGINES)('list pages on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      ...Array.from({ length: 30 }, (_, index) =>
        anArticle({
          title: `Piece ${index + 1}`,
          category: 'misc',
          publishDate: new Date(Date.UTC(2026, 8, 30, 4) - index * 3_600_000).toISOString(),
          description: `<p>${'A lighthouse keeper counts the ships. '.repeat(8)}</p>`,
        }),
      ),
      anArticle({ ...URDU, category: 'in-focus-urdu', publishDate: '2026-09-12T04:00:00.000Z' }),
      anArticle({
        title: 'A kite for Basant',
        category: 'hilal-kids-english',
        publishDate: '2026-09-01T04:00:00.000Z',
      }),
      anArticle({ title: 'Not yet', category: 'misc', publishDate: '2027-01-01T00:00:00.000Z' }),
      anArticle({ title: 'A draft', category: 'misc', status: 'Draft' }),
      // August ends in Karachi at 18:59 UTC; one minute later it is September there.
      anArticle({ title: 'Midnight in Karachi', category: 'misc', publishDate: '2026-08-31T19:00:00.000Z' }),
    ])
    await site.services.vocabulary.recount()
  })
  afterAll(() => site.close())

  const get = (url: string) => site.app.inject(url)
  const titles = (body: string) => [...body.matchAll(/<a href="\/article\/\d+">(.*?)<\/a>/g)].map((match) => match[1])

  describe('a category page', () => {
    it('shows twelve public articles per page, newest first', async () => {
      const first = await get('/category/misc')
      expect(first.statusCode).toBe(200)
      expect(titles(first.body)).toHaveLength(12)
      expect(titles(first.body)[0]).toBe('Piece 1')
      expect(first.body).toContain('31 articles')
      expect(first.body).not.toMatch(/Not yet|A draft/)
      const third = await get('/category/misc?page=3')
      expect(titles(third.body)).toHaveLength(7)
      expect(third.body).toContain('rel="canonical" href="https://hilal.example/category/misc?page=3"')
      expect(third.body).toContain('aria-current="page">3</a>')
      expect(third.body).toContain('· Page 3 ·')
      expect(first.body).not.toContain('· Page')
    })

    it('is found in any letter case and declares the lower-case address as canonical', async () => {
      const { statusCode, body } = await get('/category/MISC')
      expect(statusCode).toBe(200)
      expect(titles(body)).toHaveLength(12)
      expect(body).toContain('rel="canonical" href="https://hilal.example/category/misc"')
    })

    it('is right to left when its name contains urdu, known or not', async () => {
      const known = (await get('/category/in-focus-urdu')).body
      expect(known).toContain('<html lang="ur" dir="rtl"')
      expect(known).toContain('مرکزی موضوع')
      const unknown = await get('/category/Sports-Urdu')
      expect(unknown.statusCode).toBe(200)
      expect(unknown.body).toContain('<html lang="ur" dir="rtl"')
      expect(unknown.body).toContain('Sports-Urdu میں کوئی مضمون نہیں ملا')
    })

    it('says that a category is empty, by its label or by the text in the address', async () => {
      const known = await get('/category/war-on-terror')
      expect([known.statusCode, known.body.includes('No articles found for War on Terror')]).toEqual([200, true])
      const unknown = await get(`/category/${encodeURIComponent('<Sea & Sky>')}`)
      expect(unknown.statusCode).toBe(200)
      expect(unknown.body).toContain('No articles found for &lt;Sea &amp; Sky&gt;')
      expect(unknown.body).toContain('<meta name="robots" content="noindex"/>')
    })

    it.each(['4', '0', '-1', 'two', '1.0', '1e1', '99999999', '%00'])('returns 404 for page %s', async (page) => {
      expect((await get(`/category/misc?page=${page}`)).statusCode).toBe(404)
    })
  })

  describe('a month page', () => {
    it('shows count, month, range, previews and Read More', async () => {
      const { statusCode, body } = await get('/month-articles/2026-09')
      expect(statusCode).toBe(200)
      expect(body).toContain('<h1>HILAL September 2026</h1>')
      expect(body).toContain('33 articles')
      expect(body).toContain('Showing 1-12 of 33 articles')
      expect(body.match(/>Read More<\/a>/g)).toHaveLength(12)
      const preview = /<p class="[^"]*preview[^"]*">(A lighthouse.*?)<\/p>/.exec(body)?.[1] ?? ''
      expect(preview.length).toBeLessThanOrEqual(151)
      expect(preview.endsWith('…')).toBe(true)
      const card = /<article.*?<\/article>/s.exec(body)?.[0] ?? ''
      expect(card).not.toContain('<img')
      expect(card).toMatch(/<span class="[^"]*badge[^>]*>Misc<\/span>/)
      expect(card).toMatch(/<a href="\/article\/\d+">Piece 1<\/a>/)
      expect(card).toContain('By <bdi>Ayesha Durrani</bdi></span><time dateTime="2026-09-30">30 September 2026</time>')
      expect(body).toMatch(/<span class="[^"]*badge[^"]*">September 2026<\/span>/)
      expect(body).toContain('href="/month-articles/2026-09?page=2"')
    })

    it('covers a month in Karachi', async () => {
      expect((await get('/month-articles/2026-09?page=3')).body).toContain('Midnight in Karachi')
      expect((await get('/month-articles/2026-08')).body).not.toContain('Midnight in Karachi')
    })

    it.each([
      ['/month-articles-urdu', 'ur', 'red', 'ہلال اردو ستمبر 2026', 'دریا کی امانت', '/hilal-urdu'],
      ['/month-articles-kids', 'en', 'blue', 'HILAL KIDS September 2026', 'A kite for Basant', '/hilal-kids'],
    ])('of %s shows its own edition only', async (path, locale, theme, title, article, home) => {
      const { body } = await get(`${path}/2026-09`)
      expect(body).toContain(`<html lang="${locale}"`)
      expect(body).toContain(`data-theme="${theme}"`)
      expect(body).toContain(`<h1>${title}</h1>`)
      expect(titles(body)).toEqual([article])
      expect(body).toContain(`href="${home}"`)
    })

    it.each([
      ['/month-articles/2025-03', 'No Articles Available', 'No articles found for March 2025'],
      ['/month-articles-kids/2025-03', 'No Articles Available', 'No kids articles found for March 2025'],
      ['/month-articles-her/2025-03', 'No Articles Available', 'No articles found for March 2025'],
      ['/month-articles-urdu/2025-03', 'کوئی مضمون دستیاب نہیں', 'مارچ 2025 کے لیے کوئی مضمون نہیں ملا'],
      ['/month-articles-kids-urdu/2025-03', 'کوئی مضمون دستیاب نہیں', 'مارچ 2025 کے لیے بچوں کا کوئی مضمون نہیں ملا'],
    ])('reports that there are no articles: %s', async (url, title, text) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain(title)
      expect(body).toContain(text)
    })

    it.each(['2026-13', '2026-00', '2026-9', '26-09', '2026-09-01', 'x', '%00', '%ff', '2026-09%20'])(
      'returns 404 for the month %s',
      async (month) => {
        expect((await get(`/month-articles/${month}`)).statusCode).toBe(404)
      },
    )
  })

  describe('search', () => {
    it('shows ten results per page with writer, date, snippet and Read More', async () => {
      const { statusCode, body } = await get('/search?q=LIGHTHOUSE')
      expect(statusCode).toBe(200)
      expect(body).toContain('Search Results for &quot;<bdi>LIGHTHOUSE</bdi>&quot;')
      expect(body).toContain('Showing 1-10 of 30 results')
      expect(body.match(/>Read More →<\/a>/g)).toHaveLength(10)
      expect(body.match(/No Image/g)).toHaveLength(10)
      expect(body).toContain('By <bdi>Ayesha Durrani</bdi>')
      expect(body).toContain('<mark>lighthouse</mark>')
      expect(body).toContain('href="/search?q=LIGHTHOUSE&amp;page=3"')
      expect(body).toContain('value="LIGHTHOUSE"')
      expect(body).toMatch(/<a [^>]*rel="next"[^>]*>Next/)
      const second = (await get('/search?q=LIGHTHOUSE&page=2')).body
      expect(second).toMatch(/<a [^>]*rel="prev"[^>]*>.*?Previous/)
      // Its form sends the words only, so that another search begins at the first page.
      const form = /<search[^>]*>(.*?)<\/search>/s.exec(second)?.[1] ?? ''
      expect([...form.matchAll(/ name="(\w+)"/g)].map((match) => match[1])).toEqual(['q'])
    })

    it('finds Urdu in either spelling and shows it in its own direction', async () => {
      for (const [q, count] of [
        // The English article about Karachi follows the Urdu one.
        ['کراچی', 2],
        ['كراچي', 2],
        ['اَمانت', 1],
      ] as const) {
        const { body } = await get(`/search?q=${encodeURIComponent(q)}`)
        expect(body).toContain(`Showing 1-${count} of ${count} result`)
        expect(body).toMatch(/<ol[^>]*><li class="[^"]*" lang="ur" dir="rtl">/)
      }
    })

    it('is in Urdu at its Urdu address, where its form, its pages and its links stay', async () => {
      const { body } = await get('/ur/search?q=lighthouse')
      expect(body).toContain('<html lang="ur" dir="rtl"')
      expect(body.match(/<form[^>]* action="\/ur\/search"/g)).toHaveLength(2)
      expect(body).toContain('href="/ur/search?q=lighthouse&amp;page=3"')
      expect((await get('/ur/search?q=zebra')).body).toContain('کے لیے کوئی مضمون نہیں ملا')
    })

    it('shows only the form without a query', async () => {
      for (const url of ['/search', '/search?q=', '/search?q=%20%20']) {
        const { statusCode, body } = await get(url)
        expect(statusCode).toBe(200)
        expect(body).toContain('<h1>Search Articles</h1>')
        expect(body).not.toMatch(/No articles found|Search Results/)
      }
    })

    it.each([
      ['%25', '%'],
      ['_', '_'],
      ['%27%20union%20all%20--', '&#x27; union all --'],
      ['%00%07%1b', null],
      ['%5C', '\\'],
      ['%F0%9F%8C%8A', '🌊'],
    ])('shows %s as text', async (q, shown) => {
      const { statusCode, body } = await get(`/search?q=${q}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(
        shown ? `No articles found for &quot;<bdi>${shown}</bdi>&quot;` : '<h1>Search Articles</h1>',
      )
      expect(body).not.toContain('data-list')
    })

    it('accepts two thousand characters, lone surrogates and repeated parameters', async () => {
      expect((await get(`/search?q=${'x'.repeat(2000)}`)).body).toContain(`<bdi>${'x'.repeat(200)}</bdi>`)
      expect((await get('/search?q=%ED%A0%80ship')).statusCode).toBe(200)
      expect((await get('/search?q=kite&q=ship')).body).toContain('A <mark>kite</mark> for Basant')
      expect((await get('/search?q=lighthouse&page=4')).statusCode).toBe(404)
    })

    it('reports a failure without its details', async () => {
      const broken = await newSite(engine)
      await broken.engine.db.schema.dropTable('search_vocabulary').execute()
      const { statusCode, body } = await broken.app.inject({ url: '/search?q=ship' })
      await broken.close()
      expect(statusCode).toBe(503)
      expect(body).toContain('Failed to fetch articles.')
      expect(body).not.toMatch(/search_vocabulary|select /)
    })
  })

  describe('all articles', () => {
    it('are listed newest first and filtered by links', async () => {
      expect(titles((await get('/articles')).body)[0]).toBe('Piece 1')
      expect(titles((await get('/articles?magazine=hilal-kids')).body)).toEqual(['A kite for Basant'])
      const { body } = await get('/articles?category=in-focus-urdu')
      expect(titles(body)).toEqual(['دریا کی امانت'])
      expect(body).toMatch(/href="\/articles\?category=in-focus-urdu" aria-current="true"/)
    })

    it('say that there are none', async () => {
      expect((await get('/articles?category=war-on-terror')).body).toContain('No articles found.')
    })

    it.each(['magazine=none', 'category=none', 'magazine=__proto__', 'page=9'])('return 404 for %s', async (query) => {
      expect((await get(`/articles?${query}`)).statusCode).toBe(404)
    })
  })

  it.each([
    ['/category/in-focus-urdu?page=99', 'ur'],
    ['/month-articles-urdu/2026-13', 'ur'],
    ['/hilal-urdu/nothing', 'ur'],
    ['/category/misc?page=99', 'en'],
    ['/nothing?from=urdu', 'en'],
  ])('respond with 404 for %s in the language of its section: %s', async (url, language) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain(`<html lang="${language}"`)
  })

  it.each([
    ['/category/misc', 2],
    ['/month-articles/2026-09', 6],
    ['/month-articles-urdu/2026-09', 6],
    ['/search?q=lighthouse', 11],
    ['/articles', 2],
  ])('run no more queries than they need: %s', async (url, queries) => {
    const before = site.engine.queries.count
    await get(url)
    expect(site.engine.queries.count - before).toBeLessThanOrEqual(queries)
  })

  it('report a failed load, with a matching status', async () => {
    const broken = await newSite(engine)
    await broken.engine.db.schema.alterTable('articles').dropColumn('excerpt').execute()
    for (const url of ['/category/misc', '/month-articles/2026-09', '/articles']) {
      const { statusCode, body } = await broken.app.inject({ url })
      expect(statusCode).toBe(new AppError('server.failed').status)
      expect(body).toContain('Error fetching articles')
    }
    await broken.close()
  })
})
