/** The articles of an issue: they are dated, taken back and taken down with it. Called in the transaction of its change. */
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { Caller } from '#core/caller.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { Clock } from '#core/clock.ts'
import type { ArticleStore } from '#core/articles/article-store.ts'
import { isPublishedArticle, PUBLIC_STATUS } from '#core/articles/articles.public.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { Article } from '#core/articles/articles.ts'
import { assertComplete } from '#core/articles/complete.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import type { StagesRepository } from '#core/articles/stages/stages.repository.ts'
import { stageOf } from '#core/articles/stages/stages.ts'
import type { Issue } from './issues.ts'

export type IssueArticleParts = {
  articles: Pick<ArticlesRepository, 'find' | 'lock' | 'rows'>
  store: Pick<ArticleStore, 'write'>
  stages: Pick<StagesRepository, 'listOf' | 'find'>
  processor: ContentProcessor
  events: Pick<EventsService, 'publish'>
  clock: Clock
}

export function issueArticles({ articles, store, stages, processor, events, clock }: IssueArticleParts) {
  /** Nobody else writes the article until the transaction ends. Undefined where it is in the bin. */
  async function locked(id: number): Promise<Article | undefined> {
    await articles.lock(id)
    return articles.find(id)
  }

  async function write(
    caller: Caller | null,
    before: Article,
    changes: { status: ArticleStatus; publishDate?: string },
    returnsToApproved = false,
  ): Promise<void> {
    const content = articlesTable.contentOfRecord(before)
    const after = { ...content, ...changes }
    const details = changesBetween(content, after)
    if (Object.keys(details).length === 0) return
    const record = returnsToApproved ? ((await stages.find(before.id)) ?? null) : null
    const move = returnsToApproved && ({ action: 'approve', record, to: 'approved' } as const)
    await store.write(caller, before, after, { action: 'status', details, ...(move && { move }) })
  }

  /** Whether an editor has approved it, or readers see it. */
  async function approved(rows: readonly Article[]): Promise<ReadonlySet<number>> {
    const now = clock()
    const records = await stages.listOf(rows.map(({ id }) => id))
    const isApproved = (article: Article) =>
      ['approved', 'scheduled', 'published'].includes(stageOf(article, records.get(article.id)?.stage ?? null, now))
    return new Set(rows.filter(isApproved).map(({ id }) => id))
  }

  return {
    approved,

    /**
     * Publishes that articles have another month or issue, which pages and lists of theirs show. `before`: as they were;
     * those that were written meanwhile have events of their own.
     */
    async announceMoved(before: readonly Article[]): Promise<void> {
      const former = new Map(before.map((article) => [article.id, article]))
      for (const now of await articles.rows('all', [...former.keys()], false)) {
        const was = former.get(now.id)
        if (!was || was.version !== now.version || (was.month === now.month && was.issueId === now.issueId)) continue
        await events.publish({ noun: 'article', id: now.id, change: 'updated', before: was, after: now })
      }
    },

    /**
     * Gives articles the moment of their issue, from which on readers see them. Those that they see already keep their
     * date. Throws `issue.not_ready` for one that is not approved, `article.unfinished` for one that lacks something.
     */
    async schedule(
      caller: Caller | null,
      { id, month, state }: Pick<Issue, 'id' | 'month' | 'state'>,
      ids: readonly number[],
      moment: string,
    ) {
      for (const articleId of ids) {
        const article = await locked(articleId)
        if (!article) throw new AppError('issue.not_ready')
        const before = { ...article, issueId: id, month }
        if (isPublishedArticle(article, clock())) continue
        // One that was taken down with its issue returns with it, under its date.
        const returns = article.status === 'Inactive' && state === 'withdrawn'
        if (!returns && !(await approved([article])).has(articleId)) throw new AppError('issue.not_ready')
        await assertComplete(articlesTable.contentOfRecord(article), processor)
        const publishDate = returns && article.publishDate <= clock() ? article.publishDate : moment
        await write(caller, before, { status: PUBLIC_STATUS, publishDate })
      }
    },

    /** Articles that wait for their issue's moment wait for another one. */
    async unschedule(caller: Caller | null, ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        const article = await locked(id)
        if (article?.status !== PUBLIC_STATUS || isPublishedArticle(article, clock())) continue
        await write(caller, article, { status: 'Pending' }, true)
      }
    },

    /** Articles that are taken out of a scheduled issue become drafts. */
    async makeDrafts(caller: Caller | null, ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        const article = await locked(id)
        if (article?.status !== PUBLIC_STATUS || isPublishedArticle(article, clock())) continue
        await write(caller, article, { status: 'Draft' })
      }
    },

    /** Readers see them no more. */
    async takeDown(caller: Caller | null, ids: readonly number[]): Promise<void> {
      for (const id of ids) {
        const article = await locked(id)
        if (article?.status === PUBLIC_STATUS) await write(caller, article, { status: 'Inactive' })
      }
    },
  }
}

export type IssueArticles = ReturnType<typeof issueArticles>
