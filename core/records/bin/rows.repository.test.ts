import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Row } from './bin.ts'
import { rowsRepository, type RowsRepository } from './rows.repository.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the rows that the bin moves on %s', (name) => {
  let engine: Engine
  let rows: RowsRepository
  beforeAll(async () => {
    engine = await newDatabase(name)
    rows = rowsRepository(engine)
    await rows.insert('authors', [1, 2].map(anAuthor))
    await rows.insert('articles', [...ids(1, 251).map((id) => anArticle(id, 1)), anArticle(252, 2), anArticle(253)])
  })
  afterAll(() => engine.close())

  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const anAuthor = (id: number): Row => ({
    id,
    author_name: `عائشہ ${id}`,
    introduction: `it's "quoted" \\ 🌸`,
    status: 'Approved',
    created_at: NOW,
    updated_at: NOW,
  })
  const anArticle = (id: number, author: number | null = null): Row => ({
    id,
    title: 'x',
    writer: 'x',
    author_id: author,
    category: 'misc',
    language: 'en',
    status: 'Active',
    publish_date: NOW,
    month: '2026-11',
    issue_new: 'Yes',
    excerpt: '',
    description: '',
    created_at: NOW,
    updated_at: NOW,
  })

  it('return exactly as they were, through JSON, with their ids and what is null', async () => {
    const before = await rows.find('authors', 'id', 2)
    expect(before).toMatchObject([{ id: 2, author_name: 'عائشہ 2', author_image: null, user_id: null }])
    const articles = await rows.find('articles', 'author_id', 2)
    await rows.remove('authors', 'id', 2)
    expect(await rows.find('authors', 'id', 2)).toEqual([])
    // The database itself forgets the author of an article.
    expect(await rows.find('articles', 'author_id', 2)).toEqual([])
    await rows.insert('authors', JSON.parse(JSON.stringify(before)) as Row[])
    await rows.pointTo('articles', 'author_id', 2, [252])
    expect(await rows.find('authors', 'id', 2)).toEqual(before)
    expect(await rows.find('articles', 'author_id', 2)).toEqual(articles)
  })

  it('are linked again however many there are, except those that another record has by now', async () => {
    const linked = await rows.pointingTo('articles', 'author_id', 1)
    expect(linked.toSorted((a, b) => a - b)).toEqual(ids(1, 251))
    await rows.remove('authors', 'id', 1)
    await engine.db.updateTable('articles').set({ author_id: 2 }).where('id', '=', 7).execute()
    await rows.insert('authors', [anAuthor(1)])
    await rows.pointTo('articles', 'author_id', 1, linked)
    const again = await rows.pointingTo('articles', 'author_id', 1)
    expect(again.toSorted((a, b) => a - b)).toEqual(ids(1, 251).filter((id) => id !== 7))
  })

  it('are known to exist or not, however many are asked for', async () => {
    expect(await rows.existing('articles', [])).toEqual(new Set())
    expect(await rows.existing('articles', ids(150, 600))).toEqual(new Set(ids(150, 253)))
  })

  it('are inserted in one piece: none if one exists already', async () => {
    const failing = engine.transaction(() =>
      rows.insert('articles', [...ids(1000, 1150).map((id) => anArticle(id)), anArticle(5)]),
    )
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await rows.existing('articles', ids(1000, 1150))).toEqual(new Set())
    await rows.insert('articles', [])
  })
})
