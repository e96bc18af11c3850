/** The only SQL on previews: of articles, and of homes. */
import type { Engine } from '#database/engines/engine.ts'

type NewPreview<Content> = {
  tokenHash: string
  userId: number
  createdAt: string
  expiresAt: string
  content: Content
}

/** Both tables have the same columns; `Content` is what one of them keeps as JSON. */
export function previewsRepository<Content>({ db }: Engine, table: 'article_previews' | 'home_previews') {
  return {
    async insert({ tokenHash, userId, createdAt, expiresAt, content }: NewPreview<Content>): Promise<void> {
      await db
        .insertInto(table)
        .values({
          token_hash: tokenHash,
          user_id: userId,
          created_at: createdAt,
          expires_at: expiresAt,
          content: JSON.stringify(content),
        })
        .execute()
    },

    async find(tokenHash: string, now: string): Promise<Content | undefined> {
      const row = await db
        .selectFrom(table)
        .select('content')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row && (JSON.parse(row.content) as Content)
    },

    /** Deletes all but the newest previews of a user. */
    async keepNewest(userId: number, limit: number): Promise<void> {
      const kept = db
        .selectFrom(table)
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(limit)
      await db.deleteFrom(table).where('user_id', '=', userId).where('token_hash', 'not in', kept).execute()
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom(table).where('expires_at', '<=', now).execute()
    },
  }
}

export type PreviewsRepository<Content> = ReturnType<typeof previewsRepository<Content>>
