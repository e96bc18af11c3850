import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const ANCHOR = { quote: 'river', prefix: 'The ', suffix: ' rises' }

describe.each(ENGINES)('notes on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Nida', lastName: 'Qureshi' })
    author = await anAccount(site.services, { firstName: 'Bilal', lastName: '' })
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, who = admin, json?: object) =>
    site.app.inject({ method, url: `/api/article/${path}`, headers: who.headers, ...(json && { payload: json }) })
  const aDraft = () => storeArticle(site.services, { status: 'Draft', userId: author.id, title: 'The river' })
  const write = async (id: number, over: object = {}, who = admin) =>
    (await call('POST', `${id}/notes/`, who, { text: 'Which river?', ...ANCHOR, ...over })).json().data as {
      id: number
    }
  const notesOf = async (id: number, who = admin) => (await call('GET', `${id}/notes/`, who)).json().data

  it('have a passage, a writer and replies, and are listed the oldest first', async () => {
    const id = await aDraft()
    const first = await write(id)
    await write(id, { text: 'Too long.', quote: '', prefix: '', suffix: '' }, author)
    const answer = await call('POST', `${id}/notes/${first.id}/replies/`, author, { text: 'جہلم\nThe Jhelum.' })
    expect([answer.statusCode, answer.json().data.replies.length]).toEqual([201, 1])
    expect(await notesOf(id, author)).toEqual([
      {
        ...ANCHOR,
        id: first.id,
        user: admin.id,
        name: 'Nida Qureshi',
        text: 'Which river?',
        created_at: site.time.now,
        resolved_at: null,
        resolved_by: '',
        replies: [expect.objectContaining({ name: 'Bilal', user: author.id, text: 'جہلم\nThe Jhelum.' })],
      },
      expect.objectContaining({ text: 'Too long.', quote: '', name: 'Bilal' }),
    ])
    expect(await notesOf(await aDraft())).toEqual([])
  })

  it('are resolved and opened again, but replies are not', async () => {
    const id = await aDraft()
    const note = await write(id)
    await call('POST', `${id}/notes/${note.id}/replies/`, admin, { text: 'See the map.' })
    const [{ replies }] = await notesOf(id)
    const resolve = async (of: number, resolved: unknown) =>
      (await call('PATCH', `${id}/notes/${of}/`, author, { resolved })).statusCode
    expect(await resolve(note.id, true)).toBe(204)
    expect(await resolve(note.id, true)).toBe(204)
    expect(await notesOf(id)).toMatchObject([{ resolved_at: site.time.now, resolved_by: 'Bilal' }])
    expect(await resolve(note.id, false)).toBe(204)
    expect(await notesOf(id)).toMatchObject([{ resolved_at: null, resolved_by: '' }])
    expect(await resolve(replies[0].id, true)).toBe(404)
    expect(await resolve(note.id, 'yes')).toBe(400)
    expect((await call('POST', `${id}/notes/${replies[0].id}/replies/`, admin, { text: 'No.' })).statusCode).toBe(404)
  })

  it('follow their words, within their article', async () => {
    const [id, other] = [await aDraft(), await aDraft()]
    const [note, whole, foreign] = [await write(id), await write(id, { quote: '' }), await write(other)]
    const moved = { quote: 'the wide river', prefix: '', suffix: ' rises' }
    const anchors = [note, whole, foreign].map((each) => ({ id: each.id, ...moved }))
    expect((await call('PUT', `${id}/notes/anchors/`, author, { anchors })).statusCode).toBe(204)
    expect(await notesOf(id)).toMatchObject([moved, { quote: '' }])
    expect(await notesOf(other)).toMatchObject([ANCHOR])
  })

  it('are deleted with their replies, by whoever wrote them or an admin', async () => {
    const id = await aDraft()
    const [ofAdmin, ofAuthor] = [await write(id), await write(id, {}, author)]
    await call('POST', `${id}/notes/${ofAdmin.id}/replies/`, author, { text: 'Mine.' })
    const remove = async (of: number, who: TestAccount) => (await call('DELETE', `${id}/notes/${of}/`, who)).statusCode
    expect(await remove(ofAdmin.id, author)).toBe(403)
    expect(await remove(ofAuthor.id, author)).toBe(204)
    expect(await remove(ofAdmin.id, admin)).toBe(204)
    expect(await remove(ofAdmin.id, admin)).toBe(404)
    const left = await site.engine.db.selectFrom('notes').where('article_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
  })

  it('go to the bin with their article, return with it, and are purged with it', async () => {
    const id = await aDraft()
    await write(id)
    const bin = (method: 'POST' | 'DELETE', path: string) =>
      site.app.inject({ method, url: `/api/bin/article/${id}/${path}`, headers: admin.headers })
    await call('DELETE', `${id}/`)
    expect((await call('GET', `${id}/notes/`)).statusCode).toBe(404)
    await bin('POST', 'restore/')
    expect(await notesOf(id)).toHaveLength(1)
    await call('DELETE', `${id}/`)
    expect((await bin('DELETE', '')).statusCode).toBeLessThan(300)
    expect(await site.engine.db.selectFrom('notes').where('article_id', '=', id).selectAll().execute()).toEqual([])
  })

  it('change neither the article nor its version, and are audited', async () => {
    const id = await aDraft()
    const note = await write(id, { text: 'Check the year.' })
    await call('DELETE', `${id}/notes/${note.id}/`)
    const article = (await call('GET', `${id}/`)).json().article
    expect([article.version, JSON.stringify(article).includes('Check the year')]).toEqual([1, false])
    const audit = await site.app.inject({ url: '/api/audit/?noun=note&page_size=2', headers: admin.headers })
    expect(audit.json().data).toMatchObject([
      { action: 'delete', title: 'The river', noun_id: String(note.id) },
      { action: 'create', title: 'The river', noun_id: String(note.id) },
    ])
  })

  it.each([
    ['no text', { text: ' \n' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(5001) }, 'text'],
    ['a quote that is too long', { quote: 'x'.repeat(2001) }, 'quote'],
    ['no words around it', { prefix: null }, 'prefix'],
  ])('are rejected with %s', async (_what, over, field) => {
    const answer = await call('POST', `${await aDraft()}/notes/`, admin, { text: 'Which?', ...ANCHOR, ...over })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('keep words as they are written, without what databases do not store', async () => {
    const id = await aDraft()
    const quote = 'ا\u0653ب\u0000\uD800'
    await write(id, { quote })
    expect(await notesOf(id)).toMatchObject([{ quote: 'ا\u0653ب\uFFFD' }])
  })

  it('are at most 1,000 for an article, replies included', async () => {
    const id = await aDraft()
    const row = { article_id: id, text: 'x', quote: '', prefix: '', suffix: '', created_at: site.time.now }
    const rows = Array.from({ length: 100 }, () => ({ ...row, parent_id: null, user_id: admin.id }))
    for (let n = 0; n < 10; n += 1) await site.engine.db.insertInto('notes').values(rows).execute()
    expect((await call('POST', `${id}/notes/`, admin, { text: 'One more.', ...ANCHOR })).statusCode).toBe(409)
  })
})
