/** Scheduled articles: each is announced once, when its moment comes, and as soon as may be where it was missed. */
import type { Transact } from '#database/engines/transactions.ts'
import type { Clock } from '../clock.ts'
import type { EventFacts } from '../events/events.ts'
import type { EventsService } from '../events/events.service.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import type { ArticlesRepository } from './articles.repository.ts'

export type PublishingParts = {
  articles: Pick<ArticlesRepository, 'find'>
  events: Pick<EventsService, 'publish'>
  jobs: Pick<JobsService, 'enqueue'>
  transaction: Transact
  clock: Clock
}

export function publishingService({ articles, events, jobs, transaction, clock }: PublishingParts) {
  return {
    /** To be called in the transaction of every write of an article: enqueues its publishing where that is to come. */
    async schedule(id: number, article: Pick<EventFacts<'article'>, 'status' | 'publishDate'>): Promise<void> {
      const { status, publishDate } = article
      if (status !== 'Active' || publishDate <= clock()) return
      await jobs.enqueue(
        'article.publish',
        { id, publishDate },
        { uniqueKey: `article.publish:${id}:${publishDate}`, runAt: publishDate },
      )
    },

    /**
     * Announces that an article has become public. Nothing is announced where it was taken off or moved meanwhile, and
     * nothing twice for one moment.
     */
    async announce(id: number, publishDate: string): Promise<void> {
      await transaction(async () => {
        const article = await articles.find(id)
        if (!article || article.status !== 'Active' || article.publishDate !== publishDate) return
        await events.publish({
          noun: 'article',
          id,
          change: 'published',
          before: article,
          after: article,
          idempotencyKey: `article.published:${id}:${publishDate}`,
        })
      })
    },
  }
}

export type PublishingService = ReturnType<typeof publishingService>
