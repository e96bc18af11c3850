/** The only SQL on visits. */
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle } from '../articles.public.ts'
import type { Visit } from './visit-batch.ts'

/** `day`: the one that the visit counts for, `yyyy-mm-dd`. */
export type DatedVisit = Visit & { day: string }

export type VisitsOfDay = { articleId: number; day: string; visits: number }

type MostVisited = { categories: readonly string[]; from: string; before: string; publicAt: string }

/** SQLite accepts 32,766 parameters per statement; a visit takes at most three. */
const ROWS_PER_STATEMENT = 500

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
}

export function visitsRepository({ db, transaction }: Engine) {
  /** The moments at which visitors were last counted, by mark. */
  async function momentsOf(marks: readonly string[]): Promise<Map<string, string>> {
    const rows = await db.selectFrom('visit_marks').selectAll().where('mark', 'in', marks).execute()
    return new Map(rows.map(({ mark, seen_at }) => [mark, seen_at]))
  }

  /**
   * Sets the marks of visits, and returns the visits that count: those whose mark is missing or expired. The update has
   * a condition of its own, so that of two processes that write the same visitor one counts.
   */
  async function setMarks(visits: readonly DatedVisit[]): Promise<DatedVisit[]> {
    const moments = await momentsOf(visits.flatMap((visit) => [visit.mark, visit.formerMark ?? visit.mark]))
    const isFresh = (text: string | null, { freshSince }: Visit) =>
      text !== null && (moments.get(text) ?? '') > freshSince
    const due = visits.filter((visit) => !isFresh(visit.mark, visit) && !isFresh(visit.formerMark, visit))
    if (due.length === 0) return []
    const freshSince =
      due
        .map((visit) => visit.freshSince)
        .toSorted()
        .at(-1) ?? ''
    const set = await db
      .insertInto('visit_marks')
      .values(due.map((visit) => ({ mark: visit.mark, seen_at: visit.at })))
      .onConflict((conflict) =>
        conflict
          .column('mark')
          .doUpdateSet((columns) => ({ seen_at: columns.ref('excluded.seen_at') }))
          .where('visit_marks.seen_at', '<=', freshSince),
      )
      .returning('mark')
      .execute()
    const marked = new Set(set.map((row) => row.mark))
    return due.filter((visit) => marked.has(visit.mark))
  }

  /**
   * Adds visits, in the order of their articles, to the counts; those of articles that were deleted meanwhile are
   * dropped. Days are written first: processes that write the same articles then wait for each other and cannot deadlock.
   */
  async function add(visits: readonly DatedVisit[]): Promise<void> {
    const ids = [...new Set(visits.map((visit) => visit.articleId))]
    const existing = await db.selectFrom('articles').select('id').where('id', 'in', ids).execute()
    const isStored = new Set(existing.map(({ id }) => id))
    const stored = visits.filter((visit) => isStored.has(visit.articleId))
    if (stored.length === 0) return
    const byDay = Map.groupBy(stored, ({ articleId, day }) => `${articleId} ${day}`)
    await db
      .insertInto('article_visits')
      .values(
        [...byDay.values()].flatMap((each) => {
          const [first] = each
          return first ? [{ article_id: first.articleId, day: first.day, visits: each.length }] : []
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'day']).doUpdateSet((columns) => ({
          visits: columns('article_visits.visits', '+', columns.ref('excluded.visits')),
        })),
      )
      .execute()
    const byArticle = Map.groupBy(stored, (visit) => visit.articleId)
    // Most articles of a batch were visited equally often, so a statement for each number is enough.
    for (const [count, articles] of Map.groupBy(byArticle, ([, each]) => each.length)) {
      await db
        .updateTable('articles')
        .set((columns) => ({ visits: columns('visits', '+', count) }))
        .where(
          'id',
          'in',
          articles.map(([id]) => id),
        )
        .execute()
    }
  }

  return {
    async isPublic(articleId: number, now: string): Promise<boolean> {
      const row = await db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', articleId)
        .where(wherePublicArticle(now))
        .executeTakeFirst()
      return row !== undefined
    },

    /** The public articles of some categories that were visited most on the days from one until before another. */
    async mostVisited({ categories, from, before, publicAt }: MostVisited, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('article_visits')
        .innerJoin('articles', 'articles.id', 'article_visits.article_id')
        .select('articles.id')
        .where('article_visits.day', '>=', from)
        .where('article_visits.day', '<', before)
        .where('articles.category', 'in', categories)
        .where(wherePublicArticle(publicAt))
        .groupBy('articles.id')
        .orderBy((columns) => columns.fn.sum('article_visits.visits'), 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Counts visits, each with another mark, unless their marks are fresh. All of them are written, or none. */
    async write(visits: readonly DatedVisit[]): Promise<void> {
      const inOrder = visits.toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
      await transaction(async () => {
        const counted: DatedVisit[] = []
        for (const chunk of chunksOf(inOrder)) counted.push(...(await setMarks(chunk)))
        counted.sort((a, b) => a.articleId - b.articleId || (a.day < b.day ? -1 : 1))
        for (const chunk of chunksOf(counted)) await add(chunk)
      })
    },

    /** Adds the visits of past days, which the counts of the articles contain already. */
    async addDays(days: readonly VisitsOfDay[]): Promise<void> {
      for (const chunk of chunksOf(days)) {
        const rows = chunk.map(({ articleId, day, visits }) => ({ article_id: articleId, day, visits }))
        await db.insertInto('article_visits').values(rows).execute()
      }
    },

    async clearMarks(until: string): Promise<void> {
      await db.deleteFrom('visit_marks').where('seen_at', '<=', until).execute()
    },
  }
}

export type VisitsRepository = ReturnType<typeof visitsRepository>
