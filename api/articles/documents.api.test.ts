import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { asFileForm } from '#testing/form.ts'
import { legacyInPage } from '#testing/inpage-documents.ts'
import { aNewPicture } from '#testing/records-on-demand.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { paragraph, picture, run, wordDocument } from '#testing/word-documents.ts'

const TEXT = paragraph(run('A sentence of the text.'))
const aDocument = (title: string, more = '') => wordDocument({ body: paragraph(run(title), 'Title') + TEXT + more })

describe.each(ENGINES)('Word and InPage files on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function send(path: string, bytes: Uint8Array, { account = admin, language = 'en', name = 'text.docx' } = {}) {
    const { payload, headers } = asFileForm([{ name, bytes }])
    const answer = await site.app.inject({
      method: 'POST',
      url: `/api/articles/${path}`,
      payload,
      headers: { ...headers, ...account.headers, 'accept-language': language },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function counts() {
    const { db } = site.engine
    const tables = ['articles', 'media', 'opened_documents', 'audit'] as const
    const rows = tables.map(async (table) =>
      db
        .selectFrom(table)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    const folder = join(site.config.dataFolder, 'incoming')
    return [...(await Promise.all(rows)).map(({ count }) => count), existsSync(folder) ? readdirSync(folder).length : 0]
  }

  it('fill the form: title, writer, sanitized content with stored pictures, and what there is to say', async () => {
    const body =
      paragraph(run('The river'), 'Title') +
      paragraph(run('By Sara Khan')) +
      TEXT +
      paragraph(picture('p1', 'A map')) +
      paragraph(picture('p2', 'A drawing'))
    const pictures = { p1: { bytes: await aNewPicture() }, p2: { bytes: Buffer.from('no picture'), extension: 'emf' } }
    const { status, body: answer } = await send('document/', wordDocument({ body, pictures }))
    expect(status).toBe(200)
    const { description, ...rest } = answer.data
    expect(rest).toEqual({
      title: 'The river',
      writer: 'Sara Khan',
      author_id: null,
      language: 'en',
      findings: [
        { kind: 'writer', count: 1 },
        { kind: 'pictures', count: 1 },
      ],
    })
    expect(description).toMatch(
      /^<p>A sentence of the text\.<\/p><figure><img src="\/media\/[\w-]+\.webp" alt="A map" /,
    )
    const [address = ''] = /\/media\/[\w-]+\.webp/.exec(description) ?? []
    expect((await site.app.inject({ url: address })).statusCode).toBe(200)
  })

  it('become drafts of their own language', async () => {
    const file = legacyInPage(['دریا کے کنارے', 'تحریر: سارہ خان', Buffer.from('0483049c04f5', 'hex'), 'یہ متن ہے۔'])
    const { status, body } = await send('draft/document/?category=in-focus-urdu', file, { name: 'متن.inp' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ title: 'دریا کے کنارے', writer: 'سارہ خان', created: true })
    expect(body.data.findings).toContainEqual({ kind: 'unknown', count: 1 })
    const { article } = (await site.app.inject({ url: `/api/article/${body.data.id}/`, headers: admin.headers })).json()
    expect(article).toMatchObject({ status: 'Draft', category: 'in-focus-urdu', language: 'ur', user: admin.id })
    expect(article.description).toBe('<p>پک⟦F5⟧</p><p>یہ متن ہے۔</p>')
  })

  it('become one draft each, however often and at once they are sent', async () => {
    const file = aDocument('Once')
    const answers = await Promise.all([send('draft/document/', file), send('draft/document/', file)])
    const later = await send('draft/document/', file, { name: 'another name.docx' })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(later.body.data).toMatchObject({ created: false, title: 'Once' })
    expect(new Set([...answers, later].map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('can become a draft again once the draft is deleted', async () => {
    const file = aDocument('Deleted')
    const { id } = (await send('draft/document/', file)).body.data
    await site.app.inject({ method: 'DELETE', url: `/api/article/${id}/`, headers: admin.headers })
    expect((await send('draft/document/', file)).status).toBe(201)
  })

  it('are not made drafts of magazines that the caller does not write for, and known ones stay hidden', async () => {
    const member = await aMember(site, 'contributor')
    const file = aDocument('Hidden')
    expect((await send('draft/document/?category=in-focus-urdu', file, { account: member })).status).toBe(403)
    expect((await send('draft/document/?category=nowhere', file)).status).toBe(400)
    expect((await send('draft/document/', file)).status).toBe(201)
    expect(await send('draft/document/', file, { account: member })).toMatchObject({
      status: 409,
      body: { error: 'This file has become an article already, which you cannot open.' },
    })
  })

  it.each([
    ['empty', Buffer.alloc(0), 400, 'اس فائل میں کوئی متن نہیں ہے۔'],
    ['of another kind', Buffer.from('%PDF-1.7'), 415, /^یہ نہ ورڈ کی فائل/],
    ['damaged', aDocument('Cut').subarray(0, 900), 400, 'یہ فائل خراب ہے اور کھولی نہیں جا سکتی۔'],
  ])(
    'that are %s are refused in the caller’s language, and nothing is written',
    async (_what, file, status, sentence) => {
      const before = await counts()
      for (const path of ['document/', 'draft/document/']) {
        const answer = await send(path, file, { language: 'ur' })
        expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)])
      }
      expect(await counts()).toEqual(before)
    },
  )

  it('that are too large are refused before they are read', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/articles/document/',
      payload: '',
      headers: {
        ...admin.headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(64 << 20),
      },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'This file is too large: at most 30 MB, please.'])
  })
})
