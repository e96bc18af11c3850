/** The only SQL on reading lists. */
import type { Engine } from '#database/engines/engine.ts'
import { inChunks } from '#core/in-batches.ts'
import type { SavedArticle } from './reading-list.ts'

export function readingListRepository({ db }: Engine) {
  return {
    /** All entries of a user, newest first. */
    async list(userId: number): Promise<SavedArticle[]> {
      return db
        .selectFrom('reading_list')
        .select(['article_id as articleId', 'saved_at as savedAt'])
        .where('user_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .orderBy('article_id', 'desc')
        .execute()
    },

    async count(userId: number): Promise<number> {
      const row = await db
        .selectFrom('reading_list')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return row.count
    },

    /** Entries that are on the list already stay as they are. */
    async add(userId: number, entries: readonly SavedArticle[]): Promise<void> {
      await inChunks(entries, async (some) => {
        await db
          .insertInto('reading_list')
          .values(some.map(({ articleId, savedAt }) => ({ user_id: userId, article_id: articleId, saved_at: savedAt })))
          .onConflict((conflict) => conflict.columns(['user_id', 'article_id']).doNothing())
          .execute()
        return []
      })
    },

    async remove(userId: number, articleId: number): Promise<void> {
      await db.deleteFrom('reading_list').where('user_id', '=', userId).where('article_id', '=', articleId).execute()
    },
  }
}

export type ReadingListRepository = ReturnType<typeof readingListRepository>
