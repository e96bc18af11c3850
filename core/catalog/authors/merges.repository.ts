/** The SQL of merged authors: which articles they had, until they are restored or purged. */
import type { Engine } from '#database/engines/engine.ts'

export type AuthorMerge = { authorId: number; intoId: number; articles: number[] }

export function mergesRepository({ db }: Engine) {
  return {
    async insert({ authorId, intoId, articles }: AuthorMerge, mergedAt: string): Promise<void> {
      // Authors that were merged into this one are now part of the other.
      await db.updateTable('author_merges').set({ into_id: intoId }).where('into_id', '=', authorId).execute()
      await db
        .insertInto('author_merges')
        .values({ author_id: authorId, into_id: intoId, merged_at: mergedAt, articles: JSON.stringify(articles) })
        .execute()
    },

    async intoOf(authorId: number): Promise<number | null> {
      const row = await db
        .selectFrom('author_merges')
        .select('into_id')
        .where('author_id', '=', authorId)
        .executeTakeFirst()
      return row?.into_id ?? null
    },

    /** Removes and returns the merge of an author. */
    async take(authorId: number): Promise<AuthorMerge | null> {
      const row = await db
        .deleteFrom('author_merges')
        .where('author_id', '=', authorId)
        .returning(['into_id as intoId', 'articles'])
        .executeTakeFirst()
      return row ? { authorId, intoId: row.intoId, articles: JSON.parse(row.articles) as number[] } : null
    },
  }
}

export type MergesRepository = ReturnType<typeof mergesRepository>
