/** Tells the people who have an article open of each other. Presence protects no data: versions do. */
import { AppError } from '#core/app-error.ts'
import { assertCanReadRevisions } from '#core/articles/articles.policy.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import type { Article } from '#core/articles/articles.ts'
import type { WorkingCopiesRepository } from '#core/articles/working-copies.repository.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { GONE_AFTER_MS, MAX_TABS, presenceOf, SEEN_MS, type Presence, type PresentTab } from './presence.ts'
import type { PresenceRepository } from './presence.repository.ts'

export type PresenceBeat = { tab: string; isTakeOver?: boolean | undefined }
/**
 * `version` is the article's, and `copySavedAt` the caller's working copy's, by which an open form knows that it has been
 * saved elsewhere.
 */
export type PresenceAnswer = Presence & { version: number; copySavedAt: string | null }

export function presenceService(parts: {
  presence: PresenceRepository
  articles: ArticlesRepository
  workingCopies: Pick<WorkingCopiesRepository, 'savedAt'>
  clock: Clock
}) {
  const { presence, articles, workingCopies, clock } = parts

  function before(now: string, ms: number): string {
    return new Date(Date.parse(now) - ms).toISOString()
  }

  /** The article without its text, which would cost more than all the rest. */
  async function findOpen(caller: Caller, id: number): Promise<Article> {
    const [article] = await articles.rows('all', [id], false)
    if (!article) throw new AppError('article.not_found')
    assertCanReadRevisions(caller, article, clock())
    return article
  }

  /** A moment after whoever took over last, also within one millisecond. */
  function takeOverAt(tabs: readonly PresentTab[], now: string): string {
    const last = tabs.reduce((latest, { takenAt }) => Math.max(latest, Date.parse(takenAt ?? now)), 0)
    return new Date(Math.max(Date.parse(now), last + 1)).toISOString()
  }

  return {
    /**
     * Says that a tab has the article open, and who else has. Whoever opens it first writes, until somebody else takes
     * over. Tabs call this every few seconds. Throws `session.*`, `article.not_found`.
     */
    async beat(caller: Caller, articleId: number, { tab, isTakeOver = false }: PresenceBeat): Promise<PresenceAnswer> {
      const { version } = await findOpen(caller, articleId)
      const userId = ownAccount(caller)
      const copySavedAt = await workingCopies.savedAt(articleId, userId)
      const answer = (tabs: readonly PresentTab[]) => ({ ...presenceOf(tabs, { userId, tab }), version, copySavedAt })
      const now = clock()
      const known = await presence.list(articleId, before(now, GONE_AFTER_MS))
      const own = known.find((each) => each.userId === userId && each.tab === tab)
      if (own && !isTakeOver && own.seenAt > before(now, SEEN_MS)) return answer(known)
      const mine = known.filter((each) => each.userId === userId).toSorted((a, b) => (a.seenAt < b.seenAt ? 1 : -1))
      for (const old of own ? [] : mine.slice(MAX_TABS - 1)) {
        await presence.remove({ articleId, userId, tab: old.tab })
      }
      const takenAt = isTakeOver ? takeOverAt(known, now) : (own?.takenAt ?? null)
      // A tab that returns after it was gone is one that has just opened the article.
      await presence.put({ articleId, userId, tab }, { openedAt: own?.openedAt ?? now, seenAt: now, takenAt })
      return answer(await presence.list(articleId, before(now, GONE_AFTER_MS)))
    },

    /** Says that a tab no longer has the article open. */
    async leave(caller: Caller, articleId: number, tab: string): Promise<void> {
      await presence.remove({ articleId, userId: ownAccount(caller), tab })
    },

    async removeOld(): Promise<void> {
      await presence.removeBefore(before(clock(), GONE_AFTER_MS))
    },
  }
}
