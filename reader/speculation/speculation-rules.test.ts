import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

type Rules = {
  prefetch: [{ where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] } }]
  prerender: [{ where: { and: [{ href_matches: string }, { selector_matches: string }] } }]
}

describe('speculation rules', () => {
  let site: TestSite
  let articleId: number
  let rules: Rules
  let headersOfRules: object
  let patterns: URLPattern[]
  beforeAll(async () => {
    site = await newSite('sqlite')
    articleId = await insert.article(site.services, anArticle())
    const { headers } = await site.app.inject({ url: '/' })
    const address = JSON.parse(String(headers['speculation-rules'])) as string
    const answer = await site.app.inject({ url: address })
    headersOfRules = answer.headers
    rules = answer.json()
    patterns = rules.prefetch[0].where.and[0].href_matches.map(
      (pathname) => new URLPattern(pathname, 'https://hilal.example'),
    )
  })
  afterAll(() => site.close())

  const isFetched = (path: string) => patterns.some((pattern) => pattern.test(`https://hilal.example${path}`))

  it.each(['/', '/hilal-urdu', '/article/7', '/articles?x=2', '/ur/articles', '/category/in-focus', '/ur/about'])(
    'fetch %s in advance, which changes nothing',
    async (path) => {
      expect(isFetched(path)).toBe(true)
      const answer = await site.app.inject({ url: path.replace('7', String(articleId)) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it.each([
    '/login',
    '/ur/login',
    '/login/google?code=x',
    '/sign-up',
    '/forgot-password',
    '/reset-password?token=x',
    '/change-password',
    '/newsletter',
    '/newsletter/confirm?token=x',
    '/ur/newsletter/unsubscribe?token=x',
    '/newsletter/letters?token=x',
    '/preview/abcdef',
    '/admin',
    '/admin/articles/7',
    '/api/get-articles/',
    '/api/logout/',
    '/language',
    '/search?q=x',
    '/media/0123456789abcdef-issue.pdf',
    '/reading-list',
  ])('never fetch %s in advance', (path) => expect(isFetched(path)).toBe(false))

  it('are a file that is cached for good', () =>
    expect(headersOfRules).toMatchObject({
      'content-type': expect.stringMatching(/^application\/speculationrules\+json/),
      'cache-control': 'public, max-age=31536000, immutable',
    }))

  it('are not named by previews, errors and answers to forms', async () => {
    for (const url of ['/preview/unknown', '/no-such-page']) {
      const { headers } = await site.app.inject({ url })
      expect(headers['speculation-rules']).toBeUndefined()
    }
  })

  it('fetch nothing for “Try again”, which leads to the page itself', async () => {
    const broken = await newSite('sqlite')
    await broken.engine.db.schema.dropTable('videos').execute()
    expect((await broken.app.inject('/')).body).toMatch(
      /<div data-failed-block=""[^>]*>(?:<p.*?<\/p>){2}<a [^>]*href=""/,
    )
    await broken.close()
    expect(rules.prefetch[0].where.and[1].not.selector_matches.split(',')).toContain('[data-failed-block] a')
  })

  it('render only the article that leads a home', async () => {
    const [{ href_matches: path }, { selector_matches: selector }] = rules.prerender[0].where.and
    expect(new URLPattern(path, 'https://hilal.example').test('https://hilal.example/login')).toBe(false)
    const { body } = await site.app.inject({ url: '/' })
    expect(selector).toContain('body[data-page=home]')
    expect(body).toContain('<body data-page="home"')
    expect(body).toMatch(/<article[^>]*>.*?fetchPriority="high"/s)
  })
})
