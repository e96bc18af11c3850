import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { storeArticle } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { PreviewDraft } from './previews.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('previews on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('article_previews').execute()
  })

  const previews = () => site.services.previews
  const keep = (over: Partial<PreviewDraft> = {}, caller = admin.caller) =>
    previews().keep(caller, {
      articleId: null,
      title: 'The pass',
      writer: 'Ayesha Durrani',
      authorId: null,
      description: '<p>Short.</p>',
      coverImage: null,
      category: 'misc',
      publishDate: '2027-01-01T00:00:00.000Z',
      ...over,
    })
  const pass = (minutes: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + minutes * 60_000).toISOString()
  }

  it('show an unsaved article as a draft without an owner', async () => {
    expect(await previews().read(await keep())).toMatchObject({
      id: 0,
      title: 'The pass',
      description: '<p>Short.</p>',
      category: 'misc',
      publishDate: '2027-01-01T00:00:00.000Z',
      status: 'Draft',
      language: 'en',
      visits: 0,
      version: 1,
      userId: null,
    })
  })

  it('show an article as it will be saved, with its own visits and id', async () => {
    const articleId = await storeArticle(site.services, { visits: 12, userId: author.id })
    const shown = await previews().read(await keep({ articleId, title: 'Another title' }))
    expect(shown).toMatchObject({ id: articleId, title: 'Another title', visits: 12, userId: author.id })
    expect((await site.services.articles.read(admin.caller, articleId)).title).toBe('The river and the road')
  })

  it('show incomplete content', async () => {
    const token = await previews().keep(admin.caller, { articleId: null })
    expect(await previews().read(token)).toMatchObject({ title: '', category: '', publishDate: NOW })
  })

  it('are shown however many were stored at the same moment', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await previews().read(await keep({ title: `Draft ${count}` }))).title).toBe(`Draft ${count}`)
    }
  })

  it('are sanitized like saved content', async () => {
    const description = '<p onclick="alert(1)">Short.<script>alert(2)</script></p>'
    expect((await previews().read(await keep({ description }))).description).toBe('<p>Short.</p>')
  })

  it('expire after a quarter of an hour', async () => {
    const token = await keep()
    pass(14.99)
    expect((await previews().read(token)).title).toBe('The pass')
    pass(0.01)
    expect(await errorCodeOf(() => previews().read(token))).toBe('article.not_found')
  })

  it('are limited to four per account, replacing the oldest', async () => {
    const other = await keep({ articleId: await storeArticle(site.services, { userId: author.id }) }, author.caller)
    const tokens: string[] = []
    for (let n = 0; n < 5; n += 1) {
      pass(1)
      tokens.push(await keep({ title: `Number ${n}` }))
    }
    const codes = await Promise.all(tokens.map((token) => errorCodeOf(() => previews().read(token))))
    expect(codes).toEqual(['article.not_found', null, null, null, null])
    expect(await errorCodeOf(() => previews().read(other))).toBeNull()
  })

  it('do not replace those of another account', async () => {
    const articleId = await storeArticle(site.services, { userId: author.id })
    const first = await keep()
    for (let n = 0; n < 4; n += 1) {
      pass(1)
      await keep({ articleId }, author.caller)
    }
    pass(1)
    await keep()
    expect((await previews().read(first)).title).toBe('The pass')
  })

  it('are deleted after they expire, whoever created them', async () => {
    await keep({ articleId: await storeArticle(site.services, { userId: author.id }) }, author.caller)
    pass(20)
    await keep()
    await previews().removeOld()
    const left = await site.engine.db.selectFrom('article_previews').select('user_id').execute()
    expect(left).toEqual([{ user_id: admin.id }])
  })

  it('are found by their token only, which is not stored', async () => {
    const [one, two] = [await keep(), await keep()]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^[\w-]{43}$/)
    const stored = await site.engine.db.selectFrom('article_previews').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(one)
    for (const guess of ['', one.slice(1), `${one} `]) {
      expect(await errorCodeOf(() => previews().read(guess))).toBe('article.not_found')
    }
  })

  it('can be created by admins, and by authors for their own article', async () => {
    const own = await storeArticle(site.services, { userId: author.id, status: 'Draft' })
    const others = await storeArticle(site.services, { status: 'Draft' })
    const published = await storeArticle(site.services, {})
    const code = (articleId: number | null, caller = author.caller) => errorCodeOf(() => keep({ articleId }, caller))
    expect(await code(own)).toBeNull()
    expect(await code(others)).toBe('article.not_found')
    expect(await code(published)).toBe('session.forbidden')
    expect(await code(null)).toBe('session.forbidden')
    expect(await errorCodeOf(() => previews().keep(ANONYMOUS, { articleId: own }))).toBe('session.required')
    expect(await code(999_999, admin.caller)).toBe('article.not_found')
  })

  it.each([
    ['article.content_long', 'x'.repeat(2 * 1024 * 1024 + 1)],
    ['article.content_nested', '<div>'.repeat(2000)],
  ])('are rejected for the content field with %s', async (code, description) => {
    expect((await appErrorOf(() => keep({ description }))).fields).toEqual({ description: [code] })
  })
})
