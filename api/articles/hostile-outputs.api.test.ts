/**
 * Published XSS payloads as plain text of an article: pages, feeds, previews, searches and lists of staff have the same
 * elements and attributes with them as with harmless words.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { structureOf } from '#testing/html-structure.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** A title may have 200 characters. Every third payload: they repeat each other, and each asks for five documents. */
const PAYLOADS = XSS_FILES.flatMap(payloadsOf)
  .filter((payload) => payload.trim() !== '' && payload.length <= 190)
  .filter((_, index) => index % 3 === 0)
const HARMLESS = 'River words'

describe('hostile texts', () => {
  let site: TestSite
  let admin: TestAccount
  let id: number
  beforeAll(async () => {
    site = await newSite('sqlite')
    admin = await anAccount(site.services, { role: 'admin' })
    const created = await site.app.inject({
      method: 'POST',
      url: '/api/create-article/',
      headers: admin.headers,
      payload: articleFields({ title: HARMLESS, writer: HARMLESS }),
    })
    ;({ id } = created.json().data as { id: number })
  })
  afterAll(() => site.close())

  const get = async (url: string) => (await site.app.inject({ url, headers: admin.headers })).body

  async function previewOf(title: string): Promise<string> {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/articles/preview/',
      headers: admin.headers,
      payload: { id, title, writer: title },
    })
    expect(answer.statusCode, title).toBe(201)
    const [path = ''] = /\/preview\/[^"]+/.exec(answer.body) ?? []
    return get(path)
  }

  /** The structure of every document that shows the article's title and writer. */
  async function structures(text: string): Promise<Record<string, string[]>> {
    const answer = await site.app.inject({
      method: 'PUT',
      url: `/api/article/${id}/`,
      headers: admin.headers,
      payload: { title: text, writer: text },
    })
    expect(answer.statusCode, text).toBe(200)
    return {
      page: structureOf(await get(`/article/${id}`), false),
      category: structureOf(await get('/category/in-focus'), false),
      feed: structureOf(await get('/category/in-focus/feed.xml'), true),
      preview: structureOf(await previewOf(text), false),
    }
  }

  it('change the structure of no page, feed or preview', async () => {
    const expected = await structures(HARMLESS)
    for (const structure of Object.values(expected)) expect(structure.length).toBeGreaterThan(5)
    for (const payload of PAYLOADS) expect(await structures(payload), payload).toEqual(expected)
  })

  it('stay text in the address of a search', async () => {
    const expected = structureOf(await get(`/search?q=${HARMLESS}`), false)
    for (const payload of PAYLOADS) {
      // Results may differ; what has no result shows the query alone.
      const page = await get(`/search?q=${encodeURIComponent(`${payload} xyzzy`)}`)
      const added = structureOf(page, false).filter((element) => !expected.includes(element))
      expect(
        added.filter((element) =>
          /^(?:script|iframe|img|svg|object|embed|style|base|meta|form)\b| on\w+/.test(element),
        ),
        payload,
      ).toEqual([])
    }
  })

  it('open no formula in the exported audit log, and end no line of it', async () => {
    await structures('=HYPERLINK("https://attacker.example","Open")')
    const csv = await get('/api/audit/export.csv/')
    const cells = Array.from(
      csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r]*))/g),
      ([, quoted, plain]) => quoted ?? plain,
    )
    expect(cells.some((cell) => cell?.includes('=HYPERLINK'))).toBe(true)
    expect(cells.filter((cell) => /^[=+@\t-]/.test(cell ?? ''))).toEqual([])
    const { count } = JSON.parse(await get('/api/audit/?page=1')) as { count: number }
    expect(csv.trimEnd().split('\r\n').length - 1).toBe(count)
  })

  it('are sent as JSON that no browser takes for a page', async () => {
    const { headers } = await site.app.inject(`/api/article/${id}/`)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })
})
