import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const DAY_MS = 86_400_000

describe.each(ENGINES)('preview links on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    site.time.now = NOW
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: TestAccount, payload?: object) =>
    site.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  const linksOf = (id: number) => `/api/article/${id}/preview-links/`
  const share = async (id: number, who = admin, days = 7) => {
    const answer = await call('POST', linksOf(id), who, { days })
    return answer.json().data as { id: number; path: string; expires_at: string }
  }
  const open = (path: string) => site.app.inject({ url: path })
  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }
  const aDraft = (over: Parameters<typeof storeArticle>[1] = {}) =>
    storeArticle(site.services, { status: 'Draft', userId: author.id, title: 'The pass', ...over })

  it('show a draft to anyone, as readers will see it, and say that it is not published', async () => {
    const { path, expires_at: end } = await share(await aDraft({ category: 'in-focus' }), author)
    expect(path).toMatch(/^\/preview\/shared\/[\w-]{43}$/)
    expect(end).toBe('2026-11-27T07:00:00.000Z')
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>The pass</h1>')
    expect(page.body).toContain('This is not published')
    // Other sites would learn of its title.
    expect(page.body).not.toMatch(/(?:facebook|x|linkedin)\.com\/|wa\.me|data-copy-link/)
    expect(page.body).toContain('It works until 27 November 2026.')
    const urdu = await open((await share(await aDraft({ category: 'in-focus-urdu' }))).path)
    expect(urdu.body).toContain('<html lang="ur" dir="rtl"')
    expect(urdu.body).toContain('یہ 27 نومبر 2026 تک کارآمد ہے۔')
  })

  it('are not cached, indexed or counted, name no page as their origin, and run no scripts', async () => {
    const id = await aDraft()
    const { path } = await share(id)
    for (const page of [await open(path), await open(path)]) {
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.headers['x-robots-tag']).toBe('noindex')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect(page.headers['speculation-rules']).toBeUndefined()
      expect(page.headers['content-security-policy']).toContain("script-src 'none'")
      expect(page.headers['cache-status']).toBeUndefined()
      expect(page.body).toContain('<meta name="robots" content="noindex"/>')
      // No canonical address, share card or link names the secret.
      expect(page.body).not.toContain(path)
    }
    expect((await call('GET', `/api/article/${id}/`, admin)).json().article.visits).toBe(0)
  })

  it('follow what their creator saves, in a working copy too', async () => {
    const id = await storeArticle(site.services, { title: 'As published' })
    const [mine, other] = [await share(id), await share(id, await anAccount(site.services, { role: 'admin' }))]
    await call('PUT', `/api/article/${id}/draft/`, admin, { title: 'As I change it', description: `<p>${LONG}</p>` })
    expect((await open(mine.path)).body).toContain('<h1>As I change it</h1>')
    expect((await open(other.path)).body).toContain('<h1>As published</h1>')
    await call('DELETE', `/api/article/${id}/working-copy/`, admin)
    expect((await open(mine.path)).body).toContain('<h1>As published</h1>')
  })

  it('end when they expire, are revoked, or their creator may no longer share the article', async () => {
    const id = await aDraft()
    const [short, long] = [await share(id, author, 1), await share(id, admin, 30)]
    later(DAY_MS)
    expect((await open(short.path)).statusCode).toBe(404)
    expect((await open(long.path)).statusCode).toBe(200)
    site.time.now = NOW
    expect((await call('DELETE', `${linksOf(id)}${long.id}/`, admin)).statusCode).toBe(204)
    expect((await open(long.path)).statusCode).toBe(404)
    expect((await call('DELETE', `${linksOf(id)}${long.id}/`, admin)).statusCode).toBe(404)

    const leaving = await anAccount(site.services)
    const ofLeaving = await share(await aDraft({ userId: leaving.id }), leaving)
    const moved = await aDraft()
    const ofMoved = await share(moved, author)
    await site.services.users.disable(leaving.id)
    await site.engine.db.updateTable('articles').set({ user_id: admin.id }).where('id', '=', moved).execute()
    expect((await open(ofLeaving.path)).statusCode).toBe(404)
    expect((await open(ofMoved.path)).statusCode).toBe(404)
  })

  it('end with their article, and work again once it is restored from the bin', async () => {
    const id = await aDraft()
    const { path } = await share(id)
    await call('DELETE', `/api/article/${id}/`, admin)
    expect((await open(path)).statusCode).toBe(404)
    await call('POST', `/api/bin/article/${id}/restore/`, admin)
    expect((await open(path)).statusCode).toBe(200)
  })

  it('are listed while they work, without their addresses, with the time of the last opening', async () => {
    const id = await aDraft()
    const { path } = await share(id, author, 1)
    await open(path)
    later(1000)
    await open(path)
    await share(id, admin, 30)
    const list = async () => (await call('GET', linksOf(id), author)).json().data as Record<string, unknown>[]
    expect(await list()).toEqual([
      expect.objectContaining({ owner: admin.email, last_opened_at: null }),
      expect.objectContaining({ owner: author.email, last_opened_at: NOW, created_at: NOW }),
    ])
    expect(JSON.stringify(await list())).not.toContain(path.slice(-20))
    later(DAY_MS)
    expect(await site.services.previewLinks.list(admin.caller, id)).toHaveLength(1)
    const stored = await site.engine.db.selectFrom('preview_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(path.slice(-20))
  })

  it('are audited', async () => {
    const id = await aDraft({ title: 'Audited' })
    const link = await share(id)
    await call('DELETE', `${linksOf(id)}${link.id}/`, admin)
    const { data } = (await call('GET', '/api/audit/?noun=preview-link&page_size=100', admin)).json()
    const own = (data as { title: string }[]).filter(({ title }) => title === 'Audited')
    expect(own).toHaveLength(2)
    expect(own).toEqual(
      expect.arrayContaining(['create', 'delete'].map((action) => expect.objectContaining({ action }))),
    )
    expect(JSON.stringify(data)).not.toContain(link.path.slice(-20))
  })

  it('are limited by article and by opening, and rejected for other lengths of time', async () => {
    const id = await aDraft()
    for (const days of [0, 2, 365, '7', null]) {
      const answer = await call('POST', linksOf(id), author, { days })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['days']])
    }
    const { path } = await share(id, author)
    for (let n = 1; n < 20; n += 1) await share(id, author)
    expect((await call('POST', linksOf(id), author, { days: 1 })).statusCode).toBe(409)

    const openings = []
    for (let n = 0; n < 121; n += 1) openings.push((await open(path)).statusCode)
    expect(openings.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(openings[120]).toBe(429)
  })

  it('that are guessed lead to the page for missing content', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', '..%2f..']) {
      const page = await open(`/preview/shared/${token}`)
      expect(page.statusCode).toBe(404)
      expect(page.headers['cache-status']).toBeUndefined()
    }
  })
})
