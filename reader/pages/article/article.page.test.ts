import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const AN_AUTHOR = {
  authorName: 'Sana Rafiq',
  authorImage: '/media/0123456789abcdef-400x400-2a4b6c.webp',
  email: 'sana@hilal.example',
  contactNo: '0300',
  category: null,
  introduction: 'Writes about rivers.',
  userId: null,
  status: 'Approved',
} as const

describe.each(ENGINES)('the article page on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  async function readers(count: number, articleId: number): Promise<void> {
    const now = site.time.now
    const rows = await site.engine.db
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, index) => ({
          email: `reader-${index}-of-${articleId}@reader.example`,
          first_name: 'سعدیہ',
          last_name: 'ملک',
          role: 'author' as const,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute()
    for (let index = 0; index < count; index += 1) {
      await insert.comment(site.services, {
        articleId,
        userId: rows[index]?.id ?? 0,
        comment: index % 2 ? `Comment number ${index}.` : `تبصرہ نمبر ${index}`,
        rating: (index % 5) + 1,
        createdAt: new Date(Date.parse(now) - index * 60_000).toISOString(),
      })
    }
  }

  const get = (url: string) => site.app.inject({ url })

  it.each([
    ['in-focus-urdu', 'The river and the road', ' lang="en" dir="ltr"'],
    ['in-focus-urdu', 'دریا اور سڑک', ''],
  ])('gives a title the language and direction of its own words: %s, %s', async (category, title, attributes) => {
    const id = await insert.article(site.services, anArticle({ category, title }))
    expect((await get(`/article/${id}`)).body).toContain(`<h1${attributes}>${title}</h1>`)
    await site.engine.db.deleteFrom('articles').where('id', '=', id).execute()
  })

  it('shows category, title, date, content, writer and e-mail address', async () => {
    const authorId = await insert.author(site.services, AN_AUTHOR)
    const id = await insert.article(
      site.services,
      anArticle({
        title: 'Water & <stone>',
        authorId,
        category: 'special-reports',
        description: '<p>One. <b>Two.</b></p>',
      }),
    )
    const { statusCode, body } = await get(`/article/${id}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Water &amp; &lt;stone&gt;</h1>')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('href="/category/special-reports"')
    expect(body).toContain('>5 October 2026</time>')
    expect(body).toContain('<p>One. <b>Two.</b></p>')
    expect(body).toContain('mailto:sana@hilal.example')
    expect(body).toContain('Writes about rivers.')
    expect(body).toMatch(/<img [^>]*\/media\/0123456789abcdef-400x400-2a4b6c/)
    expect(body).toContain('No recent articles available')
    expect(body).not.toContain('0300')
    expect(body).toContain('/default-cover.svg')
  })

  it('serves the page under its second address and declares the first as canonical', async () => {
    const id = await insert.article(site.services, anArticle())
    const [one, two] = [await get(`/article/${id}`), await get(`/articlepage/${id}`)]
    expect(two.body).toBe(one.body)
    expect(two.body).toContain(`rel="canonical" href="https://hilal.example/article/${id}"`)
  })

  it('is entirely in Urdu for an Urdu article', async () => {
    const id = await insert.article(
      site.services,
      anArticle({ title: 'دریا کی امانت', writer: 'ظفر مہدی', category: 'in-focus-urdu', description: '<p>پانی</p>' }),
    )
    const { body } = await get(`/article/${id}`)
    expect(body).toContain('<html lang="ur" dir="rtl"')
    expect(body).toContain('5 اکتوبر 2026')
    expect(body).toContain('کوئی تازہ مضمون دستیاب نہیں')
    expect(body).not.toContain('Recent articles')
    expect(body).toContain('لنک کاپی کریں')
  })

  it('lists at most five other recent articles in the same language', async () => {
    const ids = await insert.articles(
      site.services,
      Array.from({ length: 7 }, (_, index) =>
        anArticle({ title: `Recent one ${index}`, publishDate: `2026-11-0${index + 1}T04:00:00.000Z` }),
      ),
    )
    const { body } = await get(`/article/${ids[6]}`)
    const titles = [...body.matchAll(/<li><a[^>]*>Recent one (\d)/g)].map((match) => match[1])
    expect(titles).toEqual(['5', '4', '3', '2', '1'])
  })

  it('links to the older and newer public article of its category and language', async () => {
    const moment = (day: number, minute = 0) => `2026-06-${10 + day}T04:0${minute}:00.000Z`
    const store = (title: string, over: Parameters<typeof anArticle>[0]) =>
      insert.article(site.services, anArticle({ title, category: 'digital', publishDate: moment(1), ...over }))
    const ids = [
      await store('Before May ended', { publishDate: '2026-05-30T04:00:00.000Z' }),
      await store('The same moment, first', {}),
      await store('The same moment, second', {}),
      await store('The newest', { publishDate: moment(3) }),
    ]
    await store('A draft between', { publishDate: moment(2), status: 'Draft' })
    await store('Of another category', { publishDate: moment(2), category: 'in-focus' })
    await store('دریا کی امانت', { publishDate: moment(2), description: '<p>پانی کی کہانی</p>' })
    await store('Not out yet', { publishDate: '2027-01-01T04:00:00.000Z' })

    const linksOf = async (id: number | undefined) => {
      const { body } = await get(`/article/${id}`)
      return [...body.matchAll(/<a rel="(prev|next)" href="\/article\/(\d+)"><small>([^<]+)/g)].map(
        ([, side, other, label]) => [side, ids.indexOf(Number(other)), label],
      )
    }
    expect(await linksOf(ids[0])).toEqual([['next', 1, 'Newer →']])
    expect(await linksOf(ids[1])).toEqual([
      ['prev', 0, '← Older'],
      ['next', 2, 'Newer →'],
    ])
    expect(await linksOf(ids[2])).toEqual([
      ['prev', 1, '← Older'],
      ['next', 3, 'Newer →'],
    ])
    expect(await linksOf(ids[3])).toEqual([['prev', 2, '← Older']])
  })

  it('has plain share links with the address, and a copy button that its script reveals', async () => {
    const id = await insert.article(site.services, anArticle({ title: 'A & B' }))
    const { body } = await get(`/article/${id}`)
    const address = encodeURIComponent(`https://hilal.example/article/${id}`)
    for (const host of ['www.facebook.com', 'x.com', 'wa.me', 'www.linkedin.com']) {
      expect(body).toMatch(new RegExp(`href="https://${host.replaceAll('.', '\\.')}/[^"]*${address}`))
    }
    expect(body).toContain('A%20%26%20B')
    expect(body).toMatch(/<button type="button" hidden="" data-copy-link/)
  })

  it('shows ten comments per page, each in the direction of its script, and the average rating', async () => {
    const id = await insert.article(site.services, anArticle())
    await readers(13, id)
    const first = (await get(`/article/${id}`)).body
    expect(first.match(/5 stars</g)).toHaveLength(10)
    expect(first).toContain('2.8 out of 5, from 13 ratings')
    expect(first).toContain(`href="/article/${id}?comments=2#comments"`)
    expect(first).toMatch(/lang="ur" dir="rtl">تبصرہ نمبر 0</)
    const second = (await get(`/article/${id}?comments=2`)).body
    expect(second.match(/5 stars</g)).toHaveLength(3)
    expect(second).toContain('Comment number 11.')
    expect(second).not.toContain('More comments')
    for (const wrong of ['3', '0', '-1', 'x', '1.5', '99999999999']) {
      expect((await get(`/article/${id}?comments=${wrong}`)).statusCode).toBe(404)
    }
  })

  it('has a mount point for the comment form, and says so when there are no comments', async () => {
    const id = await insert.article(site.services, anArticle())
    const { body } = await get(`/article/${id}`)
    expect(body).toContain('No comments yet.')
    expect(body).toContain(`<div id="comment-form" data-island="comment-form" data-article="${id}">`)
  })

  it('embeds structured data that cannot end its script element', async () => {
    const id = await insert.article(site.services, anArticle({ title: 'End </script><b>' }))
    const { body } = await get(`/article/${id}`)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
    expect(graph[0]).toMatchObject({
      '@type': 'Article',
      headline: 'End </script><b>',
      datePublished: '2026-10-05T04:00:00.000Z',
      inLanguage: 'en',
    })
    expect(graph[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('returns 404 for articles that are not public and for invalid ids', async () => {
    const later = await insert.article(site.services, anArticle({ publishDate: '2027-01-01T00:00:00.000Z' }))
    const draft = await insert.article(site.services, anArticle({ status: 'Draft' }))
    for (const wrong of [later, draft, 0, -1, '1e1', 'x', '%00', '%ff', '%ED%A0%80', '99999999999', '1'.repeat(400)]) {
      const { statusCode, body } = await get(`/article/${wrong}`)
      expect([wrong, statusCode]).toEqual([wrong, 404])
      expect(body).toContain('Return Home')
    }
    // The address does not tell in which language its reader would like to know.
    expect((await get(`/article/${draft}`)).body).toMatch(
      /lang="ur" dir="rtl"><h2>صفحہ نہیں ملا<\/h2>.*href="\/hilal-urdu".*href="\/ur\/contact"/s,
    )
  })

  it('makes no more queries than before', async () => {
    const authorId = await insert.author(site.services, { ...AN_AUTHOR, authorName: 'Bilal Hashmi' })
    const id = await insert.article(site.services, anArticle({ authorId }))
    const queriesOf = async () => {
      const before = site.engine.queries.count
      await get(`/article/${id}`)
      return site.engine.queries.count - before
    }
    expect(await queriesOf()).toMatchInlineSnapshot(`6`)
    await readers(1, id)
    expect(await queriesOf()).toMatchInlineSnapshot(`7`)
  })

  it('reports what could not be loaded when the database fails, without details', async () => {
    const broken = await newSite(engine)
    const [id] = await insert.articles(broken.services, [anArticle()])
    await broken.engine.db.schema.alterTable('articles').renameTo('articles_gone').execute()
    const { statusCode, body } = await broken.app.inject({ url: `/article/${id}` })
    await broken.close()
    expect(statusCode).toBe(500)
    expect(body).toContain('Error fetching article')
    expect(body).not.toMatch(/relation|table/)
  })
})
