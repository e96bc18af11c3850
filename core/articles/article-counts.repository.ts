/**
 * Counts of public articles by month, from the table that the database's triggers maintain (`article_months`): a few
 * thousand small rows at most, however many articles there are. The table includes scheduled articles, so groups that
 * contain any are counted from the articles themselves; these are the few groups of the current and coming months.
 */
import { sql } from 'kysely'
import { preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { matching } from './articles.queries.ts'
import type { ArticleFilter } from './articles.ts'

/** The filters that the table's columns answer. */
const COUNTED = ['category', 'categories', 'month', 'beforeMonth', 'afterMonth', 'language', 'sort', 'order'] as const
export type CountedFilter = Pick<ArticleFilter, (typeof COUNTED)[number]>

const KNOWN = new Set<string>(COUNTED)

export function isCountedFilter(filter: ArticleFilter): filter is CountedFilter {
  return Object.entries(filter).every(([name, value]) => value === undefined || KNOWN.has(name))
}

/** Of a month, or of one month in some categories or one language. */
export type MonthCount = { month: string; count: number; newestId: number; coveredId: number | null; changedAt: string }

export function articleCountsRepository({ db }: Engine) {
  function groupsOf({ category, categories, month, beforeMonth, afterMonth, language }: CountedFilter) {
    let query = db.selectFrom('article_months')
    if (category !== undefined) query = query.where('category', '=', category)
    if (categories !== undefined) query = query.where('category', 'in', categories)
    if (month !== undefined) query = query.where('month', '=', month)
    if (beforeMonth !== undefined) query = query.where('month', '<', beforeMonth)
    if (afterMonth !== undefined) query = query.where('month', '>', afterMonth)
    if (language !== undefined) query = query.where('language', '=', language)
    return query
  }

  /** How many are Active, but not yet public. */
  function scheduled(publicAt: string, filter: CountedFilter) {
    return matching(
      db.selectFrom('articles').select((select) => select.fn.countAll<number>().as('count')),
      'all',
      { ...filter, status: 'Active' },
    ).where('publish_date', '>', publicAt)
  }

  async function countedFromArticles(publicAt: string, filter: CountedFilter, months: string[]): Promise<MonthCount[]> {
    return matching(
      db
        .selectFrom('articles')
        .select((select) => [
          'articles.month',
          select.fn.countAll<number>().as('count'),
          select.fn.max('articles.id').as('newestId'),
          sql<number | null>`max(case when articles.cover_image is not null then articles.id end)`.as('coveredId'),
          select.fn.max('articles.updated_at').as('changedAt'),
        ]),
      { publicAt },
      filter,
    )
      .where('articles.month', 'in', months)
      .groupBy('articles.month')
      .execute()
  }

  const counted = preparedByShape(
    db,
    ['sort', 'order'],
    ({ publicAt, ...filter }: CountedFilter & { publicAt: string }) =>
      groupsOf(filter).select((select) =>
        sql<number>`coalesce(${select.fn.sum('articles')}, 0) - (${scheduled(publicAt, filter)})`.as('count'),
      ),
  )

  const grouped = preparedByShape(db, ['sort', 'order'], (filter: CountedFilter) =>
    groupsOf(filter)
      .select((select) => [
        'month',
        select.fn.sum<number>('articles').as('count'),
        select.fn.max('newest_id').as('newestId'),
        select.fn.max('covered_id').as('coveredId'),
        select.fn.max('changed_at').as('changedAt'),
        select.fn.max('last_publish_date').as('last'),
      ])
      .groupBy('month')
      .orderBy('month', 'desc'),
  )

  return {
    /** How many articles are public. */
    async count(publicAt: string, filter: CountedFilter): Promise<number> {
      const [row] = await counted({ ...filter, publicAt })
      return row?.count ?? 0
    },

    /** Every month that has public articles, newest first. */
    async byMonth(publicAt: string, filter: CountedFilter): Promise<MonthCount[]> {
      const rows = await grouped(filter)
      const months = rows.flatMap(({ month, last }) => (last > publicAt ? [month] : []))
      const recounted = months.length > 0 ? await countedFromArticles(publicAt, filter, months) : []
      const byMonth = new Map(recounted.map((row) => [row.month, row]))
      return rows.flatMap(({ last, ...row }) => (last > publicAt ? (byMonth.get(row.month) ?? []) : row))
    },
  }
}

export type ArticleCountsRepository = ReturnType<typeof articleCountsRepository>
