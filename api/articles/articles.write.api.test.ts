import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleCalls } from '#testing/article-calls.ts'
import { articleFields, LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anAuthor } from '#testing/examples.ts'
import { asForm } from '#testing/form.ts'
import { aMovingPicture } from '#testing/pictures.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('writing articles on %s', (engine) => {
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

  const { post, put, read, create } = articleCalls(() => ({ site, admin }))

  it('creates an article with the defaults for the signed-in account, ignoring the owner in the body', async () => {
    const answer = await post(articleFields({ user: author.id, visits: 90, id: 7, title: '  A\u0000 title ' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      title: 'A title',
      status: 'Active',
      issue_new: 'Yes',
      visits: 0,
      version: 1,
      user: author.id,
      publish_date: '2026-10-05T00:00:00.000Z',
    })
    const own = await post(articleFields())
    expect(own.json().data.user).toBe(admin.id)
  })

  it('says of an embedded picture that moves that its first frame was stored, wherever it is saved', async () => {
    const embedded = (bytes: Buffer, type: string) =>
      `${LONG}<img src="data:image/${type};base64,${bytes.toString('base64')}" alt="A wave">`
    const moving = { description: embedded(await aMovingPicture('gif'), 'gif') }
    const { data } = (await post(articleFields(moving))).json()
    expect(data.note).toContain('This picture moves')
    expect(data.description).toMatch(/src="\/media\/[0-9a-f]{16}-10x10-/)
    const again = { description: embedded(await aMovingPicture('webp'), 'webp') }
    const changed = (await put(data.id, again)).json()
    expect(changed.note).toContain('This picture moves')
    expect((await put(data.id, { description: changed.description })).json().note).toBeUndefined()
    const inject = (method: 'POST' | 'PUT', url: string) =>
      site.app.inject({ method, url: `/api${url}`, payload: { ...moving, category: 'misc' }, headers: admin.headers })
    const draft = (await inject('POST', '/articles/draft/')).json().data
    expect(draft.note).toContain('This picture moves')
    for (const id of [draft.id, data.id]) {
      expect((await inject('PUT', `/article/${id}/draft/`)).json().data.note).toContain('This picture moves')
    }
  })

  it('converts the values of a form to the types of JSON', async () => {
    const { payload, headers } = asForm({
      ...articleFields({ category: 'In-Focus-Urdu' }),
      user: 'undefined',
      visits: '0',
      status: 'null',
      issue_new: '',
      author_id: 'null',
    })
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/create-article',
      payload,
      headers: { ...admin.headers, ...headers },
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      category: 'in-focus-urdu',
      status: 'Active',
      issue_new: 'Yes',
      language: 'ur',
    })
  })

  it('asks anonymous callers to sign in before it reads the body', async () => {
    expect((await post({}, {})).statusCode).toBe(401)
    expect((await post({}, author.headers)).statusCode).toBe(403)
    expect((await put(99_999, {}, {})).statusCode).toBe(401)
    expect((await put(99_999, {})).statusCode).toBe(404)
  })

  it('changes the fields that were sent and keeps the rest', async () => {
    const id = await create({ user: author.id })
    const answer = await put(id, { title: 'A new title', user: admin.id, visits: 5, status: '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ title: 'A new title', writer: 'Ayesha Durrani', user: author.id, version: 2 })
    expect((await put(id, { title: '' })).json().fields).toEqual({ title: ['Title is required.'] })
    expect((await put(id, {})).json().version).toBe(2)
    expect((await put(id, { title: 'A new title' })).json().version).toBe(2)
  })

  it('links the author record by name or by id', async () => {
    const authorId = await insert.author(site.services, anAuthor({ authorName: `Zainab ${engine}` }))
    const id = await create({ writer: `Zainab ${engine}` })
    expect((await read(id)).author_id).toBe(authorId)
    expect((await put(id, { writer: 'Someone else' })).json()).toMatchObject({ author_id: null })
    expect((await put(id, { author_id: String(authorId) })).json()).toMatchObject({
      writer: `Zainab ${engine}`,
      author_id: authorId,
    })
  })

  it('renames the writer of an author’s articles, and finds them by the new name', async () => {
    const authorId = await insert.author(site.services, anAuthor({ authorName: `Before ${engine}` }))
    const id = await create({ author_id: authorId })
    const caller = { role: 'admin', userId: admin.id } as const
    expect(await site.services.authorship.renameWriter(caller, authorId, `Afterwards ${engine}`)).toBe(1)
    expect(await read(id)).toMatchObject({ writer: `Afterwards ${engine}`, version: 2, author_id: authorId })
    const found = await site.app.inject({ url: `/api/get-articles/?q=afterwards%20${engine}&page=1` })
    expect(found.json().data.map((article: { id: number }) => article.id)).toEqual([id])
  })

  it('lets authors edit their own articles before publication, but not publish them', async () => {
    const id = await create({ status: 'Draft', user: author.id })
    expect((await put(id, { title: 'Mine', status: 'Pending' }, author.headers)).json()).toMatchObject({
      title: 'Mine',
      status: 'Pending',
    })
    expect((await put(id, { title: 'Mine too', status: 'Pending', user: 1 }, author.headers)).json().user).toBe(
      author.id,
    )
    for (const status of ['Active', 'Inactive']) {
      const rejected = await put(id, { status }, { ...author.headers, 'accept-language': 'ur' })
      expect(rejected.statusCode).toBe(403)
      expect(rejected.json().error).toBe(
        'مضمون صرف رسالے کا مدیر یا منتظم شائع یا شیڈول کر سکتا ہے: اسے نظرِ ثانی کے لیے بھیجیے۔',
      )
    }
    await put(id, { status: 'Active', publish_date: '2026-12-01' })
    expect((await put(id, { title: 'Still mine', status: 'Active' }, author.headers)).statusCode).toBe(200)
    expect((await put(id, { publish_date: '2026-11-01' }, author.headers)).statusCode).toBe(403)
    await put(id, { publish_date: '2026-11-01' })
    const rejected = await put(id, { title: 'Too late' }, author.headers)
    expect(rejected.statusCode).toBe(403)
    expect(rejected.json().error).toBe(
      'This article is published: only an editor of the magazine or an admin can change it.',
    )
  })

  it('rejects the second of two conflicting saves, names the first editor, and keeps their changes', async () => {
    const id = await create()
    await put(id, { title: 'First', version: 1 })
    const second = await put(id, { title: 'Second', version: 1 })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      error: 'Someone else has saved this article since you opened it.',
      conflict: { version: 2, saved_by: 'Amna Rauf', saved_at: site.time.now, article: { title: 'First', version: 2 } },
    })
    expect((await put(id, { title: 'Second', version: '2' })).json()).toMatchObject({ title: 'Second', version: 3 })
    expect((await put(id, { title: 'Without' })).json()).toMatchObject({ title: 'Without', version: 4 })
  })

  it('accepts one of two concurrent saves', async () => {
    const id = await create()
    const answers = await Promise.all([put(id, { title: 'One', version: 1 }), put(id, { title: 'Two', version: 1 })])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const both = await Promise.all([put(id, { title: 'Three' }), put(id, { writer: 'Four' })])
    expect(both.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ title: 'Three', writer: 'Four', version: 4 })
  })

  it('stores embedded pictures as files, and adds the dimensions of media pictures', async () => {
    const picture = sharp({ create: { width: 10, height: 6, channels: 3, background: '#2a4b6c' } }).png()
    const pixels = (await picture.toBuffer()).toString('base64')
    const id = await create({
      description:
        `<p>${LONG}</p><p><img src="data:image/png;base64,${pixels}" width="300"><img src='data:image/png;base64,AAAA'>` +
        `<img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp"></p>`,
    })
    const { description } = await read(id)
    expect(description).not.toContain('data:')
    expect(description.match(/<img /g)).toHaveLength(2)
    expect(description).toMatch(/src="\/media\/[0-9a-f]{16}-10x6-[0-9a-f]{6}\.webp" alt="" width="300" height="180"/)
    expect(description).toContain(
      'src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="" width="1600" height="1000"',
    )
    expect((await put(id, { description })).json().description).toBe(description)
  })
})
