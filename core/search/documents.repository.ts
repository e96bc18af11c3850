/** Writes what is indexed of articles beside the full-text index: their words as numbers, and their facts. */
import type { Engine } from '#database/engines/engine.ts'
import { yearOf } from '#shared/dates.ts'
import type { SearchDocument } from './documents.ts'
import { encodeText } from './text-numbers.ts'

export function documentsRepository({ db }: Pick<Engine, 'db'>) {
  return {
    /** Inserts or replaces; documents without facts are of other nouns. */
    async put(documents: readonly SearchDocument[]): Promise<void> {
      for (const { facts, ...document } of documents) {
        if (!facts) continue
        const { isPublic, publishedAt, publicUntil, category, writer, language } = facts
        const row = {
          is_public: isPublic ? (1 as const) : (0 as const),
          published_at: publishedAt,
          public_until: publicUntil,
          category,
          writer,
          language,
          year: yearOf(publishedAt),
        }
        const { id } = document
        await db
          .insertInto('search_facts')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
        const words = encodeText(document)
        await db
          .insertInto('search_texts')
          .values({ id, words })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ words }))
          .execute()
      }
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await db.deleteFrom('search_facts').where('id', 'in', ids).execute()
      await db.deleteFrom('search_texts').where('id', 'in', ids).execute()
    },
  }
}
