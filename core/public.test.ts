/** What is public is defined twice, for a record and in SQL: the two agree on all combinations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aBillboard, aPackage, anArticle, anAuthor, aPublication, aVideo, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import {
  ACTIVE_OR_NOT,
  ARTICLE_STATUSES,
  AUTHOR_STATUSES,
  COMMENT_STATUSES,
  type ArticleStatus,
} from '#shared/schemas/statuses.ts'
import { isActive, whereActive } from '#core/records/active.ts'
import {
  isPublicArticle,
  isScheduledArticle,
  wherePublicArticle,
  whereScheduledArticle,
} from '#core/articles/articles.public.ts'
import { isPublicAuthor, wherePublicAuthor } from '#core/catalog/authors/authors.public.ts'
import { isShownBillboard, whereShownBillboard } from '#core/catalog/billboards/billboards.public.ts'
import { isPublicComment, wherePublicComment } from '#core/catalog/comments/comments.public.ts'
import { isPublicPublication, wherePublicPublication } from '#core/catalog/publications/publications.public.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const MOMENTS = ['2026-11-20T06:59:59.999Z', NOW, '2026-11-20T07:00:00.001Z']
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']

function combinations<A, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  return some.flatMap((a) => others.map((b): [A, B] => [a, b]))
}

type State = { status: ArticleStatus; publishDate: string; takeDownAt: string | null }
const DATED = combinations<ArticleStatus, string>(ARTICLE_STATUSES, MOMENTS)
/** Any time for being taken down, and none. */
const STATES = combinations(DATED, [null, ...MOMENTS]).map(([[status, publishDate], takeDownAt]): State => ({
  status,
  publishDate,
  takeDownAt,
}))
/** Of those that are Active and dated, the ones that are never taken down or later. */
const PUBLIC_STATES = 2 * 2

describe.each(ENGINES)('what is public on %s', (name) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(name)
  })
  afterAll(() => site.close())

  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

  it('includes scheduled articles whose date has passed', async () => {
    const articles = STATES.map((state) => anArticle(state))
    const added = await insert.articles(site.services, articles)
    const chosen = (is: typeof isPublicArticle) => added.filter((_, index) => STATES[index] && is(STATES[index], NOW))
    const select = site.engine.db.selectFrom('articles').select('id').where('id', 'in', added)
    expect(ids(await select.where(wherePublicArticle(NOW)).execute())).toEqual(chosen(isPublicArticle))
    expect(ids(await select.where(whereScheduledArticle(NOW)).execute())).toEqual(chosen(isScheduledArticle))
    expect(chosen(isPublicArticle)).toHaveLength(PUBLIC_STATES)
  })

  it('includes authors by the state of their articles', async () => {
    const expected: number[] = []
    const added: number[] = []
    for (const [status, state] of combinations(AUTHOR_STATUSES, [null, ...STATES])) {
      const authorName = `${status} ${JSON.stringify(state)}`
      const id = await insert.author(site.services, anAuthor({ authorName, status }))
      const articles = state ? [state] : []
      for (const article of articles) await insert.article(site.services, anArticle({ ...article, authorId: id }))
      added.push(id)
      if (isPublicAuthor({ status }, articles, NOW)) expected.push(id)
    }
    const select = site.engine.db.selectFrom('authors').select('id').where('id', 'in', added)
    expect(ids(await select.where(wherePublicAuthor(NOW)).execute())).toEqual(expected)
    expect(expected).toHaveLength(STATES.length + 1 + 2 * PUBLIC_STATES)
  })

  it('includes comments by the state of their article', async () => {
    const { id: userId } = await anAccount(site.services)
    const expected: number[] = []
    const added: number[] = []
    for (const [status, article] of combinations(COMMENT_STATUSES, STATES)) {
      const articleId = await insert.article(site.services, anArticle(article))
      const comment = { articleId, userId, comment: 'Well.', rating: 4, status, createdAt: NOW }
      const [id = 0] = await site.services.comments.importAll(null, [comment])
      added.push(id)
      if (isPublicComment({ status }, article, NOW)) expected.push(id)
    }
    const select = site.engine.db
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .select('comments.id')
      .where('comments.id', 'in', added)
    expect(ids(await select.where(wherePublicComment(NOW)).execute())).toEqual(expected)
    expect(expected).toHaveLength(PUBLIC_STATES)
  })

  it('includes billboards of slots by day', async () => {
    const cases = combinations(ACTIVE_OR_NOT, DAYS)
    const added = await site.services.billboardsWriting.importAll(
      null,
      cases.map(([status, created]) => aBillboard({ status, created })),
    )
    const expected = added.filter((_, index) => {
      const [status, created] = cases[index] ?? ['Inactive', '']
      return isShownBillboard({ status, created }, '2026-11-20')
    })
    const query = site.engine.db.selectFrom('billboards').select('id').where(whereShownBillboard('2026-11-20'))
    expect(ids(await query.execute())).toEqual(expected)
    expect(expected).toHaveLength(2)
  })

  it('includes the magazine issues and e-books whose day has come', async () => {
    const cases = combinations(ACTIVE_OR_NOT, MOMENTS)
    const added: number[] = []
    for (const [status, publishDate] of cases) {
      added.push(await insert.publication(site.services, aPublication({ status, publishDate })))
    }
    const expected = added.filter((_, index) => {
      const [status, publishDate] = cases[index] ?? ['Inactive', '']
      return isPublicPublication({ status, publishDate }, NOW)
    })
    const query = site.engine.db.selectFrom('publications').select('id').where(wherePublicPublication(NOW))
    expect(ids(await query.execute())).toEqual(expected)
    expect(expected).toHaveLength(2)
  })

  it('includes active records of the other nouns', async () => {
    const { engine, services } = site
    for (const status of ACTIVE_OR_NOT) {
      const is = isActive({ status })
      const inserted = {
        billboards: await insert.billboard(services, aBillboard({ status })),
        packages: await insert.package(services, aPackage({ status })),
        publications: await insert.publication(services, aPublication({ status })),
        videos: await insert.video(services, aVideo({ status })),
      }
      for (const table of ['billboards', 'packages', 'publications', 'videos'] as const) {
        const found = await engine.db
          .selectFrom(table)
          .select('id')
          .where('id', '=', inserted[table])
          .where(whereActive(table))
          .execute()
        expect(found.length === 1, `${table} ${status}`).toBe(is)
      }
    }
  })
})
