import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { RENDER_VERSION } from './content/render-content.ts'

const article = (over: object = {}) => ({
  title: 'A road',
  writer: 'W',
  authorId: null,
  category: 'in-focus',
  description: '<h1>One</h1><p>two three</p>',
  publishDate: '2026-01-01T00:00:00.000Z',
  coverImage: null,
  userId: null,
  status: 'Active' as const,
  issueNew: 'Yes',
  ...over,
})

describe.each(ENGINES)('rendered content on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  const stored = (id: number) =>
    site.engine.db.selectFrom('article_renderings').selectAll().where('article_id', '=', id).executeTakeFirst()

  it('is stored with the article, and the page asks for it alone', async () => {
    const id = await site.services.articles.add(article())
    expect(await stored(id)).toMatchObject({ article_version: 1, html: '<h2>One</h2><p>two three</p>', words: 3 })
    await site.engine.db.updateTable('article_renderings').set({ html: '<p>Marked</p>' }).execute()
    const { body } = await site.app.inject({ url: `/article/${id}` })
    expect(body).toContain('<div class="article-body"><p>Marked</p></div>')
  })

  it('of an earlier version of the article or of the renderer is never shown, but made again', async () => {
    const id = await site.services.articles.add(article())
    for (const outdated of [{ article_version: 0 }, { render_version: RENDER_VERSION - 1 }]) {
      await site.engine.db
        .updateTable('article_renderings')
        .set({ html: 'outdated', ...outdated })
        .where('article_id', '=', id)
        .execute()
      expect((await site.services.renderings.read(id)).rendered.html).toBe('<h2>One</h2><p>two three</p>')
      expect(await stored(id)).toMatchObject({ article_version: 1, render_version: RENDER_VERSION })
    }
  })

  it('is made for the articles of an older database, and changes nothing else of them', async () => {
    const ids = await site.services.articles.addAll(Array.from({ length: 120 }, () => article()))
    await site.engine.db.deleteFrom('article_renderings').execute()
    const before = await site.engine.db.selectFrom('articles').selectAll().orderBy('id').execute()
    const { renderings } = site.services
    expect(await renderings.renderOutdated(AbortSignal.abort())).toBe(0)
    expect(await renderings.renderOutdated(new AbortController().signal)).toBe(before.length)
    expect(await renderings.renderOutdated(new AbortController().signal)).toBe(0)
    expect(await site.engine.db.selectFrom('articles').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await stored(ids[119] ?? 0)).toMatchObject({ words: 3 })
  })

  it('is there for nobody where the article is not public', async () => {
    const id = await site.services.articles.add(article({ status: 'Draft' }))
    await expect(site.services.renderings.read(id)).rejects.toMatchObject({ code: 'article.not_found' })
    await expect(site.services.renderings.read(987_654)).rejects.toMatchObject({ code: 'article.not_found' })
    await expect(site.services.articles.read(ANONYMOUS, id)).rejects.toMatchObject({ code: 'article.not_found' })
  })

  it('goes with the article', async () => {
    const id = await site.services.articles.add(article())
    await site.engine.db.deleteFrom('articles').where('id', '=', id).execute()
    expect(await stored(id)).toBeUndefined()
  })
})
