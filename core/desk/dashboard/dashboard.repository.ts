/** The only SQL on several nouns for the dashboard. */
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle, whereScheduledArticle } from '#core/articles/articles.public.ts'
import type { DashboardOverview, DashboardTotals, DashboardWaiting, ReadArticle } from './dashboard.ts'

export function dashboardRepository({ db }: Engine) {
  return {
    /** Public articles by month, from a given month on; only months that have any. */
    async months(from: string, publicAt: string): Promise<DashboardOverview['months']> {
      return db
        .selectFrom('articles')
        .select((columns) => ['month', columns.fn.countAll<number>().as('count')])
        .where('month', '>=', from)
        .where(wherePublicArticle(publicAt))
        .groupBy('month')
        .execute()
    },

    /** The most read since a given day. */
    async mostRead(from: string, limit: number): Promise<ReadArticle[]> {
      return db
        .selectFrom('article_visits')
        .innerJoin('articles', 'articles.id', 'article_visits.article_id')
        .select((columns) => [
          'articles.id',
          'articles.title',
          'articles.writer',
          'articles.category',
          columns.fn.sum<number>('article_visits.visits').as('visits'),
        ])
        .where('article_visits.day', '>=', from)
        .groupBy(['articles.id', 'articles.title', 'articles.writer', 'articles.category'])
        .orderBy('visits', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute()
    },

    /** Visits of some articles by day, from a given day on; only days that have any. */
    async visitsOf(ids: readonly number[], from: string): Promise<{ id: number; day: string; count: number }[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('article_visits')
        .select(['article_id as id', 'day', 'visits as count'])
        .where('article_id', 'in', ids)
        .where('day', '>=', from)
        .execute()
    },

    /** Active articles with a publish date in the future, soonest first. */
    async next(now: string, limit: number): Promise<DashboardOverview['next']> {
      return db
        .selectFrom('articles')
        .select(['id', 'title', 'writer', 'category', 'publish_date as publishDate'])
        .where(whereScheduledArticle(now))
        .orderBy('publish_date')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Visits by day, from a given day on; only days that have any. */
    async visitsByDay(from: string): Promise<DashboardOverview['visits']> {
      return db
        .selectFrom('article_visits')
        .select((columns) => ['day', columns.fn.sum<number>('visits').as('count')])
        .where('day', '>=', from)
        .groupBy('day')
        .execute()
    },

    async waiting(): Promise<Pick<DashboardWaiting, 'comments' | 'failedJobs'>> {
      return db
        .selectNoFrom((select) => [
          select
            .selectFrom('comments')
            .select((columns) => columns.fn.countAll<number>().as('count'))
            .where('status', '=', 'pending')
            .$asScalar()
            .$notNull()
            .as('comments'),
          select
            .selectFrom('jobs')
            .select((columns) => columns.fn.countAll<number>().as('count'))
            .where('state', '=', 'failed')
            .$asScalar()
            .$notNull()
            .as('failedJobs'),
        ])
        .executeTakeFirstOrThrow()
    },

    async totals(): Promise<DashboardTotals> {
      return db
        .selectNoFrom((select) => {
          const countOf = (table: 'articles' | 'publications' | 'authors' | 'comments' | 'videos') =>
            select.selectFrom(table).select((columns) => columns.fn.countAll<number>().as('count'))
          const publications = () =>
            select.selectFrom('publications').select((columns) => columns.fn.countAll<number>().as('count'))
          return [
            countOf('articles').$asScalar().$notNull().as('articles'),
            publications()
              .where('kind', '=', 'magazine')
              .where('is_archived', '=', 1)
              .$asScalar()
              .$notNull()
              .as('archivedMagazines'),
            publications().where('kind', '=', 'ebook').$asScalar().$notNull().as('ebooks'),
            countOf('authors').$asScalar().$notNull().as('authors'),
            countOf('comments').$asScalar().$notNull().as('comments'),
            countOf('videos').$asScalar().$notNull().as('videos'),
          ]
        })
        .executeTakeFirstOrThrow()
    },
  }
}

export type DashboardRepository = ReturnType<typeof dashboardRepository>
