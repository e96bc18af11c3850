import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardOverviewWire, dashboardWaitingWire } from '#shared/schemas/dashboard.wire.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'

describe.each(ENGINES)('the dashboard’s overview on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const ask = async () =>
    (await site.app.inject({ url: '/api/dashboard/overview/', headers: admin.headers })).json().data

  it('has 24 empty months if there are no records', async () => {
    const overview = await ask()
    expectShape(dashboardOverviewWire, overview)
    expect(overview).toMatchObject({ most_read: [], latest_comments: [], next_articles: [] })
    const months = overview.articles_by_month.map((one: { month: string }) => one.month)
    expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-12', '2026-11'])
  })

  it('counts records, and lists what is read most and what is scheduled', async () => {
    const [old = 0, read = 0, , later = 0, sooner = 0] = await insert.articles(site.services, [
      anArticle({ title: 'Old', publishDate: '2024-11-30T18:59:59.000Z' }),
      anArticle({ title: 'Read', publishDate: '2024-11-30T19:00:00.000Z' }),
      anArticle({ title: 'Draft', status: 'Draft', publishDate: '2026-12-01T00:00:00.000Z' }),
      anArticle({ title: 'Later', publishDate: '2027-01-01T00:00:00.000Z' }),
      anArticle({ title: 'Sooner', publishDate: '2026-11-21T00:00:00.000Z' }),
    ])
    await site.engine.db
      .insertInto('article_visits')
      .values([
        { article_id: old, day: '2026-11-20', visits: 3 },
        { article_id: old, day: '2026-10-21', visits: 99 },
        { article_id: read, day: '2026-10-22', visits: 2 },
        { article_id: read, day: '2026-11-19', visits: 2 },
      ])
      .execute()
    await insert.comment(site.services, {
      articleId: old,
      userId: admin.id,
      comment: 'Well said.',
      rating: 4,
      createdAt: site.time.now,
    })
    const overview = await ask()
    expectShape(dashboardOverviewWire, overview)
    expect(overview.articles_by_month[0]).toEqual({ month: '2024-12', count: 1 })
    expect(overview.articles_by_month.at(-1)).toEqual({ month: '2026-11', count: 0 })
    expect(overview.most_read).toMatchObject([
      { id: read, visits: 4 },
      { id: old, visits: 3 },
    ])
    expect(overview.visits_by_day).toHaveLength(30)
    expect(overview.visits_by_day[0]).toEqual({ day: '2026-10-22', count: 2 })
    expect(overview.visits_by_day.at(-1)).toEqual({ day: '2026-11-20', count: 3 })
    expect(overview.latest_comments).toMatchObject([{ comment: 'Well said.', article_title: 'Old' }])
    expect(overview.next_articles.map((article: { id: number }) => article.id)).toEqual([sooner, later])
  })

  it('counts what waits for a decision', async () => {
    const waiting = async () =>
      (await site.app.inject({ url: '/api/dashboard/waiting/', headers: admin.headers })).json().data
    const before = await waiting()
    expectShape(dashboardWaitingWire, before)
    const article = await insert.article(site.services, anArticle({ status: 'Pending' }))
    await site.engine.db
      .insertInto('comments')
      .values({
        article_id: article,
        user_id: admin.id,
        comment: 'Is this so?',
        rating: 3,
        status: 'pending',
        created_at: site.time.now,
      })
      .execute()
    expect(await waiting()).toMatchObject({ articles: before.articles + 1, comments: before.comments + 1 })
  })
})
