/** The only SQL on working copies: what an account has changed in a public article and not published yet. */
import type { Engine } from '#database/engines/engine.ts'
import { storedContent, type ArticleContent } from './articles.ts'

export type WorkingCopy = { baseVersion: number; savedAt: string; content: ArticleContent }

export function workingCopiesRepository({ db }: Engine) {
  return {
    async find(articleId: number, userId: number): Promise<WorkingCopy | undefined> {
      const row = await db
        .selectFrom('working_copies')
        .select(['base_version as baseVersion', 'saved_at as savedAt', 'content'])
        .where('article_id', '=', articleId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { ...row, content: storedContent(row.content) }
    },

    async put(articleId: number, userId: number, { baseVersion, savedAt, content }: WorkingCopy): Promise<void> {
      const columns = { base_version: baseVersion, saved_at: savedAt, content: JSON.stringify(content) }
      await db
        .insertInto('working_copies')
        .values({ article_id: articleId, user_id: userId, ...columns })
        .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(columns))
        .execute()
    },

    async remove(articleId: number, userId: number): Promise<void> {
      await db.deleteFrom('working_copies').where('article_id', '=', articleId).where('user_id', '=', userId).execute()
    },
  }
}

export type WorkingCopiesRepository = ReturnType<typeof workingCopiesRepository>
