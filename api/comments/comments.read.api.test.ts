import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentWire, ratingWire, staffCommentWire } from '#shared/schemas/comment.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf } from '../responses.ts'

describe.each(ENGINES)('comments on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let owner: TestAccount
  let articleId: number
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    owner = await anAccount(site.services)
    articleId = await insert.article(site.services, anArticle({ userId: owner.id }))
    const other = await insert.article(site.services, anArticle({ title: 'Another road' }))
    const say = (id: number, comment: string, rating: number, createdAt: string) =>
      insert.comment(site.services, { articleId: id, userId: owner.id, comment, rating, createdAt })
    await say(articleId, 'First', 5, '2026-11-01T00:00:00.000Z')
    await say(articleId, 'بہت خوب', 4, '2026-11-02T00:00:00.000Z')
    await say(articleId, 'Third', 2, '2026-11-02T00:00:00.000Z')
    await say(other, 'Elsewhere', 1, '2026-11-03T00:00:00.000Z')
  })
  afterAll(() => site.close())

  const texts = (answer: { json(): { data: { comment: string }[] } }) => answer.json().data.map((one) => one.comment)

  it('lists those of an article, newest first, with its rating', async () => {
    const answer = await get(`/api/article/${articleId}/comments/`)
    expectShape(listOf(commentWire).extend({ rating: ratingWire }), answer.json())
    expect(texts(answer)).toEqual(['Third', 'بہت خوب', 'First'])
    // All three are of one reader, whose newest rating counts.
    expect(answer.json().rating).toEqual({ count: 1, average: answer.json().data[0].rating })
    expect(answer.json().data[0]).toMatchObject({ user_first_name: 'Sadaf', user_last_name: 'Mehmood' })
    const page = await get(`/api/article/${articleId}/comments?page=2&page_size=2`)
    expect(page.json()).toMatchObject({ count: 3, pages: 2, rating: { count: 1 }, data: [{ comment: 'First' }] })
  })

  it('lists none for an article that does not exist', async () => {
    const answer = await get('/api/article/77777/comments/')
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'This article does not exist.' }])
  })

  it('lists all comments for admins only', async () => {
    const answer = await get('/api/get-comments/', admin.headers)
    expectShape(listOf(staffCommentWire), answer.json())
    expect(texts(answer)).toEqual(['Elsewhere', 'Third', 'بہت خوب', 'First'])
    expect(answer.json().data[0]).toMatchObject({ article_title: 'Another road', user: owner.id, rating: 1 })
    expect((await get('/api/get-comments?page=1&page_size=3', admin.headers)).json()).toMatchObject({
      count: 4,
      pages: 2,
    })
    expect((await get('/api/get-comments/')).statusCode).toBe(401)
    expect((await get('/api/get-comments/', owner.headers)).statusCode).toBe(403)
  })

  it('lists those on a user’s articles for that user and admins', async () => {
    const url = `/api/comments/user/${owner.id}/`
    expect(texts(await get(url, owner.headers))).toEqual(['Third', 'بہت خوب', 'First'])
    expect((await get(`${url}?page=1`, admin.headers)).json()).toMatchObject({ count: 3, pages: 1 })
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(`/api/comments/user/${admin.id}/`, owner.headers)).statusCode).toBe(403)
  })

  it('shows a comment whose stored rating is none without stars, and counts it in no average', async () => {
    const { db } = site.engine
    const opinion = await insert.article(site.services, anArticle({ title: 'A rated road' }))
    const say = async (comment: string, rating: number, createdAt: string) => {
      const values = { articleId: opinion, userId: owner.id, comment, rating: 4, createdAt }
      const id = await insert.comment(site.services, values)
      await db.updateTable('comments').set({ rating }).where('id', '=', id).execute()
    }
    await say('Rated', 4, '2026-11-04T00:00:00.000Z')
    for (const [index, rating] of [-1, 0, 6, 2_000_000].entries())
      await say('Not rated', rating, `2026-11-1${index}T00:00:00.000Z`)
    const listed = await get(`/api/article/${opinion}/comments/`)
    expectShape(listOf(commentWire).extend({ rating: ratingWire }), listed.json())
    expect(listed.json()).toMatchObject({ rating: { count: 1, average: 4 } })
    expect(listed.json().data.map(({ rating }: { rating: number }) => rating)).toEqual([0, 0, 0, 0, 4])
    expect((await get('/api/get-comments?sort=rating', admin.headers)).statusCode).toBe(200)
    const page = await get(`/article/${opinion}`)
    expect([page.statusCode, page.body.match(/ out of 5/g)?.length, page.body.match(/Not rated/g)?.length]).toEqual([
      200, 2, 4,
    ])
    for (const url of ['/readers-opinion', '/fragments/readers-opinion/hilal-english']) {
      const { statusCode, body } = await get(url)
      expect([url, statusCode, body.includes('Not rated')]).toEqual([url, 200, true])
    }
    await db.deleteFrom('articles').where('id', '=', opinion).execute()
  })
})
