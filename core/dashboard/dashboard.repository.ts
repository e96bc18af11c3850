/** The only SQL about the dashboard. */
import type { Engine } from '#database/engines/engine.ts'
import type { DashboardTotals } from './dashboard.ts'

export function dashboardRepository({ db }: Engine) {
  return {
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
