import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleCalls, type ArticleBody } from '#testing/article-calls.ts'
import { LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the history of articles on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Rauf' })
    author = await anAccount(site.services, { role: 'author' })
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = '2026-11-20T07:00:00.000Z'
  })

  const { put, read, create } = articleCalls(() => ({ site, admin }))
  const auditOf = async (id: number) =>
    (await site.app.inject({ url: '/api/audit/?noun=article&page_size=100', headers: admin.headers }))
      .json()
      .data.filter((entry: { noun_id: string }) => entry.noun_id === String(id))

  it('keeps every version, for comparison and for restoring', async () => {
    const id = await insert.article(
      site.services,
      anArticle({ title: 'As it came', userId: author.id, status: 'Draft' }),
    )
    await put(id, { title: 'Changed', publish_date: '2026-12-24' })
    await put(id, { description: `<p>${LONG} And more.</p>`, status: 'Pending' }, author.headers)
    const list = await site.app.inject({ url: `/api/article/${id}/revisions/`, headers: author.headers })
    expect(list.json().data).toMatchObject([
      {
        version: 3,
        action: 'update',
        saved_by: 'Sadaf Mehmood',
        saved_at: site.time.now,
        reason: 'submit',
        changes: { fields: ['description', 'status'] },
      },
      {
        version: 2,
        saved_by: 'Amna Rauf',
        reason: 'update',
        changes: { fields: ['title', 'publish_date'], words_added: 0, words_removed: 0 },
      },
      { version: 1, action: 'create', saved_by: null, reason: 'create', changes: null },
    ])
    const compared = await site.app.inject({ url: `/api/article/${id}/revisions/3?with=1`, headers: admin.headers })
    expect(compared.json().data).toMatchObject({
      revision: { version: 3, article: { title: 'Changed', status: 'Pending' } },
      other: { version: 1, article: { title: 'As it came', status: 'Draft' } },
    })
    const restored = await site.app.inject({
      method: 'POST',
      url: `/api/article/${id}/revisions/1/restore/`,
      headers: admin.headers,
    })
    expect(restored.json()).toMatchObject({
      title: 'As it came',
      version: 4,
      status: 'Pending',
      publish_date: '2026-12-24T00:00:00.000Z',
    })
    for (const url of [`/api/article/${id}/revisions/99`, `/api/article/${id}/revisions/x`]) {
      const answer = await site.app.inject({ url, headers: admin.headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'This version does not exist.' })
    }
  })

  it('moves an article to the bin and back, with its comments, visits and revisions', async () => {
    const id = await create({ title: `Binned on ${engine}` })
    await insert.comment(site.services, {
      articleId: id,
      userId: author.id,
      comment: 'Well said.',
      rating: 4,
      createdAt: site.time.now,
    })
    const before = await read(id)
    const answer = await site.app.inject({ method: 'DELETE', url: `/api/article/${id}/`, headers: admin.headers })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    for (const headers of [{}, admin.headers]) {
      for (const url of [`/api/article/${id}/`, `/api/article/${id}/comments/`]) {
        expect((await site.app.inject({ url, headers })).statusCode).toBe(404)
      }
    }
    const list = await site.app.inject({ url: '/api/get-articles/?page=1&page_size=100', headers: admin.headers })
    expect(list.json().data.map((article: { id: number }) => article.id)).not.toContain(id)
    expect((await site.app.inject({ url: `/article/${id}` })).statusCode).toBe(404)
    const restored = await site.app.inject({
      method: 'POST',
      url: `/api/bin/article/${id}/restore/`,
      headers: admin.headers,
    })
    expect(restored.json()).toEqual({ message: 'Restored', data: { noun: 'article', id } })
    expect(await read(id)).toEqual(before)
    const comments = await site.app.inject({ url: `/api/article/${id}/comments/` })
    expect(comments.json().data).toMatchObject([{ comment: 'Well said.', rating: 4 }])
    const revisions = await site.app.inject({ url: `/api/article/${id}/revisions/`, headers: admin.headers })
    expect(revisions.json().count).toBe(1)
  })

  it('applies a bulk action to a hundred articles, and reports the result of each', async () => {
    const ids = await insert.articles(
      site.services,
      Array.from({ length: 100 }, () => anArticle()),
    )
    const bulk = (payload: ArticleBody) =>
      site.app.inject({ method: 'POST', url: '/api/articles/bulk/', payload, headers: admin.headers })
    const hidden = await bulk({ ids: [...ids, 99_999_999, ids[0]], action: 'status', status: 'Inactive' })
    expect(hidden.json().data).toHaveLength(101)
    expect(hidden.json().data.at(-1)).toEqual({ id: 99_999_999, ok: false, error: 'This article does not exist.' })
    expect((await read(ids[50] ?? 0)).status).toBe('Inactive')
    const deleted = await bulk({ ids, action: 'delete' })
    expect(deleted.json().data.every((result: { ok: boolean }) => result.ok)).toBe(true)
    expect(await read(ids[0] ?? 0)).toBeUndefined()
    const back = await bulk({ ids: ids.slice(0, 2), action: 'restore' })
    expect(back.json().data).toEqual(ids.slice(0, 2).map((id) => ({ id, ok: true })))
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await bulk({ ids: many, action: 'delete' })).json().fields).toEqual({
      ids: ['Selection may have at most 200 entries.'],
    })
    for (const payload of [
      { ids: [], action: 'delete' },
      { ids: ['x'], action: 'delete' },
      { ids: 'all', action: 'delete' },
    ]) {
      const rejected = await bulk(payload)
      expect(rejected.statusCode).toBe(400)
    }
    expect((await bulk({ ids, action: 'purge' })).json().fields).toEqual({
      action: ['Action is not one of the allowed values.'],
    })
    expect((await bulk({ ids, action: 'status' })).json().fields).toEqual({ status: ['Status is required.'] })
  })

  it('records an audit event for every write, and none for a rejected one', async () => {
    const id = await create({ title: 'Told' })
    await put(id, { title: 'Told again' })
    await put(id, { title: '' })
    await put(id, { title: 'Not told', version: 1 })
    await site.app.inject({
      method: 'POST',
      url: '/api/articles/bulk/',
      payload: { ids: [id], action: 'status', status: 'Inactive' },
      headers: admin.headers,
    })
    await site.app.inject({ method: 'POST', url: `/api/article/${id}/revisions/1/restore/`, headers: admin.headers })
    await site.app.inject({ method: 'DELETE', url: `/api/article/${id}/`, headers: admin.headers })
    await site.app.inject({ method: 'POST', url: `/api/bin/article/${id}/restore/`, headers: admin.headers })
    const entries = await auditOf(id)
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'restore',
      'delete',
      'restore',
      'status',
      'update',
      'create',
    ])
    expect(entries.at(-2)).toMatchObject({
      user: admin.id,
      user_email: admin.email,
      title: 'Told again',
      details: { title: { from: 'Told', to: 'Told again' } },
    })
  })
})
