/** The only SQL on saved views. */
import type { Engine } from '#database/engines/engine.ts'
import type { SavedView } from './saved-views.ts'

export function savedViewsRepository({ db }: Engine) {
  return {
    /** Of all lists, in the order in which they were first saved. */
    async list(userId: number): Promise<SavedView[]> {
      return db
        .selectFrom('saved_views')
        .select(['list', 'name', 'address'])
        .where('user_id', '=', userId)
        .orderBy('saved_at')
        .orderBy('name')
        .execute()
    },

    /** Replaces the view of the list that has the name. */
    async put(userId: number, { list, name, address }: SavedView, now: string): Promise<void> {
      await db
        .insertInto('saved_views')
        .values({ user_id: userId, list, name, address, saved_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ address }))
        .execute()
    },

    async remove(userId: number, { list, name }: Omit<SavedView, 'address'>): Promise<void> {
      await db
        .deleteFrom('saved_views')
        .where('user_id', '=', userId)
        .where('list', '=', list)
        .where('name', '=', name)
        .execute()
    },
  }
}

export type SavedViewsRepository = ReturnType<typeof savedViewsRepository>
