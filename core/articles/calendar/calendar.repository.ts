/** The only SQL of the calendar: one query per view, whose days are ranges of the indexes of dates. */
import { sql } from 'kysely'
import type { Bit } from '#database/column-types.ts'
import type { Engine } from '#database/engines/engine.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import { PUBLIC_STATUS } from '../articles.public.ts'
import { articlesTable } from '../articles.table.ts'
import type { DayBounds } from './calendar.days.ts'
import type { CalendarArticle, CalendarFilter } from './calendar.ts'

const COLUMNS = articlesTable.select('id', 'title', 'writer', 'category', 'status', 'publishDate', 'version')

/** `isDue`: 1 for an article that is due on the day, 0 for one whose publish date it is. */
export type CalendarRow = CalendarArticle & { day: string; isDue: Bit; count: number }

type Filter = Pick<CalendarFilter, 'perDay' | 'categories' | 'writer'>

/** Of no article. */
const NO_CATEGORY = '-'

export function calendarRepository({ db }: Engine) {
  /** All articles that pass the filter. PostgreSQL accepts no empty list. */
  function filtered({ categories, writer }: Filter) {
    let query = db.selectFrom('articles').select(COLUMNS)
    if (categories !== undefined)
      query = query.where('articles.category', 'in', categories.length > 0 ? categories : [NO_CATEGORY])
    if (writer !== undefined) query = query.where('articles.writer', '=', writer)
    return query
  }

  /** The first articles whose publish date is on a day, each with the number of all. */
  function ofDay({ day, from, before, alone, others }: DayBounds, filter: Filter) {
    const isInside = alone >= from
    const first = filtered(filter)
      .select((select) => [
        select.val(day).as('day'),
        sql<Bit>`0`.as('isDue'),
        select.fn.countAll<number>().over().as('count'),
      ])
      // Where it is outside of the day, the moment of the day alone is earlier: one range of the index has both.
      .where('articles.publish_date', '>=', isInside ? from : alone)
      .where('articles.publish_date', '<', before)
      .$if(!isInside, (query) =>
        query.where((where) =>
          where.or([where('articles.publish_date', '=', alone), where('articles.publish_date', '>=', from)]),
        ),
      )
      .$if(others.length > 0, (query) => query.where('articles.publish_date', 'not in', others))
      .where((where) =>
        where.or([
          where('articles.status', '=', PUBLIC_STATUS),
          where.and([
            where('articles.status', 'in', UNFINISHED_STATUSES),
            where('articles.publish_date', '>', where.ref('articles.created_at')),
          ]),
        ]),
      )
      .orderBy('articles.publish_date')
      .orderBy('articles.id')
      .limit(filter.perDay)
    return db.selectFrom(first.as('part')).selectAll('part')
  }

  /** The first articles that are due on a day, each with the number of all. */
  function dueOn({ day }: DayBounds, filter: Filter) {
    const first = filtered(filter)
      .innerJoin('article_stages', 'article_stages.article_id', 'articles.id')
      .select((select) => [
        select.val(day).as('day'),
        sql<Bit>`1`.as('isDue'),
        select.fn.countAll<number>().over().as('count'),
      ])
      .where('article_stages.due_day', '=', day)
      .where('articles.status', 'in', UNFINISHED_STATUSES)
      .orderBy('articles.id')
      .limit(filter.perDay)
    return db.selectFrom(first.as('part')).selectAll('part')
  }

  return {
    /** The first articles of each day: those that are due, and then the others in the order of their times. */
    async list(days: readonly DayBounds[], filter: Filter): Promise<CalendarRow[]> {
      const [first, ...rest] = days.flatMap((day) => [dueOn(day, filter), ofDay(day, filter)])
      return first ? rest.reduce((query, part) => query.unionAll(part), first).execute() : []
    },
  }
}

export type CalendarRepository = ReturnType<typeof calendarRepository>
