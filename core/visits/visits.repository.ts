/** The only SQL on visits. */
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle } from '../articles/articles.public.ts'

export function visitsRepository({ db, transaction }: Engine) {
  /**
   * Sets a visitor's mark. Returns false if it exists already and is newer than `freshSince`. A single statement, so
   * that of two concurrent requests one counts.
   */
  async function mark(text: string, now: string, freshSince: string): Promise<boolean> {
    const set = await db
      .insertInto('visit_marks')
      .values({ mark: text, seen_at: now })
      .onConflict((conflict) =>
        conflict.column('mark').doUpdateSet({ seen_at: now }).where('visit_marks.seen_at', '<=', freshSince),
      )
      .returning('mark')
      .execute()
    return set.length > 0
  }

  async function add(articleId: number, day: string): Promise<void> {
    await db
      .updateTable('articles')
      .set((columns) => ({ visits: columns('visits', '+', 1) }))
      .where('id', '=', articleId)
      .execute()
    await db
      .insertInto('article_visits')
      .values({ article_id: articleId, day, visits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['article_id', 'day'])
          .doUpdateSet((columns) => ({ visits: columns('article_visits.visits', '+', 1) })),
      )
      .execute()
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

    async isMarked(text: string, freshSince: string): Promise<boolean> {
      const row = await db
        .selectFrom('visit_marks')
        .select('mark')
        .where('mark', '=', text)
        .where('seen_at', '>', freshSince)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Counts a visit unless its mark is fresh; the mark and the counts are written in one transaction. */
    async count(visit: {
      articleId: number
      mark: string
      now: string
      day: string
      freshSince: string
    }): Promise<void> {
      await transaction(async () => {
        if (await mark(visit.mark, visit.now, visit.freshSince)) await add(visit.articleId, visit.day)
      })
    },

    async clearMarks(until: string): Promise<void> {
      await db.deleteFrom('visit_marks').where('seen_at', '<=', until).execute()
    },
  }
}

export type VisitsRepository = ReturnType<typeof visitsRepository>
