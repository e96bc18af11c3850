import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the staff’s list of articles on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  let writer: number
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
    writer = await insert.author(site.services, anAuthor())
    await insert.articles(site.services, [
      anArticle({
        title: 'beech',
        status: 'Draft',
        visits: 3,
        publishDate: '2026-10-01T04:00:00.000Z',
        userId: author.id,
      }),
      anArticle({ title: 'Alder', visits: 9, publishDate: '2026-10-02T18:59:59.999Z', authorId: writer }),
      anArticle({ title: 'cedar', category: 'hilal-her', publishDate: '2026-10-02T19:00:00.000Z', userId: author.id }),
      anArticle({ title: 'Doum', publishDate: '2026-12-01T00:00:00.000Z', writer: 'zoya', userId: author.id }),
      anArticle({ title: 'Elm', status: 'Pending', publishDate: '2026-12-02T00:00:00.000Z' }),
    ])
  })
  afterAll(() => site.close())

  const ask = async (url: string, headers: Record<string, string> = admin.headers) =>
    (await site.app.inject({ url: `/api/${url}`, headers })).json()
  const titles = async (url: string, headers?: Record<string, string>) =>
    (await ask(url, headers)).data.map((article: { title: string }) => article.title)

  it.each([
    ['status=Draft', ['beech']],
    ['status=Scheduled', ['Doum']],
    ['status=Scheduled&from=2026-12-02', []],
    ['status=Active', ['Doum', 'cedar', 'Alder']],
    ['status=', ['Elm', 'Doum', 'cedar', 'Alder', 'beech']],
    ['from=2026-10-02&to=2026-10-02', ['Alder']],
    ['from=2026-10-03', ['Elm', 'Doum', 'cedar']],
    ['magazine=hilal-her', ['cedar']],
    ['sort=title', ['Alder', 'beech', 'cedar', 'Doum', 'Elm']],
    ['sort=title&order=desc', ['Elm', 'Doum', 'cedar', 'beech', 'Alder']],
    ['sort=visits&order=desc', ['Alder', 'beech', 'Elm', 'Doum', 'cedar']],
    ['sort=writer&order=desc&status=Active', ['Doum', 'cedar', 'Alder']],
    ['sort=publish_date', ['beech', 'Alder', 'cedar', 'Doum', 'Elm']],
    ['sort=category', ['cedar', 'beech', 'Alder', 'Doum', 'Elm']],
    ['sort=status', ['Alder', 'cedar', 'Doum', 'beech', 'Elm']],
  ])('%s', async (query, expected) => {
    expect(await titles(`get-articles/?page=1&${query}`)).toEqual(expected)
    expect((await ask(`get-articles/?page=2&page_size=1&${query}`)).count).toBe(expected.length)
    expect(await titles(`get-articles/?${query}`)).toEqual(expected)
  })

  it('finds the articles of an author record', async () => {
    expect(await titles(`get-articles/?author=${writer}`)).toEqual(['Alder'])
  })

  it('filters an author’s own articles in the same way', async () => {
    const url = `articles/user/${author.id}/?page=1`
    expect(await titles(`${url}&sort=title`, author.headers)).toEqual(['beech', 'cedar', 'Doum'])
    expect(await titles(`${url}&status=Scheduled`, author.headers)).toEqual(['Doum'])
  })

  it('shows the public no additional articles with any filter', async () => {
    for (const status of ['Draft', 'Pending', 'Scheduled']) {
      expect(await titles(`get-articles/?status=${status}`, {})).toEqual([])
    }
    expect(await titles('get-articles/?sort=title', {})).toEqual(['Alder', 'cedar'])
  })

  it('omits the content on request', async () => {
    const [first] = (await ask('get-articles/?page=1&texts=0&sort=title')).data
    expect(first).toMatchObject({ title: 'Alder', description: '', version: 1, author_id: writer })
    expect((await ask('get-articles/?page=1&sort=title')).data[0].description).toContain('customs house')
  })

  it.each(['sort=password', 'order=up', 'status=Deleted', 'author=x', 'from=1', 'texts=no', 'sort=title&sort=visits'])(
    'rejects %s',
    async (query) => {
      const answer = await site.app.inject({ url: `/api/get-articles/?${query}`, headers: admin.headers })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]])
    },
  )
})
