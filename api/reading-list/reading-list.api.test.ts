import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the reading list on %s', (engine) => {
  let site: TestSite
  let reader: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    reader = await anAccount(site.services)
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, account = reader) =>
    site.app.inject({
      method,
      url: `/api/reading-list/${path}`,
      headers: account.headers,
      ...(payload && { payload }),
    })
  const add = (...articles: { article: unknown; saved_at?: unknown }[]) => call('POST', '', { articles })
  const ids = async (account = reader) =>
    (await call('GET', '', undefined, account)).json().data.map(({ article }: { article: number }) => article)

  it('takes the union with what a device saved, newest first, and keeps the times of both', async () => {
    await add(
      { article: 1, saved_at: '2026-11-10T05:00:00.000Z' },
      { article: 2, saved_at: '2026-11-12T05:00:00.000Z' },
    )
    const answer = await add(
      { article: 3, saved_at: '2026-11-11T05:00:00.000Z' },
      { article: 2, saved_at: '2026-11-19T05:00:00.000Z' },
      { article: 2 },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toEqual([
      { article: 2, saved_at: '2026-11-12T05:00:00.000Z' },
      { article: 3, saved_at: '2026-11-11T05:00:00.000Z' },
      { article: 1, saved_at: '2026-11-10T05:00:00.000Z' },
    ])
    expect(await ids(await anAccount(site.services))).toEqual([])
  })

  it('dates an entry without a time, and one of a clock that is ahead, by now', async () => {
    const { data } = (await add({ article: 5 }, { article: 6, saved_at: '2031-01-01T00:00:00.000Z' })).json()
    expect(data.map(({ saved_at: savedAt }: { saved_at: string }) => savedAt)).toEqual([site.time.now, site.time.now])
  })

  it('removes an article, also a second time', async () => {
    await add({ article: 7 }, { article: 8 })
    expect((await call('DELETE', '7')).statusCode).toBe(204)
    expect((await call('DELETE', '7')).statusCode).toBe(204)
    expect(await ids()).toEqual([8])
  })

  it('holds 500 articles and adds none of a request that would exceed them', async () => {
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ article: from + index }))
    expect((await add(...some(1, 500))).statusCode).toBe(200)
    expect((await add(...some(1, 500))).statusCode).toBe(200)
    const refused = await add({ article: 1 }, { article: 501 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toBe('A reading list holds at most 500 articles. Please remove some first.')
    expect(await ids()).toHaveLength(500)
    expect((await add(...some(1, 501))).statusCode).toBe(400)
  })

  it.each([{}, { articles: [] }, { articles: 7 }, { articles: [7] }, { articles: [null] }, { articles: [{}] }])(
    'answers 400 to %j',
    async (payload) => {
      expect((await call('POST', '', payload)).statusCode).toBe(400)
    },
  )

  it.each(['0', '-1', '1e9', 'x', '99999999999'])('answers 400 or 404 to the article %j', async (article) => {
    expect((await add({ article })).statusCode).toBe(400)
    expect((await call('DELETE', article)).statusCode).toBe(404)
    expect(await ids()).toEqual([])
  })

  it('keeps an article that is in the bin, and loses it when it is purged', async () => {
    const admin = await anAccount(site.services, { role: 'admin' })
    const article = await storeArticle(site.services)
    await add({ article })
    await site.services.articlesWriting.remove(admin.caller, article)
    expect(await ids()).toEqual([article])
    await site.services.bin.restore(admin.caller, 'article', article)
    await site.services.articlesWriting.remove(admin.caller, article)
    await site.services.bin.purge(admin.caller, 'article', article)
    expect(await ids()).toEqual([])
  })

  it('is removed with its account', async () => {
    await add({ article: 9 })
    await site.engine.db.deleteFrom('users').where('id', '=', reader.id).execute()
    const rows = await site.engine.db.selectFrom('reading_list').selectAll().where('user_id', '=', reader.id).execute()
    expect(rows).toEqual([])
  })
})
