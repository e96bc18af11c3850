/** Use cases of saved views. They are private to the account, so that neither the audit log nor an event mentions them. */
import type { Transact } from '#database/engines/transactions.ts'
import { MAX_SAVED_VIEWS } from '#shared/schemas/limits.ts'
import { AppError } from '#core/app-error.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { SavedViewsRepository } from './saved-views.repository.ts'
import type { SavedView } from './saved-views.ts'

export function savedViewsService(parts: { savedViews: SavedViewsRepository; transaction: Transact; clock: Clock }) {
  const { savedViews, transaction, clock } = parts

  return {
    /** The caller's views of all lists, in the order in which they were first saved. Throws `session.required`. */
    async list(caller: Caller): Promise<SavedView[]> {
      return savedViews.list(ownAccount(caller))
    },

    /**
     * Saves a view, or replaces the caller's view of the list that has its name, and returns all of them. Throws
     * `session.required`, and `saved_view.limit` without saving it.
     */
    async save(caller: Caller, view: SavedView): Promise<SavedView[]> {
      const userId = ownAccount(caller)
      return transaction(async () => {
        await savedViews.put(userId, view, clock())
        const all = await savedViews.list(userId)
        if (all.length > MAX_SAVED_VIEWS) throw new AppError('saved_view.limit', { details: { max: MAX_SAVED_VIEWS } })
        return all
      })
    },

    /** Also if there is none of that name. Throws `session.required`. */
    async remove(caller: Caller, view: Omit<SavedView, 'address'>): Promise<void> {
      await savedViews.remove(ownAccount(caller), view)
    },
  }
}
