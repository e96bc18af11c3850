/** Taking bulk changes back, of records that nobody has changed since. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

type Result = { id: number; ok: boolean; version: string; undo?: object; error?: string }

const NOUNS = [
  { noun: 'author', status: 'Rejected', change: '/author/', field: 'introduction' },
  { noun: 'billboard', status: 'Inactive', change: '/billboard/', field: 'title' },
  { noun: 'magazine', status: 'Inactive', change: '/magazine/update/', field: 'title' },
  { noun: 'ebook', status: 'Inactive', change: '/ebook/update/', field: 'title' },
  { noun: 'video', status: 'Inactive', change: '/video/', field: 'title' },
  { noun: 'package', status: 'Inactive', change: '/package/', field: 'package_name' },
] as const

type Noun = (typeof NOUNS)[number]['noun']

describe.each(ENGINES)('Undo on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, language = 'en') =>
    site.app.inject({
      method,
      url: `/api${url}`,
      ...(payload && { payload }),
      headers: { ...admin.headers, 'accept-language': language },
    })
  const bulk = async (noun: string, payload: object, language = 'en'): Promise<Result[]> =>
    (await call('POST', `/${noun}s/bulk/`, payload, language)).json().data
  const add: Record<Noun, () => Promise<number>> = {
    author: () => insert.author(site.services, anAuthor()),
    billboard: () => insert.billboard(site.services, aBillboard()),
    magazine: () => insert.publication(site.services, aPublication({ kind: 'magazine' })),
    ebook: () => insert.publication(site.services, aPublication({ kind: 'ebook' })),
    video: () => insert.video(site.services, aVideo()),
    package: () => insert.package(site.services, aPackage()),
  }
  const versionsOf = (done: readonly Result[]) => Object.fromEntries(done.map(({ id, version }) => [id, version]))
  const status = (to: string) => ({ action: 'status', status: to })

  it.each(NOUNS)('of a bulk change of $nouns leaves what somebody has changed since', async (of) => {
    const { noun, change, field } = of
    const [left, kept] = [await add[noun](), await add[noun]()]
    const ids = [left, kept]
    const version = expect.any(String)
    const done = await bulk(noun, { ids, ...status(of.status) })
    const undo = done[0]?.undo
    expect(undo).toEqual(status(noun === 'author' ? 'Approved' : 'Active'))
    expect(done).toEqual(ids.map((id) => ({ id, ok: true, version, undo })))
    // The same again changes nothing, so nothing can be undone.
    const again = await bulk(noun, { ids, ...status(of.status) })
    expect(again).toEqual(done.map(({ id, version: same }) => ({ id, ok: true, version: same })))

    await call('PUT', `${change}${left}/`, { [field]: 'Changed since' })
    const undoing = { ids, ...undo, versions: versionsOf(done) }
    expect(await bulk(noun, undoing)).toEqual([
      { id: left, ok: false, error: 'Someone else has changed it since.' },
      { id: kept, ok: true, version, undo: status(of.status) },
    ])
    const [inUrdu] = await bulk(noun, undoing, 'ur')
    expect(inUrdu?.error).toBe('اس کے بعد کسی اور نے اس میں تبدیلی کی ہے۔')
    // It is still in the status of the bulk change: setting that again changes nothing.
    expect((await bulk(noun, { ids: [left], ...status(of.status) }))[0]?.undo).toBeUndefined()
    expect((await call('POST', `/${noun}s/bulk/`, { ...undoing, versions: ['x', {}] })).statusCode).toBe(400)
  })

  it.each(['magazine', 'ebook'] as const)('of an archived %s leaves it if it was changed since', async (noun) => {
    const id = await add[noun]()
    const [done] = await bulk(noun, { ids: [id], action: 'archive' })
    expect(done).toEqual({ id, ok: true, version: expect.any(String), undo: { action: 'unarchive' } })
    const undoing = { ids: [id], ...done?.undo, versions: { [id]: done?.version } }
    await call('PUT', `/${noun}/update/${id}/`, { status: 'Inactive' })
    expect(await bulk(noun, undoing)).toMatchObject([{ id, ok: false }])
    await call('PUT', `/${noun}/update/${id}/`, { status: 'Active' })
    expect(await bulk(noun, undoing)).toMatchObject([{ id, ok: true, undo: { action: 'archive' } }])
  })

  it('of a bulk change of articles leaves those that somebody has saved since', async () => {
    const create = async (from: string) =>
      (await call('POST', '/create-article/', articleFields({ status: from }))).json().data.id as number
    const read = async (id: number) => (await call('GET', `/article/${id}/`)).json().article
    const [left, kept, active] = [await create('Draft'), await create('Pending'), await create('Active')]
    // The list in which the rows were selected may be old: the server tells the former status.
    await call('PUT', `/article/${kept}/`, { status: 'Inactive' })
    expect(await bulk('article', { ids: [left, kept, active], ...status('Active') })).toEqual([
      { id: left, ok: true, version: '2', undo: status('Draft') },
      { id: kept, ok: true, version: '3', undo: status('Inactive') },
      { id: active, ok: true, version: '1' },
    ])
    await call('PUT', `/article/${left}/`, { title: 'Saved since' })
    const undoing = { ids: [left], ...status('Draft'), versions: { [left]: '2' } }
    const error = 'Someone else has saved this article since you opened it.'
    expect(await bulk('article', undoing)).toEqual([{ id: left, ok: false, error }])
    expect((await bulk('article', undoing, 'ur'))[0]?.error).toBe(
      'آپ کے کھولنے کے بعد کسی اور نے یہ مضمون محفوظ کیا ہے۔',
    )
    expect(await read(left)).toMatchObject({ status: 'Active', title: 'Saved since', version: 3 })
    await bulk('article', { ids: [kept], ...status('Inactive'), versions: { [kept]: 3 } })
    expect(await read(kept)).toMatchObject({ status: 'Inactive', version: 4 })
  })

  it('of hidden comments leaves those that somebody has moderated since', async () => {
    const articleId = await insert.article(site.services, anArticle())
    const by = { articleId, userId: admin.id, rating: 4, createdAt: '2026-11-20T07:00:00.000Z' }
    const left = await insert.comment(site.services, { ...by, comment: 'Left' })
    const kept = await insert.comment(site.services, { ...by, comment: 'Kept' })
    const done = await bulk('comment', { ids: [left, kept], ...status('hidden') })
    expect(done).toMatchObject([left, kept].map((id) => ({ id, ok: true, undo: status('approved') })))
    await call('PATCH', `/comment/${left}/`, { status: 'pending' })
    const undoing = { ids: [left, kept], ...status('approved'), versions: versionsOf(done) }
    expect(await bulk('comment', undoing)).toMatchObject([
      { id: left, ok: false, error: 'Someone else has changed it since.' },
      { id: kept, ok: true },
    ])
    const shown = (await call('GET', `/article/${articleId}/comments/`)).json().data
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([kept])
  })
})
