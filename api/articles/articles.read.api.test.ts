import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articlePageWire, articleWire, monthWire } from '#shared/schemas/article.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf } from '../responses.ts'

const URDU = 'یہ دریا کے کنارے بسنے والے لوگوں کی کہانی ہے، جو ہر سال پانی کے اترنے کا انتظار کرتے ہیں۔'

describe.each(ENGINES)('articles on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let owner: TestAccount
  const ids: Record<string, number> = {}

  async function add(name: string, over: Parameters<typeof anArticle>[0]): Promise<void> {
    ids[name] = await insert.article(site.services, anArticle(over))
  }
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  async function named(url: string, headers: Record<string, string> = {}): Promise<string[]> {
    const answer = await get(url, headers)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: { id: number }[] }>()
    return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? '?')
  }

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    owner = await anAccount(site.services)
    const author = await insert.author(site.services, anAuthor({ authorImage: '/media/ayesha.webp' }))
    await add('river', { title: 'A bend in the river', authorId: author })
    await add('lake', {
      title: 'Salt and sky',
      description: '<p>Beyond the river lies the lake, and beyond the lake the salt range and its mines.</p>',
      publishDate: '2026-11-02T04:00:00.000Z',
      coverImage: '/media/lake.webp',
      writer: 'Omar Khattak',
    })
    await add('urdu', { title: 'پانی کی کہانی', description: `<p>${URDU}</p>`, category: 'in-focus-urdu' })
    await add('kids', {
      title: 'The turtle of Sandspit',
      description: '<p>A turtle walks slowly along the sand until the moon comes out of the sea.</p>',
      category: 'in-focus-kids',
      publishDate: '2026-09-01T04:00:00.000Z',
      userId: owner.id,
    })
    await add('draft', { title: 'Not yet', status: 'Draft', userId: owner.id })
    await add('coming', { title: 'Tomorrow', publishDate: '2027-01-01T00:00:00.000Z' })
  })
  afterAll(() => site.close())

  it('responds with a public article and its author, with and without the trailing slash', async () => {
    for (const url of [`/api/article/${ids['river']}`, `/api/article/${ids['river']}/`]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expectShape(articlePageWire, answer.json())
      expect(answer.json()).toMatchObject({
        id: ids['river'],
        article: { title: 'A bend in the river', publish_date: '2026-10-05T04:00:00.000Z', visits: 0 },
        author: { author_name: 'Ayesha Durrani', author_image: '/media/ayesha.webp' },
      })
    }
  })

  it('answers the label of its category, and at most five recent articles of its language, none of them itself', async () => {
    const { article, recent_articles: recent } = (await get(`/api/article/${ids['river']}/`)).json()
    expect(article.category_display_name).toBe('In Focus')
    expect(recent.map(({ title }: { title: string }) => title)).toEqual(['Salt and sky', 'The turtle of Sandspit'])
    expect(recent[0]).toEqual({
      id: ids['lake'],
      title: 'Salt and sky',
      article_title: 'Salt and sky',
      writer: 'Omar Khattak',
      category: 'in-focus',
      category_display_name: 'In Focus',
      publish_date: '2026-11-02T04:00:00.000Z',
      cover_image: '/media/lake.webp',
    })
    const urdu = (await get(`/api/article/${ids['urdu']}/`)).json()
    expect([urdu.article.category_display_name, urdu.recent_articles]).toEqual(['مرکزی موضوع', []])
  })

  it('includes the writer’s name where there is no author record', async () => {
    const answer = await get(`/api/article/${ids['lake']}/`)
    expect(answer.json()).toMatchObject({
      author: { author_name: 'Omar Khattak', author_image: null, introduction: null, email: null },
    })
  })

  it('hides articles that are not public from everyone but admins and their author', async () => {
    const hidden = await get(`/api/article/${ids['coming']}/`, { 'accept-language': 'ur' })
    expect(hidden.statusCode).toBe(404)
    expect(hidden.json()).toEqual({ error: 'یہ مضمون یہاں نہیں ہے۔' })
    const draft = `/api/article/${ids['draft']}/`
    expect((await get(draft)).statusCode).toBe(404)
    expect((await get(draft, owner.headers)).statusCode).toBe(200)
    expect((await get(draft, admin.headers)).statusCode).toBe(200)
    const stranger = await anAccount(site.services)
    expect((await get(draft, stranger.headers)).statusCode).toBe(404)
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648', '%00', '1e3', '٣'])(
    'responds with 404 for article %s',
    async (id) => {
      const answer = await get(`/api/article/${encodeURIComponent(decodeURIComponent(id))}/`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'This article does not exist.' })
    },
  )

  it('lists public articles, newest first, and all articles for an admin', async () => {
    const answer = await get('/api/get-articles/')
    expectShape(listOf(articleWire), answer.json())
    expect(await named('/api/get-articles')).toEqual(['lake', 'urdu', 'river', 'kids'])
    expect(await named('/api/get-articles/', owner.headers)).toEqual(['lake', 'urdu', 'river', 'kids'])
    expect(await named('/api/get-articles/', admin.headers)).toEqual([
      'coming',
      'lake',
      'draft',
      'urdu',
      'river',
      'kids',
    ])
  })

  it.each([
    ['category=in-focus', ['lake', 'river']],
    ['category=IN-FOCUS', ['lake', 'river']],
    ['category=no-such', []],
    ['month=2026-10', ['urdu', 'river']],
    ['month=1999-01', []],
    ['magazine=hilal-english', ['lake', 'river']],
    ['magazine=hilal-kids&category=in-focus', []],
    ['magazine=Hilal-Urdu', ['urdu']],
    ['language=ur', ['urdu']],
    ['language=English', ['lake', 'river', 'kids']],
    ['writer=Omar%20Khattak', ['lake']],
    ['writer=Omar', []],
    ['q=river', ['lake', 'river']],
    ['q=RIVER%20salt', ['lake']],
    [`q=${encodeURIComponent('كهاني')}`, ['urdu']],
    ['q=%25', []],
    ['q=river&sort=relevance', ['river', 'lake']],
    ['q=river&sort=newest', ['lake', 'river']],
    ['sort=relevance', ['lake', 'urdu', 'river', 'kids']],
    ['q=&category=&month=&magazine=&language=&writer=&sort=', ['lake', 'urdu', 'river', 'kids']],
  ])('filters by %s', async (query, expected) => {
    expect(await named(`/api/get-articles/?${query}`)).toEqual(expected)
    expect(await named(`/api/get-articles/?${query}&page=1`)).toEqual(expected)
  })

  it('includes the total count with each page', async () => {
    const answer = await get('/api/get-articles/?page=2&page_size=3')
    expectShape(listOf(articleWire), answer.json())
    expect(answer.json()).toMatchObject({ count: 4, page: 2, page_size: 3, pages: 2, data: [{ id: ids['kids'] }] })
    expect((await get('/api/get-articles/?page_size=100')).json()).toMatchObject({ page: 1, page_size: 100, pages: 1 })
    expect((await get('/api/get-articles/?page=3')).json()).toMatchObject({
      data: [],
      count: 4,
      page: 3,
      page_size: 12,
    })
    expect((await get('/api/get-articles/?page=999999999')).json()).toMatchObject({ data: [], count: 4 })
  })

  it('lists the newest articles, of one language or all, excluding one, up to a limit', async () => {
    expect(await named('/api/get-recent-articles/')).toEqual(['lake', 'urdu', 'river', 'kids'])
    expect(await named('/api/get-recent-articles/', admin.headers)).toEqual(['lake', 'urdu', 'river', 'kids'])
    expect(await named('/api/get-recent-articles?language=en&limit=2')).toEqual(['lake', 'river'])
    expect(await named(`/api/get-recent-articles/?exclude=${ids['lake']}`)).toEqual(['urdu', 'river', 'kids'])
    const page = await get('/api/get-recent-articles/?limit=3&page=2&page_size=2')
    expect(page.json()).toMatchObject({ count: 3, pages: 2, data: [{ id: ids['river'] }] })
  })

  it('lists a category regardless of case, and nothing for an unknown or empty one', async () => {
    expect(await named('/api/articles/category/In-Focus/')).toEqual(['lake', 'river'])
    expect(await named('/api/articles/category/in-focus?page=1&page_size=1')).toEqual(['lake'])
    expect(await named('/api/articles/category/in-focus/', admin.headers)).toContain('draft')
    for (const category of ['no-such', '', '%00', '%F0%9F%90%A2', "'%3B--"]) {
      expect(await named(`/api/articles/category/${category}/`)).toEqual([])
    }
  })

  it('lists a user’s articles for that user and for admins', async () => {
    const url = `/api/articles/user/${owner.id}/`
    expect(await named(url, owner.headers)).toEqual(['draft', 'kids'])
    expect(await named(`${url}?page=1`, admin.headers)).toEqual(['draft', 'kids'])
    expect((await get(url)).statusCode).toBe(401)
    const stranger = await anAccount(site.services)
    const rejected = await get(url, { ...stranger.headers, 'accept-language': 'ur,en;q=0.5' })
    expect([rejected.statusCode, rejected.json()]).toEqual([403, { error: 'آپ کے اکاؤنٹ کو اس کی اجازت نہیں۔' }])
    expect((await get('/api/articles/user/x/', admin.headers)).statusCode).toBe(404)
  })

  it('lists the months that have articles, with a cover', async () => {
    const answer = await get('/api/articles/months/')
    expectShape(listOf(monthWire), answer.json())
    expect(answer.json().data).toEqual([
      { month: '2026-11', count: 1, cover_image: '/media/lake.webp', article_id: ids['lake'] },
      { month: '2026-10', count: 2, cover_image: null, article_id: expect.any(Number) },
      { month: '2026-09', count: 1, cover_image: null, article_id: ids['kids'] },
    ])
    const kids = await get('/api/articles/months?magazine=hilal-kids&page=1')
    expect(kids.json()).toMatchObject({ count: 1, data: [{ month: '2026-09' }] })
  })
})
