import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('moderating comments on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let reader: TestAccount
  let article: number
  let kids: number
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    reader = await anAccount(site.services)
    article = await insert.article(site.services, anArticle())
    kids = await insert.article(site.services, anArticle({ category: 'hilal-kids-english' }))
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, by = admin) =>
    site.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers: by.headers })
  const write = async (id: number, comment: string) =>
    (await call('POST', '/create-comment/', { article: id, comment, rating: 4 }, reader)).json().data
  const shown = async (id: number) =>
    (await site.app.inject({ url: `/api/article/${id}/comments/` }))
      .json()
      .data.map((comment: { id: number }) => comment.id)
  const actions = async (id: number) =>
    (await call('GET', '/audit/?noun=comment&page_size=100'))
      .json()
      .data.filter((entry: { noun_id: string }) => entry.noun_id === String(id))
      .map((entry: { action: string }) => entry.action)

  it('hides a hidden comment from everyone until it is approved again', async () => {
    const { id } = await write(article, 'Well said.')
    expect(await shown(article)).toContain(id)
    const hidden = await call('PATCH', `/comment/${id}/`, { status: 'hidden' })
    expect([hidden.statusCode, hidden.json()]).toEqual([200, expect.objectContaining({ id, status: 'hidden' })])
    expect(await shown(article)).not.toContain(id)
    await call('PATCH', `/comment/${id}/`, { status: 'hidden' })
    await call('PATCH', `/comment/${id}/`, { status: 'approved' })
    expect(await shown(article)).toContain(id)
    expect(await actions(id)).toEqual(['approve', 'hide', 'create'])
    for (const body of [{}, { status: 'Active' }, { status: '' }, { status: ['hidden'] }]) {
      expect((await call('PATCH', `/comment/${id}/`, body)).json().fields.status).toHaveLength(1)
    }
    expect((await call('PATCH', '/comment/99999999/', { status: 'hidden' })).statusCode).toBe(404)
  })

  it('holds comments on the kids’ magazines until they are approved', async () => {
    const comment = await write(kids, 'I liked the cat.')
    expect(comment.status).toBe('pending')
    expect(await shown(kids)).toEqual([])
    await call('POST', '/comments/bulk/', { ids: [comment.id], action: 'status', status: 'approved' })
    expect(await shown(kids)).toEqual([comment.id])
  })

  it('holds comments on the configured magazines from then on', async () => {
    expect((await call('GET', '/settings/comments/')).json().data).toEqual({
      hold: ['hilal-kids', 'hilal-urdu-kids'],
      version: expect.any(String),
    })
    const body = { hold: ['hilal-her', 'hilal-english', 'hilal-her'] }
    const changed = await call('PUT', '/settings/comments/', body)
    expect([changed.statusCode, changed.json().data]).toMatchObject([200, { hold: ['hilal-english', 'hilal-her'] }])
    expect((await call('GET', '/settings/comments/')).json().data).toEqual(changed.json().data)
    expect([(await write(article, 'Now it waits.')).status, (await write(kids, 'Now it does not.')).status]).toEqual([
      'pending',
      'approved',
    ])
    const audit = await call('GET', '/audit/?noun=settings&page=1')
    expect(audit.json().data).toMatchObject([{ action: 'update', noun_id: 'comments', user: admin.id }])
    await call('PUT', '/settings/comments/', { hold: [] })
    expect((await write(article, 'Nothing waits.')).status).toBe('approved')
    for (const hold of ['hilal-her', ['hilal'], null, undefined, [[]]]) {
      expect((await call('PUT', '/settings/comments/', { hold })).statusCode).toBe(400)
    }
  })

  it('moves a deleted comment to the bin, whoever deletes it, and restores it', async () => {
    const [one, two] = [await write(article, 'One'), await write(article, 'Two')]
    expect((await call('DELETE', `/comment/${one.id}/`)).statusCode).toBe(204)
    expect((await call('DELETE', `/comment/${two.id}/`, undefined, reader)).statusCode).toBe(204)
    expect((await call('POST', `/bin/comment/${one.id}/restore/`)).statusCode).toBe(200)
    expect(await shown(article)).toContain(one.id)
    expect(await actions(one.id)).toEqual(['restore', 'delete', 'create'])
    expect(await actions(two.id)).toEqual(['delete', 'create'])
  })

  it('applies a bulk action to each comment separately', async () => {
    const ids = [(await write(kids, 'One')).id, (await write(kids, 'Two')).id]
    const gone = await call('POST', '/comments/bulk/', { ids: [...ids, 99_999_999], action: 'delete' })
    expect(gone.json().data).toEqual([
      ...ids.map((id) => ({ id, ok: true })),
      { id: 99_999_999, ok: false, error: 'This comment does not exist.' },
    ])
    await call('POST', '/comments/bulk/', { ids, action: 'restore' })
    expect(await shown(kids)).toEqual(expect.arrayContaining(ids))
    expect((await call('POST', '/comments/bulk/', { ids, action: 'status' })).statusCode).toBe(400)
  })
})
