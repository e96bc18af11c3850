/** The conventions of every route that reads: status codes, caching, pagination, invalid input. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aBillboard, anArticle, anAuthor, aPublication, aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const OPEN = [
  '/api/get-articles',
  '/api/get-recent-articles',
  '/api/articles/category/in-focus',
  '/api/articles/months',
  '/api/article/1',
  '/api/article/1/comments',
  '/api/authors',
  '/api/author/1',
  '/api/get-billboards',
  '/api/billboard/1',
  '/api/billboard/location/1',
  '/api/magazines',
  '/api/magazines/archived',
  '/api/magazine/1',
  '/api/ebooks',
  '/api/ebooks/archived',
  '/api/ebooks/active',
  '/api/ebook/2',
  '/api/videos',
  '/api/videos/hilal-digital',
  '/api/video/1',
  '/api/packages',
]
const STAFF = [
  '/api/articles/user/1',
  '/api/get-comments',
  '/api/comments/user/1',
  '/api/videos/management',
  '/api/dashboard/stats',
]
/** Month data and archives, which caches may keep longer. */
const ARCHIVES = new Set(['/api/articles/months', '/api/magazines/archived', '/api/ebooks/archived'])
const NO_LISTS = /hilal-digital|stats|\/(?:article|author|billboard|magazine|ebook|video)\/(?:location\/)?\d+$/
const LISTS = [...OPEN, ...STAFF].filter((url) => !NO_LISTS.test(url))
const HOSTILE = [
  "'",
  '"',
  '%',
  '_',
  '\\',
  '%00',
  '%F0%9F%90%A2',
  '%FF',
  '[]',
  '{}',
  '-1',
  '0',
  '1e9',
  '9'.repeat(400),
  '__proto__',
]

describe.each(ENGINES)('reading on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    await insert.author(site.services, anAuthor())
    await insert.article(site.services, anArticle({ authorId: 1 }))
    await insert.billboard(site.services, aBillboard())
    await insert.publication(site.services, aPublication())
    await insert.publication(site.services, aPublication({ kind: 'ebook', isArchived: true }))
    await insert.video(site.services, aVideo())
  })
  afterAll(() => site.close())

  const ask = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET',
  ) => site.app.inject({ url, headers, method })

  it.each([...OPEN, ...STAFF])('%s responds alike with and without its trailing slash, and to HEAD', async (url) => {
    const plain = await ask(url, admin.headers)
    const slashed = await ask(`${url}/`, admin.headers)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(slashed.body).toBe(plain.body)
    const head = await ask(url, admin.headers, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each(OPEN)('%s may be cached for anonymous callers, and never for signed-in ones', async (url) => {
    const forAll = await ask(url)
    const seconds = ARCHIVES.has(url) ? 300 : 60
    expect(forAll.headers['cache-control']).toBe(`public, max-age=${seconds}`)
    expect(forAll.headers.vary).toContain('Authorization')
    const forAdmin = await ask(url, admin.headers)
    expect(forAdmin.headers['cache-control']).toBe('private, no-store')
    expect(forAdmin.headers.vary).toContain('Authorization')
    expect(forAdmin.headers).not.toHaveProperty('etag')
  })

  it.each(STAFF)('%s requires a session', async (url) => {
    const answer = await ask(url, { 'accept-language': 'ur-PK' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'اس کے لیے لاگ اِن کیجیے۔' }])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const head = await ask(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['cache-control']]).toEqual([401, 'private, no-store'])
  })

  it.each(['%26', '؟', '%E2%80%8C', '_', '%25'])('finds nothing at %s without search terms', async (q) => {
    const { data } = (await ask(`/api/get-articles/?q=${q}`)).json()
    expect(data).toEqual([])
  })

  it.each(['/api/token/', '/api/user/register/', '/api/create-comment/'])(
    '%s rejects a body of plain text',
    async (url) => {
      const headers = { ...admin.headers, 'content-type': 'text/plain' }
      const answer = await site.app.inject({ method: 'POST', url, headers, payload: 'email=a' })
      expect(answer.statusCode).toBe(415)
    },
  )

  it.each(OPEN)('%s has a strong entity tag, and 304 for a caller who has it', async (url) => {
    const tag = String((await ask(url)).headers.etag)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const second = await ask(url, { 'if-none-match': `"other", ${tag}` })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag])
    expect((await ask(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    expect((await ask(url, { ...admin.headers, 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('lets caches keep the articles of a month for five minutes', async () => {
    const list = await ask('/api/get-articles/?month=2026-10&page=1')
    expect(list.headers['cache-control']).toBe('public, max-age=300')
    const forAdmin = await ask('/api/get-articles/?month=2026-10', admin.headers)
    expect(forAdmin.headers['cache-control']).toBe('private, no-store')
  })

  it.each(LISTS)('%s reports an invalid page', async (url) => {
    const wrong = await ask(`${url}/?page=0&page_size=101`, admin.headers)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({
      error: 'Page must be a whole number from 1.',
      fields: {
        page: ['Page must be a whole number from 1.'],
        page_size: ['Page size must be a whole number from 1 to 100.'],
      },
    })
    for (const value of ['x', '-1', '1.5', '1e3', '0x1', '%20', '9'.repeat(30)]) {
      expect((await ask(`${url}?page=${value}`, admin.headers)).statusCode).toBe(400)
    }
    expect((await ask(`${url}?page=&page_size=`, admin.headers)).statusCode).toBe(200)
  })

  it.each([
    [
      'get-articles/?month=2026-13',
      'month',
      'Month must be written as yyyy-mm, such as 2026-11.',
      'مہینہ یوں لکھیے: سال اور مہینہ، جیسے 2026-11۔',
    ],
    [
      'get-articles/?magazine=time',
      'magazine',
      'Magazine must be hilal-english, hilal-urdu, hilal-urdu-kids, hilal-kids or hilal-her.',
      'رسالہ ان میں سے ایک ہونا چاہیے: hilal-english، hilal-urdu، hilal-urdu-kids، hilal-kids، hilal-her۔',
    ],
    ['videos/?language=fr', 'language', 'Language must be en or ur.', 'زبان en یا ur ہونی چاہیے۔'],
    ['get-articles/?q=a&q=b', 'q', 'This can be given only once.', 'یہ صرف ایک بار دیا جا سکتا ہے۔'],
    [
      'get-recent-articles/?limit=101',
      'limit',
      'Limit must be a whole number from 1 to 100.',
      'حد 1 سے 100 تک پورا عدد ہونی چاہیے۔',
    ],
    [
      'get-recent-articles/?exclude=all',
      'exclude',
      'Exclude must be the id of an article.',
      'جسے چھوڑنا ہے اس مضمون کا نمبر دیجیے۔',
    ],
    [
      'articles/months/?magazine=a&magazine=b',
      'magazine',
      'Magazine must be hilal-english, hilal-urdu, hilal-urdu-kids, hilal-kids or hilal-her.',
      'رسالہ ان میں سے ایک ہونا چاہیے: hilal-english، hilal-urdu، hilal-urdu-kids، hilal-kids، hilal-her۔',
    ],
  ])('rejects %s in both languages', async (url, field, english, urdu) => {
    const answer = await ask(`/api/${url}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: english, fields: { [field]: [english] } }])
    const inUrdu = await ask(`/api/${url}`, { 'accept-language': 'ur' })
    expect(inUrdu.json()).toEqual({ error: urdu, fields: { [field]: [urdu] } })
  })

  it('never fails with a server error, whatever the query contains', async () => {
    const texts = (value: string) => ['q', 'category', 'writer'].map((name) => `${name}=${value}`).join('&')
    const others = ['month', 'magazine', 'language', 'sort', 'page', 'page_size', 'limit', 'exclude']
    for (const url of LISTS) {
      for (const value of HOSTILE) {
        const each = url === '/api/get-articles' ? others.map((name) => `${name}=${value}`) : []
        for (const part of [texts(value), ...each, `page=${value}&page=${value}`, `q[${value}]=1&${value}`]) {
          const answer = await ask(`${url}?${part}`, admin.headers)
          expect([200, 400], `${url}?${part}`).toContain(answer.statusCode)
          expect(answer.body).not.toMatch(/sqlite|postgres|syntax|\bat \//i)
        }
      }
    }
  })

  it('responds with 404 to an unknown path, and with 405 to an unsupported method', async () => {
    const nowhere = await ask('/api/no-such-thing/', { 'accept-language': 'ur' })
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { error: 'اس پتے پر کچھ نہیں ہے۔' }])
    expect((await ask('/api/get-articles/more/')).statusCode).toBe(404)
    expect((await ask('/api/%FF/')).json()).toEqual({ error: 'There is nothing at this address.' })
    const post = await ask('/api/get-recent-articles/', {}, 'POST')
    expect([post.statusCode, post.json()]).toEqual([405, { error: 'This method is not supported at this address.' }])
    expect(post.headers['allow']).toBe('GET, HEAD, OPTIONS')
    const options = await ask('/api/get-recent-articles', {}, 'OPTIONS')
    expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  })

  it('runs as many queries per request as before', async () => {
    const counts: Record<string, number> = {}
    for (const url of [...OPEN, ...STAFF]) {
      const before = site.engine.queries.count
      await ask(
        LISTS.includes(url) ? `${url}?page=1` : url,
        url.includes('user') || STAFF.includes(url) ? admin.headers : {},
      )
      counts[url] = site.engine.queries.count - before
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "/api/article/1": 3,
        "/api/article/1/comments": 3,
        "/api/articles/category/in-focus": 2,
        "/api/articles/months": 2,
        "/api/articles/user/1": 3,
        "/api/author/1": 1,
        "/api/authors": 2,
        "/api/billboard/1": 1,
        "/api/billboard/location/1": 1,
        "/api/comments/user/1": 3,
        "/api/dashboard/stats": 2,
        "/api/ebook/2": 1,
        "/api/ebooks": 2,
        "/api/ebooks/active": 2,
        "/api/ebooks/archived": 2,
        "/api/get-articles": 2,
        "/api/get-billboards": 1,
        "/api/get-comments": 3,
        "/api/get-recent-articles": 1,
        "/api/magazine/1": 1,
        "/api/magazines": 2,
        "/api/magazines/archived": 2,
        "/api/packages": 1,
        "/api/video/1": 1,
        "/api/videos": 1,
        "/api/videos/hilal-digital": 1,
        "/api/videos/management": 2,
      }
    `)
  })
})
