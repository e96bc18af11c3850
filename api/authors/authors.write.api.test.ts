import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('authors and their articles on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: admin.headers })
  const article = async (id: number) => (await site.app.inject({ url: `/api/article/${id}/` })).json()

  it('links the articles of a new author’s name that have no author', async () => {
    const other = await insert.author(site.services, anAuthor({ authorName: 'Hamid' }))
    const [free = 0, taken = 0] = await insert.articles(site.services, [
      anArticle({ writer: 'Hamid' }),
      anArticle({ writer: 'Hamid', authorId: other }),
    ])
    const created = await call('POST', '/author/create/', {
      author_image: '/media/author.webp',
      author_name: ' Hamid ',
      email: 'hamid@hilal.example',
      contact_no: '051-1234567',
      category: 'Politics',
      introduction: 'Writes.',
    })
    expect(created.json().data.no_of_articles).toBe(1)
    expect((await article(free)).article.author_id).toBe(created.json().data.id)
    expect((await article(taken)).article.author_id).toBe(other)
  })

  it('renames the writer of their articles', async () => {
    const author = await insert.author(site.services, anAuthor({ authorName: 'Before' }))
    const mine = await insert.article(site.services, anArticle({ writer: 'Before', authorId: author }))
    const others = await insert.article(site.services, anArticle({ writer: 'Someone' }))
    const answer = await call('PUT', `/author/${author}/`, { author_name: 'Afterwards' })
    expect(answer.json()).toMatchObject({ data: { author_name: 'Afterwards', no_of_articles: 1 } })
    expect(await article(mine)).toMatchObject({
      article: { writer: 'Afterwards', author_id: author, version: 2 },
      author: { author_name: 'Afterwards' },
    })
    expect((await article(others)).article.writer).toBe('Someone')
  })

  it('keeps the articles and their writer’s name when the author is deleted', async () => {
    const author = await insert.author(site.services, anAuthor({ authorName: 'Leaving' }))
    const id = await insert.article(site.services, anArticle({ writer: 'Leaving', authorId: author }))
    expect((await call('DELETE', `/author/${author}/`)).statusCode).toBe(204)
    expect(await article(id)).toMatchObject({
      article: { writer: 'Leaving', author_id: null },
      author: { author_name: 'Leaving', introduction: null },
    })
  })
})
