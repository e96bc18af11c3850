/** The only SQL of the calendar: one query per view, whose days are ranges of the index of dates. */
import type { Engine } from '#database/engines/engine.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import { PUBLIC_STATUS } from '../articles/articles.public.ts'
import { articlesTable } from '../articles/articles.table.ts'
import type { CalendarArticle, CalendarFilter } from './calendar.ts'

const COLUMNS = articlesTable.select('id', 'title', 'writer', 'category', 'status', 'publishDate', 'version')

/** From `from` until before `before`, ISO 8601 UTC. */
export type DayBounds = { day: string; from: string; before: string }

export type CalendarRow = CalendarArticle & { day: string; count: number }

export function calendarRepository({ db }: Engine) {
  type Filter = Pick<CalendarFilter, 'perDay' | 'categories' | 'writer'>

  /** The first articles of a day, each with the number of all. */
  function ofDay({ day, from, before }: DayBounds, { perDay, categories, writer }: Filter) {
    let query = db
      .selectFrom('articles')
      .select(COLUMNS)
      .select((select) => [select.val(day).as('day'), select.fn.countAll<number>().over().as('count')])
      .where('articles.publish_date', '>=', from)
      .where('articles.publish_date', '<', before)
      .where((where) =>
        where.or([
          where('articles.status', '=', PUBLIC_STATUS),
          where.and([
            where('articles.status', 'in', UNFINISHED_STATUSES),
            where('articles.publish_date', '>', where.ref('articles.created_at')),
          ]),
        ]),
      )
    if (categories !== undefined) query = query.where('articles.category', 'in', categories)
    if (writer !== undefined) query = query.where('articles.writer', '=', writer)
    const first = query.orderBy('articles.publish_date').orderBy('articles.id').limit(perDay)
    return db.selectFrom(first.as('part')).selectAll('part')
  }

  return {
    /** The first articles of each day, in the order of the days and of their times. */
    async list([first, ...rest]: readonly DayBounds[], filter: Filter): Promise<CalendarRow[]> {
      if (!first) return []
      return rest.reduce((query, day) => query.unionAll(ofDay(day, filter)), ofDay(first, filter)).execute()
    },
  }
}

export type CalendarRepository = ReturnType<typeof calendarRepository>
