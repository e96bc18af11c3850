import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { anArticle, anAuthor, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PORTRAIT = '/media/0123456789abcdef-800x800-2a4b6c.webp'

describe.each(ENGINES)('the page of an author on %s', (engine) => {
  let site: TestSite
  let id: number
  let admin: TestAccount
  const get = (url: string) => site.app.inject(url)
  const article = (over: Parameters<typeof anArticle>[0]) =>
    insert.article(site.services, anArticle({ authorId: id, ...over }))

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    id = await insert.author(site.services, anAuthor({ authorName: 'Sana Rafiq', authorImage: PORTRAIT }))
    for (let number = 1; number <= 13; number += 1) {
      await article({ title: `Piece ${number}.`, publishDate: `2026-10-${String(number + 10)}T04:00:00.000Z` })
    }
    await article({ title: 'Withdrawn', status: 'Inactive' })
    await article({ title: 'Unfinished', status: 'Draft' })
    await article({ title: 'To come', publishDate: '2026-12-01T04:00:00.000Z' })
    await insert.article(site.services, anArticle({ title: 'Of somebody else' }))
  })
  afterAll(() => site.close())

  it('shows portrait, introduction and all public articles, page by page, in both languages', async () => {
    const { statusCode, body } = await get(`/author/${id}`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1>Sana Rafiq<\/h1>/)
    expect(body).toContain('0123456789abcdef-800x800-2a4b6c')
    expect(body).toContain('Writes of rivers.')
    expect(body).toContain('>13 articles<')
    expect(body.match(/>Piece \d+\.<\/a>/g)).toHaveLength(12)
    for (const hidden of ['Withdrawn', 'Unfinished', 'To come', 'Of somebody else']) expect(body).not.toContain(hidden)
    expect((await get(`/author/${id}?page=2`)).body).toContain('>Piece 1.</a>')
    expect((await get(`/author/${id}?page=3`)).statusCode).toBe(404)
    const urdu = (await get(`/ur/author/${id}`)).body
    expect(urdu).toContain('<html lang="ur" dir="rtl"')
    expect(urdu).toContain('<h1 lang="en" dir="ltr">Sana Rafiq</h1>')
    expect(urdu).toContain(`hrefLang="en" href="https://hilal.example/author/${id}"`)
  })

  it('is where the name leads, on articles and among the contributors, in their language', async () => {
    const own = await article({ title: 'With a link' })
    expect((await get(`/article/${own}`)).body.split(`<a href="/author/${id}">Sana Rafiq</a>`)).toHaveLength(3)
    const urdu = await article({ category: 'in-focus-urdu', title: 'دریا' })
    expect((await get(`/article/${urdu}`)).body).toContain(`<a href="/ur/author/${id}">Sana Rafiq</a>`)
    expect((await get('/ourcontributors')).body).toContain(`<a href="/author/${id}">Sana Rafiq</a>`)
    for (const each of [own, urdu]) await site.engine.db.deleteFrom('articles').where('id', '=', each).execute()
  })

  it('shows what the author translated or photographed for others, and follows its bylines', async () => {
    expect((await get(`/author/${id}`)).body).not.toContain('>Translations, photographs and joint work<')
    const other = await article({ title: 'A mill in Swat', authorId: null, writer: 'Somebody else' })
    const own = await article({ title: 'My own pictures', bylines: 'photographer: Sana Rafiq' })
    await site.services.articlesWriting.update(admin.caller, other, { bylines: 'photographer: sana  rafiq' })
    const { body } = await get(`/author/${id}`)
    const [, theirs = ''] = body.split('>Translations, photographs and joint work<')
    expect(theirs).toContain('>A mill in Swat</a>')
    expect(theirs).not.toContain('My own pictures')
    expect((await get(`/ur/author/${id}`)).body).toContain('>ترجمے، تصاویر اور مشترکہ کام<')
    await site.services.articlesWriting.update(admin.caller, other, { bylines: null })
    expect((await get(`/author/${id}`)).body).not.toContain('A mill in Swat')
    for (const each of [own, other]) await site.engine.db.deleteFrom('articles').where('id', '=', each).execute()
  })

  it('has a feed, is in the sitemap, and describes a person', async () => {
    const { headers, body } = await get(`/author/${id}/feed.xml`)
    expect(headers['content-type']).toContain('application/rss+xml')
    expect(body).toContain('<title>Sana Rafiq</title>')
    expect(body.match(/<item>/g)).toHaveLength(13)
    expect(body).not.toContain('Withdrawn')
    const page = (await get(`/author/${id}`)).body
    expect(page).toContain(`type="application/rss+xml" title="Sana Rafiq" href="/author/${id}/feed.xml"`)
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(json).mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Sana Rafiq',
      url: `https://hilal.example/author/${id}`,
      image: expect.stringContaining('https://hilal.example/media/0123456789abcdef'),
    })
    const map = (await get('/sitemap.xml')).body
    expect(map).toContain(`<loc>https://hilal.example/author/${id}</loc>`)
    expect(map).toContain(`<loc>https://hilal.example/ur/author/${id}</loc>`)
  })

  it.each(['/author/999999', '/ur/author/999999', '/author/sana', '/author/999999/feed.xml'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  it('returns 404 for an author who is not public, until they have an article', async () => {
    const hidden = await insert.author(site.services, anAuthor({ authorName: 'Not yet', status: 'Pending' }))
    expect((await get(`/author/${hidden}`)).statusCode).toBe(404)
    await insert.article(site.services, anArticle({ authorId: hidden, title: 'The first one' }))
    expect((await get(`/author/${hidden}`)).body).toContain('The first one')
  })
})
