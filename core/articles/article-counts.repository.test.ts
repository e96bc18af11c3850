import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { random } from '#demo/large/random.ts'
import type { Caller } from '#core/caller.ts'
import { monthOf } from '#shared/dates.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import {
  articleCountsRepository,
  isCountedFilter,
  type CountedFilter,
  type MonthCount,
} from './article-counts.repository.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const CATEGORIES = ['misc', 'in-focus', 'in-focus-urdu', 'digital'] as const
const COVER = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
const FILTERS: CountedFilter[] = [
  {},
  { category: 'misc' },
  { categories: ['in-focus', 'digital'] },
  { language: 'ur' },
  { categories: CATEGORIES, language: 'en', month: '2026-11' },
  { beforeMonth: '2026-11' },
  { afterMonth: '2026-10', category: 'in-focus-urdu' },
  { category: 'none' },
]

describe.each(ENGINES)('counts of public articles on %s', (engine) => {
  let site: TestServices
  let admin: Caller
  beforeAll(async () => {
    site = await newServices(engine)
    const { id: userId } = await site.services.users.addNew(
      { email: 'admin@hilal.example', password: null, role: 'admin' },
      'start',
    )
    admin = { role: 'admin', userId }
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
  })

  const counts = () => articleCountsRepository(site.engine)

  /** Counted from all articles, without SQL. */
  async function freshly(now: string, filter: CountedFilter): Promise<MonthCount[]> {
    const all = await site.engine.db.selectFrom('articles').selectAll().execute()
    const { category, categories, month, beforeMonth, afterMonth, language } = filter
    const found = all.filter(
      (row) =>
        row.status === 'Active' &&
        row.publish_date <= now &&
        (category === undefined || row.category === category) &&
        (categories === undefined || categories.includes(row.category)) &&
        (month === undefined || row.month === month) &&
        (beforeMonth === undefined || row.month < beforeMonth) &&
        (afterMonth === undefined || row.month > afterMonth) &&
        (language === undefined || row.language === language),
    )
    return [...Map.groupBy(found, (row) => row.month)]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([each, rows]) => {
        const covered = rows.filter((row) => row.cover_image !== null).map((row) => row.id)
        return {
          month: each,
          count: rows.length,
          newestId: Math.max(...rows.map((row) => row.id)),
          coveredId: covered.length > 0 ? Math.max(...covered) : null,
          changedAt: rows.map((row) => row.updated_at).reduce((a, b) => (a > b ? a : b)),
        }
      })
  }

  /** What the table says and what counting says, for every filter, at several times. */
  async function answers(): Promise<{ kept: unknown[]; fresh: unknown[] }> {
    const kept: unknown[] = []
    const fresh: unknown[] = []
    for (const now of [NOW, site.time.now, '2027-01-01T00:00:00.000Z']) {
      for (const filter of FILTERS) {
        const counted = await freshly(now, filter)
        fresh.push(
          counted,
          counted.reduce((sum, { count }) => sum + count, 0),
        )
        kept.push(await counts().byMonth(now, filter), await counts().count(now, filter))
      }
    }
    return { kept, fresh }
  }

  it('stay exact while articles are written, moved, scheduled, deleted and restored at random', async () => {
    const { articlesWriting, bin } = site.services
    const generator = random(11)
    const moment = () =>
      `2026-${generator.between(9, 12)}-${generator.between(10, 28)}T0${generator.between(0, 9)}:00:00.000Z`
    const over = () => ({
      category: generator.oneOf(CATEGORIES),
      publishDate: moment().replace('-9-', '-09-'),
      status: generator.oneOf(['Active', 'Active', 'Draft', 'Inactive'] as const),
      coverImage: generator.oneOf([null, COVER]),
    })
    const ids = await insert.articles(
      site.services,
      Array.from({ length: 12 }, () => anArticle(over())),
    )
    const deleted: number[] = []
    const writes: (() => Promise<unknown>)[] = [
      async () => ids.push((await articlesWriting.create(admin, anArticle(over()))).id),
      () => articlesWriting.update(admin, generator.oneOf(ids), over()),
      async () => {
        const id = generator.oneOf(ids)
        const status = generator.oneOf(['Active', 'Inactive'] as const)
        // A draft without a cover is not published.
        await articlesWriting.update(admin, id, { coverImage: COVER, status })
      },
      async () => {
        const [id = 0] = ids.splice(generator.between(0, ids.length - 1), 1)
        deleted.push(id)
        await articlesWriting.remove(admin, id)
      },
      async () => {
        const id = deleted.pop()
        if (id === undefined) return
        await bin.restore(admin, 'article', id)
        ids.push(id)
      },
    ]
    for (let step = 0; step < 60; step += 1) {
      site.time.now = new Date(Date.parse(NOW) + step * 3_600_000).toISOString()
      await generator.oneOf(writes)()
      if (step % 6 > 0) continue
      const { kept, fresh } = await answers()
      expect(kept).toEqual(fresh)
    }
    const { kept, fresh } = await answers()
    expect(kept).toEqual(fresh)
  })

  it('stay exact when articles of one month are written at the same time', async () => {
    const { articlesWriting } = site.services
    const [first = 0] = await insert.articles(site.services, [anArticle(), anArticle({ category: 'misc' })])
    await Promise.all([
      ...Array.from({ length: 6 }, () => articlesWriting.create(admin, anArticle())),
      articlesWriting.update(admin, first, { category: 'misc' }),
      articlesWriting.remove(admin, first + 1),
    ])
    const { kept, fresh } = await answers()
    expect(kept).toEqual(fresh)
  })

  it('lead to the same rows as counting from the start, on every page of a long list', async () => {
    const { services } = site
    const days = Array.from({ length: 650 }, (_, index) => Date.parse(NOW) - (index % 320) * 43_200_000)
    await insert.articles(
      services,
      days.map((day) => anArticle({ publishDate: new Date(day).toISOString() })),
    )
    const all = (await services.articles.listPublic({}, { page: 1, pageSize: 650 })).rows.map(({ id }) => id)
    for (const page of [50, 51, 60, 65]) {
      const { rows, count } = await services.articles.listPublic({}, { page, pageSize: 10 })
      expect([rows.map(({ id }) => id), count]).toEqual([all.slice((page - 1) * 10, page * 10), 650])
    }
    expect((await services.articles.listPublic({}, { page: 66, pageSize: 10 })).rows).toEqual([])
    expect(new Set(days.map((day) => monthOf(new Date(day)))).size).toBeGreaterThan(3)
  })

  it('are not asked where a filter is beyond them', () => {
    expect(isCountedFilter({ category: 'misc', sort: 'newest' })).toBe(true)
    for (const filter of [{ q: 'river' }, { writer: 'Ayesha' }, { authorId: 1 }, { from: NOW }, { ids: [1] }])
      expect(isCountedFilter(filter)).toBe(false)
  })
})
