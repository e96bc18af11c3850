/**
 * Working copies as several tabs and devices of one account write them: none replaces, publishes or discards words that
 * it has not read.
 */
import type { Transact } from '#database/engines/transactions.ts'
import type { Clock } from '#core/clock.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import { conflictWithCopy } from './article-conflict.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { Article, ArticleContent } from './articles.ts'
import { continuesSession, type SessionSave } from './editing-session.ts'
import type { WorkingCopiesRepository, WorkingCopy } from './working-copies.repository.ts'

/** The copy that a form has read: null for none; without it the last save wins. */
export type KnownCopy = SessionSave & { copyVersion?: string | null | undefined }

export function workingCopiesService(parts: {
  workingCopies: WorkingCopiesRepository
  articles: Pick<ArticlesRepository, 'lock'>
  mediaReferences: Pick<MediaReferencesService, 'keptElsewhere'>
  transaction: Transact
  clock: Clock
}) {
  const { workingCopies, articles, mediaReferences, transaction, clock } = parts

  function isKnown(copy: WorkingCopy, known: KnownCopy): boolean {
    // Within a session the order decides: a request that was overtaken may name the content that is stored again.
    if (copy.session !== null && copy.session === known.session) return continuesSession(copy, known)
    return known.copyVersion === undefined || known.copyVersion === copy.version
  }

  /** Nobody else saves the copy until the transaction ends. Throws `ArticleConflict`. */
  async function assertKnown(article: Article, userId: number, known: KnownCopy): Promise<void> {
    await articles.lock(article.id)
    const copy = await workingCopies.find(article.id, userId)
    if (copy && !isKnown(copy, known)) throw conflictWithCopy(article, copy)
  }

  return {
    async find(articleId: number, userId: number): Promise<WorkingCopy | undefined> {
      return workingCopies.find(articleId, userId)
    },

    /** Throws `ArticleConflict` if another tab or device has saved the copy since this one read it. */
    async save(
      article: Article,
      userId: number,
      { baseVersion, content }: { baseVersion: number; content: ArticleContent },
      known: KnownCopy,
    ): Promise<WorkingCopy> {
      const { session = null, sessionSave = null } = known
      return transaction(async () => {
        await assertKnown(article, userId, known)
        await mediaReferences.keptElsewhere('article', article.id, content)
        const savedAt = clock()
        return workingCopies.put(article.id, userId, { baseVersion, savedAt, content, session, sessionSave })
      })
    },

    /** Removes the copy once it is in the article, or is not wanted any more. Throws as `save` does. */
    async remove(article: Article, userId: number, known: KnownCopy): Promise<void> {
      await transaction(async () => {
        await assertKnown(article, userId, known)
        await workingCopies.remove(article.id, userId)
      })
    },
  }
}

export type WorkingCopiesService = ReturnType<typeof workingCopiesService>
