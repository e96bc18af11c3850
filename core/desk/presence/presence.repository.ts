/** The only SQL on presence. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PresentTab } from './presence.ts'

type TabKey = { articleId: number; userId: number; tab: string }

export function presenceRepository({ db }: Engine) {
  return {
    /** The tabs that were heard of after a moment. */
    async list(articleId: number, after: string): Promise<PresentTab[]> {
      return db
        .selectFrom('presence')
        .innerJoin('users', 'users.id', 'presence.user_id')
        .select([
          'user_id as userId',
          sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
          'tab',
          'opened_at as openedAt',
          'seen_at as seenAt',
          'taken_at as takenAt',
        ])
        .where('article_id', '=', articleId)
        .where('seen_at', '>', after)
        .execute()
    },

    async put({ articleId, userId, tab }: TabKey, times: Omit<PresentTab, keyof TabKey | 'name'>): Promise<void> {
      const columns = { opened_at: times.openedAt, seen_at: times.seenAt, taken_at: times.takenAt }
      await db
        .insertInto('presence')
        .values({ article_id: articleId, user_id: userId, tab, ...columns })
        .onConflict((conflict) => conflict.columns(['article_id', 'user_id', 'tab']).doUpdateSet(columns))
        .execute()
    },

    async remove({ articleId, userId, tab }: TabKey): Promise<void> {
      await db
        .deleteFrom('presence')
        .where('article_id', '=', articleId)
        .where('user_id', '=', userId)
        .where('tab', '=', tab)
        .execute()
    },

    async removeBefore(moment: string): Promise<void> {
      await db.deleteFrom('presence').where('seen_at', '<=', moment).execute()
    },
  }
}

export type PresenceRepository = ReturnType<typeof presenceRepository>
