/** The months that have articles: SQL about the list of months and its neighbours. */
import type { Engine } from '#database/engines/engine.ts'
import { parseMoment, shiftMonth } from '#shared/dates.ts'
import { articleCountsRepository, type CountedFilter, type MonthCount } from './article-counts.repository.ts'
import { matching } from './articles.queries.ts'
import type { ArticleFilter, MonthGroup, MonthNeighbours } from './articles.ts'

const DAY_MS = 86_400_000

/** An issue of a month is released at most so many days before or after it begins or ends. */
const RELEASED_WITHIN_DAYS = 45

/** The start of a month, moved by some days. Bounds on the date are that wide; the month itself decides. */
function startOf(month: string, days: number): string {
  const start = parseMoment(`${month}-01`) ?? ''
  return new Date(Date.parse(start) + days * DAY_MS).toISOString()
}

export function monthsRepository(engine: Engine) {
  const { db } = engine
  const counts = articleCountsRepository(engine)

  return {
    /**
     * Months with articles, newest first, each with the count and the cover of its first article that has one: of the
     * own categories before all others.
     */
    async list(publicAt: string, filter: CountedFilter, own?: readonly string[]): Promise<MonthGroup[]> {
      const [groups, ownGroups] = await Promise.all([
        counts.byMonth(publicAt, filter),
        own ? counts.byMonth(publicAt, { ...filter, categories: own }) : [],
      ])
      const ownCovered = new Map(ownGroups.map(({ month, coveredId }) => [month, coveredId]))
      if (groups.length === 0) return []
      const shownOf = ({ month, coveredId, newestId }: MonthCount) => ownCovered.get(month) ?? coveredId ?? newestId
      const ids = groups.map(shownOf)
      const covers = await db
        .selectFrom('articles')
        .select(['id', 'cover_image', 'cover_focus'])
        .where('id', 'in', ids)
        .execute()
      const coverById = new Map(covers.map((row) => [row.id, row]))
      return groups.map((group) => {
        const { month, count } = group
        const articleId = shownOf(group)
        const cover = coverById.get(articleId)
        const coverImage = cover?.cover_image ?? null
        return { month, count, coverImage, coverFocus: cover?.cover_focus ?? null, articleId }
      })
    },

    /**
     * The nearest months before and after a month that have public articles of the categories, or of any without them.
     * One query, which reads a few entries of an index per category and direction, however many articles there are: of a
     * category, the index by month; of all, the one by date.
     */
    async neighbours(
      publicAt: string,
      month: string,
      { categories }: Pick<ArticleFilter, 'categories'>,
    ): Promise<MonthNeighbours> {
      const nearest = (filter: ArticleFilter, order: 'asc' | 'desc') =>
        db
          .selectFrom(
            matching(db.selectFrom('articles').select('articles.month'), { publicAt }, filter)
              .orderBy(filter.category === undefined ? 'articles.publish_date' : 'articles.month', order)
              .limit(1)
              .as('part'),
          )
          .select('part.month')
      const parts = categories
        ? categories.flatMap((category) => [
            nearest({ category, beforeMonth: month }, 'desc'),
            nearest({ category, afterMonth: month }, 'asc'),
          ])
        : [
            nearest({ beforeMonth: month, before: startOf(month, RELEASED_WITHIN_DAYS) }, 'desc'),
            nearest({ afterMonth: month, from: startOf(shiftMonth(month, 1), -RELEASED_WITHIN_DAYS) }, 'asc'),
          ]
      const [first, ...rest] = parts
      const rows = first ? await rest.reduce((query, part) => query.unionAll(part), first).execute() : []
      const months = rows.map((row) => row.month).sort()
      return {
        earlier: months.findLast((each) => each < month) ?? null,
        later: months.find((each) => each > month) ?? null,
      }
    },
  }
}

export type MonthsRepository = ReturnType<typeof monthsRepository>
