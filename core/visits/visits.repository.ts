/** The only SQL about visits. */
import type { Database, Engine } from '#database/engines/engine.ts'

export function visitsRepository({ db }: Engine) {
  /**
   * Sets a visitor's mark. Returns false if it exists already and is newer than `freshSince`. A single statement, so
   * that of two concurrent requests one counts.
   */
  async function mark(database: Database, text: string, now: string, freshSince: string): Promise<boolean> {
    const set = await database
      .insertInto('visit_marks')
      .values({ mark: text, seen_at: now })
      .onConflict((conflict) =>
        conflict.column('mark').doUpdateSet({ seen_at: now }).where('visit_marks.seen_at', '<=', freshSince),
      )
      .returning('mark')
      .execute()
    return set.length > 0
  }

  async function add(database: Database, articleId: number, day: string): Promise<void> {
    await database
      .updateTable('articles')
      .set((columns) => ({ visits: columns('visits', '+', 1) }))
      .where('id', '=', articleId)
      .execute()
    await database
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
        .where('status', '=', 'Active')
        .where('publish_date', '<=', now)
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
      await db.transaction().execute(async (transaction) => {
        if (await mark(transaction, visit.mark, visit.now, visit.freshSince)) {
          await add(transaction, visit.articleId, visit.day)
        }
      })
    },

    async clearMarks(until: string): Promise<void> {
      await db.deleteFrom('visit_marks').where('seen_at', '<=', until).execute()
    },

    /** Returns the stored value of a key, or stores the given one: all processes get the same value. */
    async keptSetting(key: string, offered: string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ key, value: offered })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
      return row.value
    },

    /** Deletes the settings whose keys start with `prefix` and sort before `key`. */
    async dropSettingsBefore(prefix: string, key: string): Promise<void> {
      await db.deleteFrom('settings').where('key', 'like', `${prefix}%`).where('key', '<', key).execute()
    },
  }
}

export type VisitsRepository = ReturnType<typeof visitsRepository>
