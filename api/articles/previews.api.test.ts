import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the preview of an unsaved article on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())

  const post = (payload: Record<string, unknown>, who: TestAccount = admin) =>
    site.app.inject({ method: 'POST', url: '/api/articles/preview/', payload, headers: who.headers })
  const pathOf = async (payload: Record<string, unknown>, who?: TestAccount) =>
    String((await post(payload, who)).json().data.path)

  it('renders it in the readers’ page, sanitized as it will be saved', async () => {
    const path = await pathOf({
      title: 'دریا اور سڑک',
      writer: 'عائشہ درانی',
      category: 'in-focus-urdu',
      publish_date: '2026-10-05',
      cover_image: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
      description: `<p>${LONG}</p><script>alert(1)</script><table><tbody><tr><td>1</td></tr></tbody></table>`,
    })
    expect(path).toMatch(/^\/preview\/[\w-]{43}$/)
    const page = await site.app.inject({ url: path })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="ur" dir="rtl"')
    expect(page.body).toContain('<h1>دریا اور سڑک</h1>')
    expect(page.body).toContain('5 اکتوبر 2026')
    expect(page.body).toContain(`<p lang="en" dir="ltr">${LONG}</p>`)
    expect(page.body).toContain('class="table"')
    expect(page.body).not.toContain('alert(1)')
  })

  it('is not cached, indexed or counted, and runs no scripts', async () => {
    const page = await site.app.inject({ url: await pathOf({ title: 'The river' }) })
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['content-security-policy']).toContain("script-src 'none'")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).not.toContain('<script')
  })

  it('has neither a byline nor an author without a writer, and nothing to save', async () => {
    const { body } = await site.app.inject({ url: await pathOf({ title: 'Unfinished' }) })
    expect(body).not.toMatch(/>By <|About the author|data-action="bookmark"/)
    const signed = await site.app.inject({ url: await pathOf({ title: 'Unfinished', writer: 'Ayesha Durrani' }) })
    expect(signed.body).toContain('By <bdi>Ayesha Durrani</bdi>')
    expect(signed.body).toContain('About the author')
  })

  it('has its own content where all else is the same as in another one', async () => {
    for (const description of ['<p>By the river.</p>', '<p>By the road.</p>']) {
      const page = await site.app.inject({ url: await pathOf({ title: 'Two drafts', description }) })
      expect(page.body).toContain(description)
    }
  })

  it('renders incomplete content', async () => {
    const page = await site.app.inject({ url: await pathOf({}) })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Untitled</h1>')
  })

  it('does not change the article', async () => {
    const id = await insert.article(site.services, anArticle({ userId: author.id, status: 'Draft', title: 'As saved' }))
    const page = await site.app.inject({ url: await pathOf({ id, title: 'As it would be' }, author) })
    expect(page.body).toContain('<h1>As it would be</h1>')
    const saved = await site.app.inject({ url: `/api/article/${id}/`, headers: author.headers })
    expect(saved.json().article).toMatchObject({ title: 'As saved', version: 1, visits: 0 })
  })

  it('expires after a quarter of an hour, and when newer previews replace it', async () => {
    const first = await pathOf({ title: 'The first' })
    const before = site.time.now
    site.time.now = new Date(Date.parse(before) + 15 * 60_000).toISOString()
    expect((await site.app.inject({ url: first })).statusCode).toBe(404)

    const later = await anAccount(site.services, { role: 'admin' })
    const paths = []
    for (const title of ['1', '2', '3', '4', '5']) {
      site.time.now = new Date(Date.parse(site.time.now) + 1000).toISOString()
      paths.push(await pathOf({ title }, later))
    }
    const statuses = []
    for (const path of paths) statuses.push((await site.app.inject({ url: path })).statusCode)
    expect(statuses).toEqual([404, 200, 200, 200, 200])
    await site.services.previews.removeOld()
    const kept = await site.engine.db.selectFrom('article_previews').selectAll().execute()
    expect(kept).toHaveLength(4)
    site.time.now = before
  })

  it('responds to an unknown URL with the page for missing content', async () => {
    const page = await site.app.inject({ url: '/preview/never-given' })
    expect(page.statusCode).toBe(404)
  })

  it('rejects invalid input with a validation error of its field', async () => {
    const answer = await post({ description: `<p>${LONG}</p>${'<div>'.repeat(10_000)}`, category: 'sports' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['category'])
    const deep = await post({ description: `<p>${LONG}</p>${'<div>'.repeat(10_000)}` })
    expect(deep.json().fields).toEqual({ description: ['Article content is nested too deeply to be read.'] })
  })
})
