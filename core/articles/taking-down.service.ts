/**
 * Takes articles down at their moment: they become Inactive by a write as any other, so that counts, lists, caches, the
 * search index and the audit log follow.
 */
import { changesBetween } from '#core/records/audit/audit.ts'
import type { Clock } from '#core/clock.ts'
import { MAX_ATTEMPTS, type ArticleStore } from './article-store.ts'
import { PUBLIC_STATUS } from './articles.public.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'

export function takingDownService(parts: {
  articles: Pick<ArticlesRepository, 'find'>
  store: Pick<ArticleStore, 'write'>
  clock: Clock
}) {
  const { articles, store, clock } = parts

  return {
    /** Nothing happens if the article was deactivated, or given another moment, in the meantime. */
    async takeDown(id: number, takeDownAt: string): Promise<void> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const before = await articles.find(id)
        if (!before || before.status !== PUBLIC_STATUS || before.takeDownAt !== takeDownAt) return
        if (takeDownAt > clock()) return
        const content = articlesTable.contentOfRecord(before)
        const after = { ...content, status: 'Inactive' as const }
        const details = changesBetween(content, after)
        if (await store.write(null, before, after, { action: 'status', details })) return
      }
      throw new Error(`Article ${id} is written all the time.`)
    },
  }
}
