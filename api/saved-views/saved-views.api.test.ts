import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { MAX_SAVED_VIEWS } from '#shared/schemas/limits.ts'

describe.each(ENGINES)('saved views on %s', (engine) => {
  let site: TestSite
  let editor: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    editor = await anAccount(site.services)
  })
  afterAll(() => site.close())

  const url = '/api/saved-views/'
  const views = async (who: TestAccount) => (await site.app.inject({ url, headers: who.headers })).json().data
  const save = (payload: object, who = editor) => site.app.inject({ method: 'PUT', url, payload, headers: who.headers })
  const remove = (list: string, name: string, who = editor) => {
    const query = new URLSearchParams({ list, name })
    return site.app.inject({ method: 'DELETE', url: `${url}?${query}`, headers: who.headers })
  }

  it('belong to the account, are replaced by name, and are removed', async () => {
    const urdu = { list: 'article', name: 'اردو / مسودے', address: 'status=Draft&language=ur' }
    expect((await save(urdu)).json().data).toEqual([urdu])
    site.time.now = '2026-11-20T07:00:01.000Z'
    const comments = { list: 'comment', name: 'Waiting', address: 'hide=&status=pending' }
    await save(comments)
    const changed = { ...urdu, address: 'q=%D9%BE%D8%A7%D9%86%DB%8C' }
    expect((await save({ ...urdu, address: '?q=پانی' })).json().data).toEqual([changed, comments])
    const other = await anAccount(site.services)
    expect(await views(other)).toEqual([])
    await remove('article', urdu.name, other)
    expect(await views(editor)).toEqual([changed, comments])
    expect((await remove('article', urdu.name)).statusCode).toBe(204)
    expect((await remove('article', urdu.name)).statusCode).toBe(204)
    await save({ ...comments, list: 'article' })
    await remove('article', comments.name)
    expect(await views(editor)).toEqual([comments])
  })

  it.each([
    [{ list: 'article', name: ' ', address: 'q=a' }, { name: ['Name is required.'] }],
    [{ list: 'article', name: 'x'.repeat(61), address: 'q=a' }, { name: ['Name must be at most 60 characters long.'] }],
    [{ list: 'article', name: 'All', address: '' }, { address: ['Address is required.'] }],
    [{ list: 'article', name: 'All', address: 'q='.padEnd(1001, 'a') }, { address: ['Address is too long.'] }],
    [{ list: '../x', name: 'All', address: 'q=a' }, { list: ['List is not one of the allowed values.'] }],
  ])('are checked: %j', async (payload, fields) => {
    const answer = await save(payload)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
  })

  it('are limited in number', async () => {
    const one = await anAccount(site.services)
    const of = (index: number) => ({ list: 'article', name: `View ${index}`, address: `page_size=${index}` })
    for (let index = 0; index < MAX_SAVED_VIEWS; index += 1) await site.services.savedViews.save(one.caller, of(index))
    const refused = await save(of(MAX_SAVED_VIEWS), one)
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      `An account can have at most ${MAX_SAVED_VIEWS} saved views. Please delete some first.`,
    ])
    expect((await save({ ...of(0), address: 'q=again' }, one)).statusCode).toBe(200)
    expect(await views(one)).toHaveLength(MAX_SAVED_VIEWS)
  })

  it('are deleted with the account', async () => {
    const leaving = await anAccount(site.services)
    await save({ list: 'article', name: 'Mine', address: 'q=a' }, leaving)
    await site.engine.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    const rows = await site.engine.db.selectFrom('saved_views').where('user_id', '=', leaving.id).selectAll().execute()
    expect(rows).toEqual([])
  })
})
