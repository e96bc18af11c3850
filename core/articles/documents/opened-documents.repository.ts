/** The only SQL on the files that have become articles. */
import type { Engine } from '#database/engines/engine.ts'

export function openedDocumentsRepository({ db }: Engine) {
  return {
    async findArticle(hash: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('opened_documents')
        .select('article_id')
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row?.article_id
    },

    /** Returns whether the file has become an article just now. */
    async insert(hash: string, articleId: number, createdAt: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('opened_documents')
        .values({ hash, article_id: articleId, created_at: createdAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

export type OpenedDocumentsRepository = ReturnType<typeof openedDocumentsRepository>
