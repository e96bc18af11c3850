import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { aPdf } from '#testing/pdf.ts'
import { storeArticle, storeUpload } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const TEXT = '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>'
const PROPOSED =
  '<p>دریا کے ساتھ سڑک دو بار مڑتی ہے، اور دوسرے موڑ پر چنگی کا پرانا گھر کھڑا ہے جسے کوئی نہیں کھولتا۔</p>'
const COVER = '/media/cover.webp'

type Suggestion = { id: number; version: number; article_version: number; status: string }

describe.each(ENGINES)('suggested changes on %s', (engine) => {
  let site: TestSite
  let contributor: TestAccount
  let author: TestAccount
  let editor: TestAccount
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    contributor = await aMember(site, 'contributor', { firstName: 'Rubina', lastName: 'Gul' })
    author = await aMember(site, 'author', { firstName: 'Bilal', lastName: '' })
    editor = await aMember(site, 'editor', { firstName: 'Nida', lastName: 'Qureshi' })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: TestAccount, json?: object) =>
    site.app.inject({ method, url: `/api/${path}`, headers: who.headers, ...(json && { payload: json }) })
  const anArticle = (over: object = {}) =>
    storeArticle(site.services, {
      status: 'Pending',
      userId: contributor.id,
      title: 'The river',
      description: TEXT,
      coverImage: COVER,
      ...over,
    })
  const suggest = async (id: number, over: object = {}, who = contributor) =>
    call('POST', `article/${id}/suggestions/`, who, { article_version: 1, title: 'The wide river', ...over })
  const suggested = async (id: number, over: object = {}, who = contributor) =>
    (await suggest(id, over, who)).json().data as Suggestion
  const list = async (id: number, who = contributor) =>
    (await call('GET', `article/${id}/suggestions/`, who)).json().data as Suggestion[]
  const decide = (id: number, { id: of, version }: Suggestion, what: 'accept' | 'decline', over: object = {}) => {
    const named = what === 'accept' ? { article_version: 1 } : { note: 'Not this week.' }
    return call('POST', `article/${id}/suggestions/${of}/${what}/`, editor, { version, ...named, ...over })
  }
  const read = async (id: number) => (await call('GET', `article/${id}/`, editor)).json().article
  const newsOf = async (who: TestAccount, id: number) => {
    const { data } = (await call('GET', 'notifications/?page_size=100', who)).json()
    return (data as { article: number; kind: string }[]).filter(({ article }) => article === id).map(({ kind }) => kind)
  }

  it('leave the article as it is, tell its editors, and are compared with it as it is now', async () => {
    const id = await anArticle()
    const answer = await suggest(id, { description: PROPOSED, standfirst: '', note: 'پہلا جملہ بدل دیا' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toEqual({
      id: expect.any(Number),
      user: contributor.id,
      name: 'Rubina Gul',
      status: 'open',
      note: 'پہلا جملہ بدل دیا',
      version: 1,
      article_version: 1,
      created_at: site.time.now,
      updated_at: site.time.now,
      decided_at: null,
      decided_by: '',
      reply: '',
    })
    expect(await read(id)).toMatchObject({ title: 'The river', version: 1 })
    expect([await newsOf(editor, id), await newsOf(contributor, id)]).toEqual([['suggested'], []])

    await site.services.articlesWriting.update(editor.caller, id, { title: 'The river and the road' })
    const { data } = (await call('GET', `article/${id}/suggestions/${answer.json().data.id}/`, editor)).json()
    // An empty standfirst of an article without one is no change.
    expect(data).toMatchObject({
      article_version: 1,
      changes: { title: 'The wide river', description: PROPOSED },
      current: { version: 2, title: 'The river and the road', description: TEXT },
    })
    expect(data.changes).not.toHaveProperty('standfirst')
  })

  it('are accepted as a save of the editor: a version, sanitized, audited, with its events', async () => {
    const id = await anArticle({ status: 'Active' })
    const dirty = PROPOSED.replace('</p>', '<script>alert(1)</script><b onclick="x()">!</b></p>')
    const suggestion = await suggested(id, { description: dirty })
    const answer = await decide(id, suggestion, 'accept', { note: 'شکریہ' })
    expect([answer.statusCode, answer.json().data.version]).toEqual([200, 2])
    const { title, description, status } = await read(id)
    expect([title, status]).toEqual(['The wide river', 'Active'])
    expect(description).toContain('چنگی کا پرانا گھر')
    expect(description).not.toMatch(/script|onclick/)
    const revisions = (await call('GET', `article/${id}/revisions/`, editor)).json().data
    expect(revisions[0]).toMatchObject({ version: 2, action: 'update', user: editor.id })
    const page = await site.app.inject({ url: `/article/${id}` })
    expect(page.body).toContain('The wide river')
    expect(await list(id)).toMatchObject([{ status: 'accepted', decided_by: 'Nida Qureshi', reply: 'شکریہ' }])
    expect(await newsOf(contributor, id)).toEqual(['suggestion_accepted'])
    const audit = (await call('GET', 'audit/?page_size=3', admin)).json().data as { noun: string; action: string }[]
    expect(audit.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'article update',
      'suggestion status',
      'suggestion create',
    ])
  })

  it('are accepted in part, or as an editor has changed them', async () => {
    const id = await anArticle()
    const suggestion = await suggested(id, { description: PROPOSED, standfirst: 'Where it bends.' })
    const edited = { standfirst: 'Where it bends twice.', description: PROPOSED }
    expect((await decide(id, suggestion, 'accept', { changes: edited })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'The river', standfirst: 'Where it bends twice.' })
  })

  it('keep the files that nothing else names', async () => {
    const id = await anArticle()
    const { media } = await storeUpload(site.services, admin.caller, { kind: 'document', bytes: aPdf() })
    await suggest(id, { description: `${PROPOSED}<p><a href="/media/${media.name}">Annex</a></p>` })
    expect(await errorCodeOf(() => site.services.library.remove(admin.caller, media.id))).toBe('media.in_use')
  })

  it('are declined with a note, and only once', async () => {
    const id = await anArticle()
    const suggestion = await suggested(id)
    expect((await decide(id, suggestion, 'decline', { note: ' ' })).statusCode).toBe(400)
    expect((await decide(id, suggestion, 'decline')).statusCode).toBe(204)
    expect(await list(id)).toMatchObject([{ status: 'declined', reply: 'Not this week.' }])
    expect(await newsOf(contributor, id)).toEqual(['suggestion_declined'])
    for (const what of ['accept', 'decline'] as const) {
      expect((await decide(id, suggestion, what)).statusCode).toBe(409)
    }
    expect(await read(id)).toMatchObject({ title: 'The river', version: 1 })
  })

  it('are changed and withdrawn by their writer, while nobody has decided', async () => {
    const id = await anArticle()
    const suggestion = await suggested(id)
    const path = `article/${id}/suggestions/${suggestion.id}/`
    const change = { version: 1, article_version: 1, title: 'The narrow river', note: 'Shorter.' }
    expect((await call('PUT', path, editor, change)).statusCode).toBe(403)
    expect((await call('DELETE', path, editor)).statusCode).toBe(403)
    expect((await call('PUT', path, contributor, change)).json().data).toMatchObject({ version: 2, note: 'Shorter.' })
    // What the editor has read is not what is suggested now.
    expect((await decide(id, suggestion, 'accept')).statusCode).toBe(409)
    expect((await call('PUT', path, contributor, change)).statusCode).toBe(409)
    expect((await call('DELETE', path, contributor)).statusCode).toBe(204)
    expect([(await call('DELETE', path, contributor)).statusCode, await list(id)]).toEqual([404, []])
    const decided = await suggested(id)
    await decide(id, decided, 'decline')
    const decidedPath = `article/${id}/suggestions/${decided.id}/`
    expect((await call('PUT', decidedPath, contributor, change)).statusCode).toBe(409)
    expect((await call('DELETE', decidedPath, contributor)).statusCode).toBe(409)
  })

  it('stay open where the article was saved since they were compared with it', async () => {
    const id = await anArticle()
    const suggestion = await suggested(id)
    await site.services.articlesWriting.update(editor.caller, id, { title: 'Another river' })
    const answer = await decide(id, suggestion, 'accept')
    expect([answer.statusCode, answer.json().conflict.version]).toEqual([409, 2])
    expect(await list(id)).toMatchObject([{ status: 'open', decided_by: '' }])
    expect(await newsOf(contributor, id)).toEqual([])
    expect((await decide(id, suggestion, 'accept', { article_version: 2 })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'The wide river', version: 3 })
  })

  it('are decided by whoever may edit the article, and made by whoever may open it', async () => {
    const submitted = await anArticle()
    const path = async (id: number) => `article/${id}/suggestions/${(await suggested(id, {}, editor)).id}/accept/`
    const accept = { version: 1, article_version: 1 }
    expect((await call('POST', await path(submitted), contributor, accept)).statusCode).toBe(403)
    const own = await anArticle({ status: 'Draft' })
    expect((await call('POST', await path(own), contributor, accept)).statusCode).toBe(200)
    // An author edits an own article until it is public, and suggests from then on.
    const published = await anArticle({ status: 'Active', userId: author.id })
    expect((await suggest(published, {}, author)).statusCode).toBe(201)
    expect((await call('POST', await path(published), author, accept)).statusCode).toBe(403)
    expect((await suggest(published, {}, contributor)).statusCode).toBe(403)
    expect((await suggest(submitted, {}, author)).statusCode).toBe(404)
  })

  it.each([
    ['nothing changed', { title: 'The river' }, 400, undefined],
    ['no title', { title: ' ' }, 400, 'title'],
    ['a text that is too short', { description: '<p>Short.</p>' }, 400, 'description'],
    ['a text that is too long', { description: `<p>${'x'.repeat(2_100_000)}</p>` }, 400, 'description'],
    ['a note that is too long', { note: 'x'.repeat(5001) }, 400, 'note'],
    ['no version of the article', { article_version: null }, 400, 'article_version'],
  ])('are rejected with %s', async (_what, over, status, field) => {
    const answer = await suggest(await anArticle(), over)
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})[0]]).toEqual([status, field])
  })

  it('are at most five open ones of one account for an article', async () => {
    const id = await anArticle()
    const first = await suggested(id)
    for (let n = 0; n < 4; n += 1) await suggested(id, { title: `The river ${n}` })
    expect((await suggest(id)).statusCode).toBe(409)
    expect((await suggest(id, {}, editor)).statusCode).toBe(201)
    await decide(id, first, 'decline')
    expect((await suggest(id)).statusCode).toBe(201)
  })

  it('go to the bin with their article, return with it, and are purged with it', async () => {
    const id = await anArticle()
    await suggested(id)
    const bin = (method: 'POST' | 'DELETE', path: string) => call(method, `bin/article/${id}/${path}`, admin)
    await call('DELETE', `article/${id}/`, admin)
    expect((await call('GET', `article/${id}/suggestions/`, admin)).statusCode).toBe(404)
    await bin('POST', 'restore/')
    expect(await list(id)).toHaveLength(1)
    await call('DELETE', `article/${id}/`, admin)
    await bin('DELETE', '')
    const rows = site.engine.db.selectFrom('suggestions').select('id').where('article_id', '=', id)
    expect(await rows.execute()).toEqual([])
  })

  it('outlive the account of their writer without its name', async () => {
    const gone = await aMember(site, 'contributor')
    const id = await anArticle({ userId: gone.id })
    const suggestion = await suggested(id, {}, gone)
    await site.engine.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect(await list(id, editor)).toMatchObject([{ user: null, name: '', status: 'open' }])
    expect((await decide(id, suggestion, 'accept')).statusCode).toBe(200)
  })
})
