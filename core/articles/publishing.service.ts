/**
 * Scheduled articles: an event announces each one once, at its publish date, or as soon as possible after downtime. The
 * job that takes an article down is enqueued here too.
 */
import type { Transact } from '#database/engines/transactions.ts'
import type { Clock } from '#core/clock.ts'
import type { EventFacts } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import { isScheduledArticle, PUBLIC_STATUS } from './articles.public.ts'
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
    /**
     * Must be called in the transaction of every write of an article: enqueues its publication if that is in the
     * future, and that it is taken down.
     */
    async schedule(
      id: number,
      article: Pick<EventFacts<'article'>, 'status' | 'publishDate' | 'takeDownAt'>,
    ): Promise<void> {
      const { takeDownAt } = article
      if (article.status === PUBLIC_STATUS && takeDownAt !== null) {
        await jobs.enqueue(
          'article.take-down',
          { id, takeDownAt },
          { uniqueKey: `article.take-down:${id}:${takeDownAt}`, runAt: takeDownAt },
        )
      }
      if (!isScheduledArticle(article, clock())) return
      const { publishDate } = article
      await jobs.enqueue(
        'article.publish',
        { id, publishDate },
        { uniqueKey: `article.publish:${id}:${publishDate}`, runAt: publishDate },
      )
    },

    /**
     * Publishes the event that an article has become public. Nothing is published if the article was deactivated or
     * rescheduled in the meantime, or a second time for the same publish date.
     */
    async announce(id: number, publishDate: string): Promise<void> {
      await transaction(async () => {
        const article = await articles.find(id)
        if (!article || article.status !== PUBLIC_STATUS || article.publishDate !== publishDate) return
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
