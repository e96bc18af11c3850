import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const KIDS = 'in-focus-kids'
const URL = '/api/homes/hilal-kids/'

describe.each(ENGINES)('calls about homes on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let articles: number[]

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    articles = await insert.articles(
      site.services,
      ['Oldest', 'Older', 'Newest'].map((title, index) =>
        anArticle({ category: KIDS, title, publishDate: `2026-11-1${index}T04:00:00.000Z` }),
      ),
    )
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const aPin = (over: object = {}) => ({ block: KIDS, position: 1, article: articles[0], ...over })

  it('answer the pins with their articles, and the newest articles of every block', async () => {
    const saved = await call('PUT', URL, {
      version: 0,
      pins: [aPin({ starts_at: '2026-11-21T03:15', ends_at: '2026-12-01T00:00:00.000Z' })],
    })
    expect(saved.statusCode).toBe(200)
    const { data } = (await call('GET', URL)).json()
    expect(data).toEqual(saved.json().data)
    expect(data).toMatchObject({
      edition: 'hilal-kids',
      version: 1,
      pins: [
        {
          block: KIDS,
          position: 1,
          article_id: articles[0],
          article: { title: 'Oldest', status: 'Active' },
          // The time of a field without an offset is Pakistan's; midnight UTC is a time like any other.
          starts_at: '2026-11-20T22:15:00.000Z',
          ends_at: '2026-12-01T00:00:00.000Z',
        },
      ],
    })
    const block = data.blocks.find(({ name }: { name: string }) => name === KIDS)
    expect(block.length).toBe(6)
    expect(block.articles.map(({ title }: { title: string }) => title)).toEqual(['Newest', 'Older', 'Oldest'])
  })

  it.each([
    ['a block that the home does not have', { block: 'in-focus' }, 'There is no such block of articles on this home.'],
    ['a place that the block does not have', { position: 7 }, 'There is no such place in this block.'],
    ['place 0', { position: 0 }, 'There is no such place in this block.'],
    ['an article that does not exist', { article: 99_999 }, 'There is no such article.'],
    [
      'an end before the beginning',
      { starts_at: '2026-12-02T00:00', ends_at: '2026-12-01T00:00' },
      'A pin must end after it begins.',
    ],
    ['a day that does not exist', { starts_at: '2026-02-30T00:00' }, 'yyyy-mm-dd'],
  ])('reject %s', async (_what, over, message) => {
    const { version } = (await call('GET', URL)).json().data
    const answer = await call('PUT', URL, { version, pins: [aPin(over)] })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json().fields)).toContain(message)
  })

  it('reject more pins than a home may have, and a save over a newer version', async () => {
    const many = await call('PUT', URL, { version: 1, pins: Array.from({ length: 101 }, () => aPin()) })
    expect(many.statusCode).toBe(400)
    const outdated = await call('PUT', URL, { version: 0, pins: [] })
    expect(outdated.statusCode).toBe(409)
    expect(outdated.json().error).toBe('Someone else has saved this home since you opened it.')
  })

  it('preview the home at a moment with pins that are not saved, for the staff who know its address', async () => {
    const scheduled = anArticle({ category: KIDS, title: 'Next week', publishDate: '2026-11-27T04:00:00.000Z' })
    const id = await insert.article(site.services, scheduled)
    const preview = async (at: string | null) => {
      const pins = [aPin({ article: id, starts_at: '2026-11-28T00:00:00.000Z' })]
      const made = await call('POST', `${URL}preview/`, { at, pins })
      expect(made.statusCode).toBe(201)
      return site.app.inject(made.json().data.path)
    }
    const titles = (html: string) =>
      [...html.matchAll(/<a href="\/article\/\d+">([^<]+)<\/a>/g)].map(([, title]) => title)
    expect(titles((await preview(null)).body)).toEqual(['Newest', 'Older', 'Oldest'])
    // Public by then, but among the newest.
    expect(titles((await preview('2026-11-27T05:00:00.000Z')).body)[0]).toBe('Next week')
    const page = await preview('2026-11-28T00:00:00.000Z')
    expect(titles(page.body)).toEqual(['Next week', 'Newest', 'Older', 'Oldest'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).not.toContain('<script')
  })

  it('end a preview after a quarter of an hour, and know none that was never made', async () => {
    const { path } = (await call('POST', `${URL}preview/`, { pins: [] })).json().data
    expect((await site.app.inject(path)).statusCode).toBe(200)
    const now = site.time.now
    site.time.now = '2026-11-20T07:15:00.000Z'
    expect((await site.app.inject(path)).statusCode).toBe(404)
    expect((await site.app.inject('/preview/home/of-nobody')).statusCode).toBe(404)
    await site.services.homePreviews.removeOld()
    expect(await site.engine.db.selectFrom('home_previews').select('user_id').execute()).toEqual([])
    site.time.now = now
  })
})
