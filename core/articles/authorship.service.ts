/** What changes in articles when the record of their author is renamed, merged or new. For the services of authors. */
import type { Transact } from '#database/engines/transactions.ts'
import { fold } from '#shared/search/fold.ts'
import { AppError } from '#core/app-error.ts'
import { assertAllowed, assertAllowedOrSite, type Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { conflictWithArticle } from './article-conflict.ts'
import { MAX_ATTEMPTS, type ArticleStore } from './article-store.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'
import type { ArticleContent } from './articles.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

export function authorshipService(parts: {
  articles: ArticlesRepository
  revisions: Pick<RevisionsRepository, 'find'>
  events: Pick<EventsService, 'publish'>
  store: Pick<ArticleStore, 'write'>
  transaction: Transact
}) {
  const { articles, revisions, events, store, transaction } = parts

  return {
    /**
     * Renames the writer of each article of an author. Must be called by the service that renames the author, in its
     * transaction and under its audit event. Returns the number of articles.
     */
    async renameWriter(caller: Caller | null, authorId: number, writer: string): Promise<number> {
      assertAllowedOrSite(caller, 'write:authors')
      let renamed = 0
      for (const id of await articles.idsOfAuthor(authorId)) {
        const before = await articles.find(id)
        if (!before || before.writer === writer) continue
        const after = { ...articlesTable.contentOfRecord(before), writer }
        if (await store.write(caller, before, after, { action: 'rename', details: {} })) renamed += 1
      }
      return renamed
    },

    idsOfAuthor: async (authorId: number) => articles.idsOfAuthor(authorId),

    /**
     * Gives an article another author, unless it has changed hands since it was `from`'s. Must be called by the service
     * that merges authors, in its transaction and under its audit event.
     */
    async moveToAuthor(
      caller: Caller,
      id: number,
      to: Pick<ArticleContent, 'authorId' | 'writer'>,
      from: number,
    ): Promise<void> {
      assertAllowed(caller, 'write:authors')
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const before = await articles.find(id)
        if (before?.authorId !== from) return
        const after = { ...articlesTable.contentOfRecord(before), ...to }
        if (await store.write(caller, before, after, { action: 'rename', details: {} })) return
      }
      const current = await articles.find(id)
      throw current ? await conflictWithArticle(revisions, caller, current) : new AppError('article.not_found')
    },

    /** Links the articles with a new author's name, in any spelling, and no author record to that author. */
    async claimForAuthor(caller: Caller | null, authorId: number, writer: string): Promise<void> {
      assertAllowedOrSite(caller, 'write:authors')
      await transaction(async () => {
        const folded = fold(writer)
        const names = (await articles.writersWithoutAuthor()).filter(
          (name) => name === writer || (folded !== '' && fold(name) === folded),
        )
        for (const after of await articles.claimForAuthor(authorId, names)) {
          const before = { ...after, authorId: null }
          await events.publish({ noun: 'article', id: after.id, change: 'updated', before, after })
        }
      })
    },
  }
}

export type AuthorshipService = ReturnType<typeof authorshipService>
