/** The only SQL on working copies: what an account has changed in a public article and not published yet. */
import type { Engine } from '#database/engines/engine.ts'
import { contentHash } from '#core/content-hash.ts'
import type { ArticleContent } from './articles.ts'
import type { StoredSessionSave } from './editing-session.ts'
import { storedContent } from './stored-content.ts'

type NewCopy = StoredSessionSave & {
  /** The version of the article that was changed. */
  baseVersion: number
  savedAt: string
  content: ArticleContent
}
/** `version` identifies its content, so that a copy that was discarded and begun anew is not taken for the earlier one. */
export type WorkingCopy = NewCopy & { version: string }

export function workingCopiesRepository({ db }: Engine) {
  return {
    /** A damaged one counts as none. */
    async find(articleId: number, userId: number): Promise<WorkingCopy | undefined> {
      const row = await db
        .selectFrom('working_copies')
        .select([
          'base_version as baseVersion',
          'saved_at as savedAt',
          'content',
          'session',
          'session_save as sessionSave',
        ])
        .where('article_id', '=', articleId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const content = row && storedContent(row.content)
      return content ? { ...row, version: contentHash(row.content), content } : undefined
    },

    /** When it was saved, which costs less than to read it. */
    async savedAt(articleId: number, userId: number): Promise<string | null> {
      const row = await db
        .selectFrom('working_copies')
        .select('saved_at')
        .where('article_id', '=', articleId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.saved_at ?? null
    },

    async put(articleId: number, userId: number, copy: NewCopy): Promise<WorkingCopy> {
      const content = JSON.stringify(copy.content)
      const columns = {
        base_version: copy.baseVersion,
        saved_at: copy.savedAt,
        content,
        session: copy.session,
        session_save: copy.sessionSave,
      }
      await db
        .insertInto('working_copies')
        .values({ article_id: articleId, user_id: userId, ...columns })
        .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(columns))
        .execute()
      return { ...copy, version: contentHash(content) }
    },

    async remove(articleId: number, userId: number): Promise<void> {
      await db.deleteFrom('working_copies').where('article_id', '=', articleId).where('user_id', '=', userId).execute()
    },
  }
}

export type WorkingCopiesRepository = ReturnType<typeof workingCopiesRepository>
