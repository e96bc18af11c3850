/**
 * Use cases of reading lists. Any article may be on a list, public or not: one that is withdrawn disappears from the
 * page, which shows public articles only, and returns when it is published again. Private to the reader, so that
 * neither the audit log nor an event mentions it.
 */
import type { Transact } from '#database/engines/transactions.ts'
import { MAX_READING_LIST } from '#shared/schemas/limits.ts'
import { AppError } from '#core/app-error.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { ReadingListRepository } from './reading-list.repository.ts'
import { tidyEntries, type SavedArticle } from './reading-list.ts'

export function readingListService(parts: { readingList: ReadingListRepository; transaction: Transact; clock: Clock }) {
  const { readingList, transaction, clock } = parts

  return {
    /** The caller's entries, newest first. Throws `session.required`. */
    async list(caller: Caller): Promise<SavedArticle[]> {
      return readingList.list(ownAccount(caller))
    },

    /**
     * Adds entries to the caller's list, and returns all of it. Those on it already stay as they are, so adding the
     * same ones twice changes nothing. `savedAt` is now where it is missing. Throws `session.required`, and
     * `reading_list.full` without adding any.
     */
    async add(caller: Caller, entries: readonly { articleId: number; savedAt?: string }[]): Promise<SavedArticle[]> {
      const userId = ownAccount(caller)
      return transaction(async () => {
        await readingList.add(userId, tidyEntries(entries, clock()))
        if ((await readingList.count(userId)) > MAX_READING_LIST) {
          throw new AppError('reading_list.full', { details: { max: MAX_READING_LIST } })
        }
        return readingList.list(userId)
      })
    },

    /** Also if it is not on the list. Throws `session.required`. */
    async remove(caller: Caller, articleId: number): Promise<void> {
      await readingList.remove(ownAccount(caller), articleId)
    },
  }
}
