import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#core/articles/articles.ts'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { ANONYMOUS } from '#core/caller.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { keptArticleJson } from './kept-json.ts'

describe.each(ENGINES)('kept JSON of articles on %s', (engine) => {
  let site: TestSite
  let ids: number[]
  beforeAll(async () => {
    site = await newSite(engine)
    ids = await insert.articles(
      site.services,
      ['The "visits":0, of a river', 'دریا', 'Road'].map((title) =>
        anArticle({ title, writer: 'Ayesha', description: '<p>"visits":0,</p>' }),
      ),
    )
  })
  afterAll(() => site.close())

  const json = keptArticleJson()
  let read: number[] = []

  async function list(kept = json): Promise<unknown[]> {
    const { articles } = site.services
    const versions = articles.versions(ANONYMOUS, {})
    if (!versions) throw new Error('The order is known.')
    read = []
    const rows: unknown[] = []
    for await (const row of kept.list(versions, async (some) => {
      read.push(...some)
      return articles.withContent(ANONYMOUS, some)
    }))
      rows.push(JSON.parse(row.toString()))
    return rows
  }
  async function fresh(): Promise<unknown[]> {
    const rows: Article[] = []
    for await (const row of site.services.articles.stream(ANONYMOUS, {})) rows.push(row)
    return rows.map(presentArticle)
  }

  it('is read once, and is always what the row says', async () => {
    const { services, engine: database } = site
    const [first = 0, second = 0] = ids
    expect(await list()).toEqual(await fresh())
    expect(read).toHaveLength(3)
    expect(await list()).toEqual(await fresh())
    expect(read).toEqual([])
    await database.db.updateTable('articles').set({ visits: 17 }).where('id', '=', first).execute()
    expect(await list()).toEqual(await fresh())
    expect(read).toEqual([])
    const { id: userId } = await services.users.addNew(
      { email: 'admin@hilal.example', password: null, role: 'admin' },
      'start',
    )
    await services.articlesWriting.update({ role: 'admin', userId }, second, { title: 'ندی' })
    expect(await list()).toEqual(await fresh())
    expect(read).toEqual([second])
  })

  it('follows references that change without a new version', async () => {
    const authorId = await insert.author(site.services, anAuthor({ authorName: 'Another' }))
    await site.engine.db.updateTable('articles').set({ author_id: authorId }).execute()
    expect(await list()).toEqual(await fresh())
    expect(read).toHaveLength(3)
  })

  it('takes no more than there is room for', async () => {
    const small = keptArticleJson(1500)
    expect(await list(small)).toEqual(await fresh())
    expect(small.bytes()).toBeLessThanOrEqual(1500)
    expect(small.bytes()).toBeGreaterThan(0)
  })
})
