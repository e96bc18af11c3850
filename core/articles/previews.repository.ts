/** The only SQL on previews of articles. */
import type { Engine } from '#database/engines/engine.ts'
import type { PreviewDraft } from './previews.ts'

export function previewsRepository({ db }: Engine) {
  return {
    async insert(preview: {
      tokenHash: string
      userId: number
      createdAt: string
      expiresAt: string
      content: PreviewDraft
    }): Promise<void> {
      await db
        .insertInto('article_previews')
        .values({
          token_hash: preview.tokenHash,
          user_id: preview.userId,
          created_at: preview.createdAt,
          expires_at: preview.expiresAt,
          content: JSON.stringify(preview.content),
        })
        .execute()
    },

    async find(tokenHash: string, now: string): Promise<PreviewDraft | undefined> {
      const row = await db
        .selectFrom('article_previews')
        .select('content')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row && (JSON.parse(row.content) as PreviewDraft)
    },

    /** Deletes all but the newest previews of a user. */
    async keepNewest(userId: number, most: number): Promise<void> {
      await db
        .deleteFrom('article_previews')
        .where('user_id', '=', userId)
        .where('token_hash', 'not in', (query) =>
          query
            .selectFrom('article_previews as kept')
            .select('kept.token_hash')
            .where('kept.user_id', '=', userId)
            .orderBy('kept.created_at', 'desc')
            .orderBy('kept.token_hash')
            .limit(most),
        )
        .execute()
    },

    async removeEnded(now: string): Promise<void> {
      await db.deleteFrom('article_previews').where('expires_at', '<=', now).execute()
    },
  }
}

export type PreviewsRepository = ReturnType<typeof previewsRepository>
