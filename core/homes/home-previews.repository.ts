/** The only SQL on previews of homes. */
import type { Engine } from '#database/engines/engine.ts'
import type { HomePreview } from './homes.ts'

export function homePreviewsRepository({ db }: Engine) {
  return {
    async insert(preview: {
      tokenHash: string
      userId: number
      createdAt: string
      expiresAt: string
      content: HomePreview
    }): Promise<void> {
      await db
        .insertInto('home_previews')
        .values({
          token_hash: preview.tokenHash,
          user_id: preview.userId,
          created_at: preview.createdAt,
          expires_at: preview.expiresAt,
          content: JSON.stringify(preview.content),
        })
        .execute()
    },

    async find(tokenHash: string, now: string): Promise<HomePreview | undefined> {
      const row = await db
        .selectFrom('home_previews')
        .select('content')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row && (JSON.parse(row.content) as HomePreview)
    },

    /** Deletes all but the newest previews of a user. */
    async keepNewest(userId: number, limit: number): Promise<void> {
      await db
        .deleteFrom('home_previews')
        .where('user_id', '=', userId)
        .where('token_hash', 'not in', (query) =>
          query
            .selectFrom('home_previews as kept')
            .select('kept.token_hash')
            .where('kept.user_id', '=', userId)
            .orderBy('kept.created_at', 'desc')
            .orderBy('kept.token_hash')
            .limit(limit),
        )
        .execute()
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('home_previews').where('expires_at', '<=', now).execute()
    },
  }
}

export type HomePreviewsRepository = ReturnType<typeof homePreviewsRepository>
