import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { NewArticle } from './article-record.ts'
import { RENDER_VERSION } from './content/render-content.ts'

const article = (over: Partial<NewArticle> = {}) =>
  anArticle({ title: 'A road', description: '<h1>One</h1><p>two three</p>', ...over })

describe.each(ENGINES)('rendered content on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  const stored = (id: number) =>
    site.engine.db.selectFrom('article_renderings').selectAll().where('article_id', '=', id).executeTakeFirst()

  it('is stored with the article, and is all that the page reads', async () => {
    const id = await insert.article(site.services, article())
    expect(await stored(id)).toMatchObject({ article_version: 1, html: '<h2>One</h2><p>two three</p>', words: 3 })
    await site.engine.db.updateTable('article_renderings').set({ html: '<p>Marked</p>' }).execute()
    const { body } = await site.app.inject({ url: `/article/${id}` })
    expect(body).toContain('<div class="article-body"><p>Marked</p></div>')
  })

  it('of an earlier version of the article or of the renderer is never shown, but replaced', async () => {
    const id = await insert.article(site.services, article())
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

  it('is kept for a version that changes neither content nor language, and replaced for one that does', async () => {
    const { caller } = await anAccount(site.services, { role: 'admin' })
    const { articlesWriting, renderings } = site.services
    const id = await insert.article(site.services, article())
    const marked = '<p>Marked</p>'
    await site.engine.db.updateTable('article_renderings').set({ html: marked }).where('article_id', '=', id).execute()
    const before = await site.services.articles.read(ANONYMOUS, id)
    const after = await articlesWriting.update(caller, id, { coverImage: '/media/cover.webp' })
    expect(after).toEqual({ ...before, coverImage: '/media/cover.webp', version: 2 })
    expect(await stored(id)).toMatchObject({ article_version: 2, html: marked })
    expect((await renderings.read(id)).rendered.html).toBe(marked)
    // The category determines the language, and the language the rendering.
    expect((await articlesWriting.update(caller, id, { category: 'in-focus-urdu' })).language).toBe('ur')
    expect((await stored(id))?.html).not.toBe(marked)
  })

  it('is added to the articles of an older database, without any other change to them', async () => {
    const ids = await insert.articles(
      site.services,
      Array.from({ length: 120 }, () => article()),
    )
    await site.engine.db.deleteFrom('article_renderings').execute()
    const before = await site.engine.db.selectFrom('articles').selectAll().orderBy('id').execute()
    const { renderings } = site.services
    expect(await renderings.renderOutdated(AbortSignal.abort())).toBe(0)
    const progress: [number, number][] = []
    const report = (done: number, total: number) => void progress.push([done, total])
    expect(await renderings.renderOutdated(new AbortController().signal, report)).toBe(before.length)
    expect(progress.map(([done]) => done)).toEqual([50, 100, before.length])
    expect(progress.at(-1)).toEqual([before.length, before.length])
    expect(await renderings.renderOutdated(new AbortController().signal)).toBe(0)
    expect(await site.engine.db.selectFrom('articles').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await stored(ids[119] ?? 0)).toMatchObject({ words: 3 })
  })

  it('is not readable by anyone if the article is not public', async () => {
    const id = await insert.article(site.services, article({ status: 'Draft' }))
    await expect(site.services.renderings.read(id)).rejects.toMatchObject({ code: 'article.not_found' })
    await expect(site.services.renderings.read(987_654)).rejects.toMatchObject({ code: 'article.not_found' })
    await expect(site.services.articles.read(ANONYMOUS, id)).rejects.toMatchObject({ code: 'article.not_found' })
  })

  it('is deleted with the article', async () => {
    const id = await insert.article(site.services, article())
    await site.engine.db.deleteFrom('articles').where('id', '=', id).execute()
    expect(await stored(id)).toBeUndefined()
  })
})
