import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('drafts in the API on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const create = (payload: object, headers: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/articles/draft/',
      payload,
      headers: { ...admin.headers, ...headers },
    })
  const save = (id: number, payload: object) =>
    site.app.inject({ method: 'PUT', url: `/api/article/${id}/draft/`, payload, headers: admin.headers })

  it('are created with nothing, and once for an idempotency key', async () => {
    const key = { 'idempotency-key': 'the-first-keystroke' }
    const [first, again] = [await create({}, key), await create({}, key)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(first.json().data).toMatchObject({ title: '', writer: '', category: '', cover_image: null, status: 'Draft' })
    expect(again.json().data.id).toBe(first.json().data.id)
  })

  it('keep the fields that are not sent, and clear those that are empty', async () => {
    const { id } = (await create({ title: 'A title', writer: 'Bilal', publish_date: '2026-10-05' })).json().data
    const answer = await save(id, { title: '', publish_date: '', category: '', version: 1 })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({ kept_in: 'article', version: 2 })
    expect(data.article).toMatchObject({ title: '', writer: 'Bilal', publish_date: '2026-10-05T00:00:00.000Z' })
    expect(data.article).not.toHaveProperty('description')
  })

  it.each([
    ['title', { title: 'x'.repeat(256) }],
    ['publish_date', { publish_date: 'soon' }],
    ['category', { category: 'no-such-category' }],
    ['cover_image', { cover_image: 'javascript:alert(1)' }],
    ['status', { status: 'Active' }],
    ['session', { session: 'x'.repeat(65) }],
  ])('reject a %s that cannot be stored', async (field, payload) => {
    const { id } = (await create({ title: 'A title' })).json().data
    const answer = await save(id, payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  it('respond with the current article if somebody else has saved it', async () => {
    const { id } = (await create({ title: 'One' })).json().data
    await save(id, { title: 'Two', version: 1 })
    const answer = await save(id, { title: 'Three', version: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().conflict).toMatchObject({ version: 2, article: { title: 'Two' } })
  })

  it('of a public article change nothing that readers see', async () => {
    const id = await storeArticle(site.services, { title: 'As it is' })
    expect((await save(id, { title: 'As it will be', version: 1 })).json().data.kept_in).toBe('working_copy')
    expect((await site.app.inject({ url: `/article/${id}` })).body).toContain('As it is')
    const copy = await site.app.inject({ url: `/api/article/${id}/working-copy/`, headers: admin.headers })
    expect(copy.json().data).toMatchObject({
      version: 1,
      article: { title: 'As it will be', writer: 'Ayesha Durrani' },
    })
  })

  it('respond with the working copy if another tab has saved it, and without a version let the last save win', async () => {
    const id = await storeArticle(site.services, { title: 'As it is' })
    const inTab = { version: 1, session: 'one', session_save: 1, copy_version: null }
    const { copy_version: copyVersion } = (await save(id, { title: 'In one', ...inTab })).json().data
    const answer = await save(id, { title: 'In two', ...inTab, session: 'two' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().conflict).toMatchObject({
      version: 1,
      copy_version: copyVersion,
      is_own: true,
      saved_by: null,
      article: { id, title: 'In one' },
      base: null,
    })
    const { headers } = admin
    const publish = (json: object) =>
      site.app.inject({ method: 'PUT', url: `/api/article/${id}/`, payload: { title: 'In two', ...json }, headers })
    expect((await publish({ version: 1, copy_version: null })).json().conflict.copy_version).toBe(copyVersion)
    const url = `/api/article/${id}/working-copy/`
    const discard = (query: string) => site.app.inject({ method: 'DELETE', url: url + query, headers })
    const refused = await discard('?session=two&session_save=2&copy_version=another')
    expect([refused.statusCode, refused.json().conflict.article.title]).toEqual([409, 'In one'])
    expect((await save(id, { title: 'In an earlier client' })).statusCode).toBe(200)
    expect((await discard('')).statusCode).toBe(204)
    expect((await publish({})).json()).toMatchObject({ title: 'In two', version: 2 })
  })
})
