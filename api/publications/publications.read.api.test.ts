import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { publicationWire } from '#shared/schemas/publication.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aPublication } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf } from '../responses.ts'

describe.each(ENGINES)('magazine issues and e-books on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  const ids: Record<string, number> = {}
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    for (const kind of ['magazine', 'ebook'] as const) {
      const add = async (title: string, over: Parameters<typeof aPublication>[0]) => {
        ids[`${kind} ${title}`] = await insert.publication(site.services, aPublication({ kind, title, ...over }))
      }
      await add('old', { publishDate: '2020-01-01T00:00:00.000Z', isArchived: true })
      await add('new', {})
      await add('older', { publishDate: '2019-01-01T00:00:00.000Z', isArchived: true })
      await add('off', { status: 'Inactive', isArchived: true })
    }
  })
  afterAll(() => site.close())

  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

  describe.each(['magazine', 'ebook'])('%s', (kind) => {
    it('lists active ones, newest first, and all for an admin', async () => {
      const answer = await get(`/api/${kind}s/`)
      expectShape(listOf(publicationWire), answer.json())
      expect(titles(answer.json().data)).toEqual(['new', 'old', 'older'])
      expect(titles((await get(`/api/${kind}s`, admin.headers)).json().data)).toEqual(['off', 'new', 'old', 'older'])
      expect((await get(`/api/${kind}s/?page=2&page_size=2`)).json()).toMatchObject({ count: 3, pages: 2 })
    })

    it('lists archived ones as a bare array', async () => {
      const answer = await get(`/api/${kind}s/archived/`)
      expectShape(z.array(publicationWire), answer.json())
      expect(titles(answer.json())).toEqual(['old', 'older'])
      const page = await get(`/api/${kind}s/archived?page=2&page_size=1`)
      expect(titles(page.json())).toEqual(['older'])
      expect(page.headers['x-total-count']).toBe('2')
    })

    it('responds with one of its own kind', async () => {
      const answer = await get(`/api/${kind}/${ids[`${kind} new`]}/`)
      expectShape(publicationWire, answer.json())
      expect(answer.json()).toMatchObject({ title: 'new', is_archived: false, doc_url: '/media/issue.pdf' })
      expect((await get(`/api/${kind}/${ids[`${kind} off`]}`)).statusCode).toBe(404)
      expect((await get(`/api/${kind}/${ids[`${kind} off`]}`, admin.headers)).statusCode).toBe(200)
      const other = kind === 'ebook' ? 'magazine' : 'ebook'
      const answerOfOther = await get(`/api/${kind}/${ids[`${other} new`]}/`, { 'accept-language': 'ur' })
      expect(answerOfOther.json()).toEqual({
        error: kind === 'ebook' ? 'یہ ای کتاب یہاں نہیں ہے۔' : 'یہ شمارہ یہاں نہیں ہے۔',
      })
    })
  })

  it('lists the e-books that are not archived', async () => {
    expect(titles((await get('/api/ebooks/active/')).json().data)).toEqual(['new'])
    expect((await get('/api/ebooks/active?page=1')).json()).toMatchObject({ count: 1, page: 1, page_size: 12 })
  })
})
