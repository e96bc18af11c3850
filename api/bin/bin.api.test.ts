import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the bin on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin', firstName: 'Amna', lastName: 'Rauf' })
  })
  afterAll(() => site.close())

  /** Sets the clock to a time, and signs in again as of then. */
  async function goTo(moment: string): Promise<void> {
    site.time.now = moment
    const { access } = await site.services.sessions.open({ id: admin.id, role: 'admin' })
    admin = { ...admin, headers: { authorization: `Bearer ${access}` } }
  }
  const as = () => ({ role: 'admin', userId: admin.id }) as const
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, language = 'en') =>
    site.app.inject({ method, url: `/api/bin/${url}`, headers: { ...admin.headers, 'accept-language': language } })

  it('lists deleted records with who deleted them and until when they can be restored', async () => {
    site.time.now = '2026-11-01T00:00:00.000Z'
    const article = await insert.article(site.services, anArticle({ title: 'Gone' }))
    const author = await insert.author(site.services, anAuthor({ authorName: 'Gone too' }))
    await site.services.bin.remove(as(), 'article', article)
    site.time.now = '2026-11-02T00:00:00.000Z'
    await site.services.bin.remove(as(), 'author', author)
    const all = (await call('GET', '')).json()
    expect(all).toMatchObject({ count: 2, page: 1, page_size: 12 })
    expect(all.data).toMatchObject([
      { noun: 'author', noun_id: author, title: 'Gone too' },
      {
        noun: 'article',
        noun_id: article,
        title: 'Gone',
        deleted_at: '2026-11-01T00:00:00.000Z',
        deleted_by: admin.id,
        deleted_by_name: 'Amna Rauf',
        expires_at: '2026-12-01T00:00:00.000Z',
      },
    ])
    expect((await call('GET', '?noun=author')).json().count).toBe(1)
    expect((await call('GET', '?noun=users')).statusCode).toBe(400)
    expect((await call('GET', '?q=TOO')).json().data).toMatchObject([{ title: 'Gone too' }])
    expect((await call('GET', '?q=nothing')).json().count).toBe(0)
  })

  it('links an author’s articles to the restored author again', async () => {
    const author = await insert.author(site.services, anAuthor())
    const [kept = 0, handed = 0] = await insert.articles(site.services, [
      anArticle({ authorId: author }),
      anArticle({ authorId: author }),
    ])
    await site.services.bin.remove(as(), 'author', author)
    const [alone, other] = [
      await site.services.articles.read(as(), kept),
      await insert.author(site.services, anAuthor({ authorName: 'Bilal' })),
    ]
    expect([alone.authorId, alone.writer]).toEqual([null, 'Ayesha Durrani'])
    await site.services.articlesWriting.update(as(), handed, { authorId: other })
    await call('POST', `author/${author}/restore`)
    expect((await site.services.articles.read(as(), kept)).authorId).toBe(author)
    expect((await site.services.articles.read(as(), handed)).authorId).toBe(other)
  })

  it('restores a record once, without references to deleted accounts', async () => {
    const reader = await anAccount(site.services)
    const article = await insert.article(site.services, anArticle({ userId: reader.id }))
    await insert.comment(site.services, {
      articleId: article,
      userId: reader.id,
      comment: 'Well.',
      rating: 3,
      createdAt: site.time.now,
    })
    await site.services.bin.remove(as(), 'article', article)
    await site.engine.db.deleteFrom('users').where('id', '=', reader.id).execute()
    expect((await call('POST', `article/${article}/restore/`)).statusCode).toBe(200)
    expect((await site.services.articles.read(as(), article)).userId).toBeNull()
    expect((await site.app.inject({ url: `/api/article/${article}/comments` })).json().data).toEqual([])
    const again = await call('POST', `article/${article}/restore/`, 'ur')
    expect(again.statusCode).toBe(404)
    expect(again.json()).toEqual({ error: 'یہ چیز ردی کی ٹوکری میں نہیں ہے۔' })
  })

  it('requires the article to be restored before one of its comments', async () => {
    const article = await insert.article(site.services, anArticle())
    const comment = await insert.comment(site.services, {
      articleId: article,
      userId: admin.id,
      comment: 'Well.',
      rating: 3,
      createdAt: site.time.now,
    })
    await site.services.bin.remove(as(), 'comment', comment)
    await site.services.bin.remove(as(), 'article', article)
    const early = await call('POST', `comment/${comment}/restore`)
    expect([early.statusCode, early.json().error]).toEqual([
      409,
      'The article of this comment is in the bin: restore it first.',
    ])
    await call('POST', `article/${article}/restore`)
    expect((await call('POST', `comment/${comment}/restore`)).statusCode).toBe(200)
  })

  it('purges records after 30 days, and keeps newer ones', async () => {
    site.time.now = '2026-12-01T00:00:00.000Z'
    const [old = 0, young = 0] = await insert.articles(site.services, [anArticle(), anArticle()])
    await site.services.articlesWriting.update(as(), old, { title: 'Changed' })
    await site.services.bin.remove(as(), 'article', old)
    site.time.now = '2026-12-31T00:00:00.000Z'
    await site.services.bin.remove(as(), 'article', young)
    await goTo('2026-12-31T00:00:01.000Z')
    expect((await call('POST', `article/${old}/restore`)).statusCode).toBe(404)
    expect(await site.services.bin.purgeOld()).toBeGreaterThan(0)
    expect(await site.services.bin.purgeOld()).toBe(0)
    expect((await call('GET', '')).json().data).toMatchObject([{ noun_id: young }])
    const revisions = site.engine.db.selectFrom('article_revisions').selectAll().where('article_id', '=', old)
    expect(await revisions.execute()).toEqual([])
    expect((await call('DELETE', `article/${young}`)).statusCode).toBe(204)
    expect((await call('DELETE', `article/${young}`)).statusCode).toBe(404)
    const audit = await site.app.inject({ url: '/api/audit?action=purge&page=1', headers: admin.headers })
    expect(audit.json().data).toContainEqual(
      expect.objectContaining({ noun_id: String(old), user: null, user_email: null }),
    )
    expect(audit.json().data[0]).toMatchObject({ noun_id: String(young), user: admin.id })
  })

  it.each(['magazine', 'ebook'] as const)('distinguishes a %s from a record of the other kind', async (kind) => {
    const other = kind === 'magazine' ? 'ebook' : 'magazine'
    const id = await insert.publication(site.services, {
      kind,
      title: 'Volume 78',
      publishDate: site.time.now,
      language: 'English',
      direction: 'LTR',
      status: 'Active',
      coverImage: '/media/cover.webp',
      docUrl: '/media/issue.pdf',
      pages: 8,
      isArchived: true,
      shelf: null,
      magazine: null,
      description: '',
    })
    await expect(site.services.bin.remove(as(), other, id)).rejects.toThrow(`${other}.not_found`)
    const before = await site.services.publications.read(as(), kind, id)
    await site.services.bin.remove(as(), kind, id)
    await expect(site.services.publications.read(as(), kind, id)).rejects.toThrow(`${kind}.not_found`)
    await call('POST', `${kind}/${id}/restore`)
    expect(await site.services.publications.read(as(), kind, id)).toEqual(before)
  })

  it('rolls back a write that fails halfway', async () => {
    const article = await insert.article(site.services, anArticle({ title: 'Whole' }))
    const failing = site.engine.transaction(async () => {
      await site.services.bin.remove(as(), 'article', article)
      throw new Error('the light went out')
    })
    await expect(failing).rejects.toThrow('the light went out')
    expect((await site.services.articles.read(as(), article)).title).toBe('Whole')
    expect((await call('POST', `article/${article}/restore`)).statusCode).toBe(404)
  })

  it.each(['articles/1/restore', 'article/x/restore', 'article/99999999999/restore', 'constructor/1/restore'])(
    'responds with 404 for %s',
    async (url) => {
      expect((await call('POST', url)).statusCode).toBe(404)
    },
  )
})
