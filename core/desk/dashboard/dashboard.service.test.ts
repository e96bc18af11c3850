import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeArticle, storeArticles, storeComment } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'

/** It is December already in Karachi. */
const NOW = '2026-11-30T19:30:00.000Z'

describe.each(ENGINES)('the dashboard on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('articles').execute()
  })

  const overview = () => site.services.dashboard.overview(admin.caller)
  async function readOn(articleId: number, moments: readonly string[]) {
    for (const [n, moment] of moments.entries()) {
      site.time.now = moment
      await site.services.visits.count(articleId, { address: `192.0.2.${n}`, browser: 'Phone' })
    }
    await site.services.visits.flush()
    site.time.now = NOW
  }

  it('has 24 empty months and 30 days without visits if there are no articles', async () => {
    const { months, visits, ...others } = await overview()
    expect(others).toEqual({ mostRead: [], comments: [], next: [] })
    expect(months).toHaveLength(24)
    expect(visits).toHaveLength(30)
    expect(visits.every(({ count }) => count === 0)).toBe(true)
    expect([months[0], months.at(-1)]).toEqual([
      { month: '2025-01', count: 0 },
      { month: '2026-12', count: 0 },
    ])
  })

  it('counts public articles by month in Karachi, without drafts and future ones', async () => {
    await storeArticles(site.services, [
      { publishDate: '2026-11-30T19:00:00.000Z' },
      { publishDate: '2026-11-30T18:59:59.000Z' },
      { publishDate: '2026-11-01T00:00:00.000Z' },
      { publishDate: '2026-11-01T00:00:00.000Z', status: 'Draft' },
      { publishDate: '2026-12-01T00:00:00.000Z' },
      { publishDate: '2024-12-31T18:00:00.000Z' },
      { publishDate: '2024-12-31T19:00:00.000Z' },
    ])
    const counted = (await overview()).months.filter(({ count }) => count > 0)
    expect(counted).toEqual([
      { month: '2025-01', count: 1 },
      { month: '2026-11', count: 2 },
      { month: '2026-12', count: 1 },
    ])
  })

  it('lists what was read most in the last thirty days', async () => {
    const [old = 0, less = 0, more = 0] = await storeArticles(site.services, [
      { title: 'Read long ago' },
      { title: 'Read less' },
      { title: 'Read more' },
    ])
    await readOn(old, ['2026-11-01T18:59:00.000Z', '2026-11-01T18:59:00.000Z', '2026-11-01T18:59:00.000Z'])
    // The first of the thirty days, which end today.
    await readOn(less, ['2026-11-01T19:00:00.000Z'])
    await readOn(more, ['2026-11-20T00:00:00.000Z', '2026-11-30T19:20:00.000Z'])
    const { mostRead } = await overview()
    expect(mostRead).toMatchObject([
      { id: more, title: 'Read more', writer: 'Ayesha Durrani', category: 'in-focus', visits: 2 },
      { id: less, title: 'Read less', writer: 'Ayesha Durrani', category: 'in-focus', visits: 1 },
    ])
    // The day of 20 November is the nineteenth of thirty, and today the last.
    const on = (...indexes: number[]) => Array.from({ length: 30 }, (_, index) => (indexes.includes(index) ? 1 : 0))
    expect(mostRead.map(({ days }) => days)).toEqual([on(18, 29), on(0)])
  })

  it('lists at most ten of the next publications, soonest first', async () => {
    const at = (day: number) => `2027-01-${String(day).padStart(2, '0')}T04:00:00.000Z`
    await storeArticles(
      site.services,
      Array.from({ length: 12 }, (_, n) => ({ title: `Day ${12 - n}`, publishDate: at(12 - n) })),
    )
    await storeArticle(site.services, { title: 'A draft', publishDate: at(1), status: 'Draft' })
    const { next } = await overview()
    expect(next).toHaveLength(10)
    expect(next.slice(0, 3).map(({ title }) => title)).toEqual(['Day 1', 'Day 2', 'Day 3'])
  })

  it('shows the latest ten comments, whatever their status', async () => {
    const articleId = await storeArticle(site.services)
    for (let day = 10; day <= 20; day += 1) {
      await storeComment(site.services, { articleId, userId: admin.id, createdAt: `2026-11-${day}T00:00:00.000Z` })
    }
    const [latest] = (await overview()).comments
    await site.services.commentsModeration.setStatus(admin.caller, latest?.id ?? 0, 'hidden')
    const { comments } = await overview()
    expect(comments).toHaveLength(10)
    expect(comments[0]).toMatchObject({ id: latest?.id, status: 'hidden', createdAt: '2026-11-20T00:00:00.000Z' })
  })

  it('is for admins only', async () => {
    const author = await anAccount(site.services)
    for (const [caller, code] of [
      [ANONYMOUS, 'session.required'],
      [author.caller, 'session.forbidden'],
    ] as const) {
      expect(await errorCodeOf(() => site.services.dashboard.totals(caller))).toBe(code)
      expect(await errorCodeOf(() => site.services.dashboard.overview(caller))).toBe(code)
    }
  })
})
