/** Use cases of comments. */
import type { Transact } from '#database/engines/transactions.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticlesService } from '#core/articles/articles.service.ts'
import type { AuditEvent, AuditService } from '#core/records/audit/audit.service.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import { ANONYMOUS, assertAllowed, assertAdminOrSite, assertUserOrAdmin, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventFacts, NewEvent } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { inChunks } from '#core/in-batches.ts'
import { LIMITS, networkOf } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'
import { pageByPage } from '#core/records/list-filter.ts'
import { canKnowOfComment, canRemoveComment } from './comments.policy.ts'
import type { CommentScope, CommentsRepository } from './comments.repository.ts'
import {
  checkedComment,
  titleOfComment,
  type Comment,
  type CommentFilter,
  type CommentRecord,
  type RatingSummary,
} from './comments.ts'

export function commentsService(parts: {
  comments: CommentsRepository
  articles: ArticlesService
  limits: LimitsService
  bin: BinService
  settings: SettingsService
  lists: ListSpellings
  audit: AuditService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { comments, articles, limits, bin, settings, lists, audit, events, transaction, clock } = parts

  async function pageOfScope(scope: CommentScope, page: PageRequest): Promise<Page<Comment>> {
    return comments.page(await lists.spelled(scope), page)
  }

  async function* streamed(scope: CommentScope): AsyncGenerator<Comment, void, undefined> {
    const spelled = await lists.spelled(scope)
    yield* spelled.sort ? pageByPage((page) => comments.list(spelled, page)) : comments.stream(spelled)
  }

  async function get(id: number): Promise<Comment> {
    const comment = await comments.find(id)
    if (!comment) throw new AppError('comment.not_found')
    return comment
  }

  function creation(
    caller: Caller | null,
    id: number,
    comment: Omit<CommentRecord, 'createdAt' | 'userId'>,
  ): AuditEvent {
    const { articleId: article, rating, status } = comment
    const details = { article, rating, status }
    return { caller, action: 'create', noun: 'comment', id, title: titleOfComment(comment), details }
  }

  return {
    /** The comments on an article that the caller may read, newest first, with the article's rating. */
    async ofArticle(articleId: number, page: PageRequest): Promise<{ page: Page<Comment>; rating: RatingSummary }> {
      const scope = { articleId, publicAt: clock() }
      const rating = await comments.rating(articleId)
      const rows = rating.comments === 0 ? [] : await comments.list(scope, page)
      return { page: pageOf(rows, rating.comments, page), rating }
    },

    async listOfArticle(articleId: number, page: PageRequest): Promise<Comment[]> {
      return comments.list({ articleId, publicAt: clock() }, page)
    },
    streamOfArticle(articleId: number): AsyncIterable<Comment> {
      return comments.stream({ articleId, publicAt: clock() })
    },

    async rating(articleId: number): Promise<RatingSummary> {
      return comments.rating(articleId)
    },

    /** The readers' opinion: the newest approved comments on public articles in some categories. */
    async newest(options: { categories: readonly string[]; limit: number }): Promise<Comment[]> {
      const { categories, limit } = options
      return comments.list({ categories, publicAt: clock() }, { page: 1, pageSize: limit })
    },

    /** All comments, for admins. Throws `session.required`, `session.forbidden`. */
    async list(caller: Caller, filter: CommentFilter, page: PageRequest): Promise<Page<Comment>> {
      assertAllowed(caller, 'read:comments')
      return pageOfScope(filter, page)
    },
    stream(caller: Caller, filter: CommentFilter = {}): AsyncIterable<Comment> {
      assertAllowed(caller, 'read:comments')
      return streamed(filter)
    },

    /** Comments on a user's articles, for that user and admins. Throws `session.required`, `session.forbidden`. */
    async listOfUser(
      caller: Caller,
      ownerId: number,
      filter: CommentFilter,
      page: PageRequest,
    ): Promise<Page<Comment>> {
      assertUserOrAdmin(caller, ownerId)
      return pageOfScope({ ...filter, ownerId }, page)
    },
    streamOfUser(caller: Caller, ownerId: number, filter: CommentFilter = {}): AsyncIterable<Comment> {
      assertUserOrAdmin(caller, ownerId)
      return streamed({ ...filter, ownerId })
    },

    /**
     * A reader's comment and rating on a public article: shown at once, or after approval if the magazine holds its
     * comments. Throws `comment.rating_required`, `comment.required`, `comment.too_long`, `session.required`,
     * `article.not_found`, `request.too_many`.
     */ async create(
      caller: Caller,
      input: { articleId: number; comment: string; rating: number },
      address: string,
    ): Promise<Comment> {
      if (caller.userId === null) throw new AppError('session.required')
      const comment = checkedComment(input)
      const article = await articles.read(ANONYMOUS, input.articleId)
      await limits.take(
        { rule: LIMITS.commentByAccount, subject: String(caller.userId) },
        { rule: LIMITS.commentByAddress, subject: networkOf(address) },
      )
      const isHeld = await settings.holdsCommentsOf(magazineOfCategory(article.category))
      const { articleId, rating } = input
      const { userId } = caller
      const status = isHeld ? 'pending' : 'approved'
      const now = clock()
      const id = await transaction(async () => {
        const [added = 0] = await comments.insertAll([{ articleId, userId, comment, rating, status, createdAt: now }])
        await audit.record(creation(caller, added, { articleId, comment, rating, status }))
        await events.publish(createdEvent(added, { articleId, userId, rating, status, createdAt: now }))
        return added
      })
      return get(id)
    },

    /** The caller's own comments, whatever their status, newest first. Throws `session.required`. */
    async listOfCaller(caller: Caller, page: PageRequest): Promise<Page<Comment>> {
      return pageOfScope({ readerId: readerOf(caller) }, page)
    },
    streamOfCaller(caller: Caller): AsyncIterable<Comment> {
      return streamed({ readerId: readerOf(caller) })
    },

    /** The same on one article. Throws `session.required`. */
    async ofCallerOn(caller: Caller, articleId: number): Promise<Comment[]> {
      return comments.list({ readerId: readerOf(caller), articleId })
    },

    /** Moves the comment to the bin. Throws `session.required`, `session.forbidden`, `comment.not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      if (caller.role === 'anonymous') throw new AppError('session.required')
      const comment = await comments.find(id)
      if (!comment || !canKnowOfComment(caller, comment)) throw new AppError('comment.not_found')
      if (!canRemoveComment(caller, comment)) throw new AppError('session.forbidden')
      await bin.remove(caller, 'comment', id)
    },

    /**
     * Inserts many in one transaction, with the given statuses and times: for admins and for the site itself (null).
     * Returns their ids.
     */ async importAll(caller: Caller | null, records: readonly CommentRecord[]): Promise<number[]> {
      assertAdminOrSite(caller)
      return transaction(() =>
        inChunks(records, async (some) => {
          const ids = await comments.insertAll(some)
          await audit.recordAll(some.map((record, index) => creation(caller, ids[index] ?? 0, record)))
          await events.publish(...some.map((record, index) => createdEvent(ids[index] ?? 0, record)))
          return ids
        }),
      )
    },

    /** What a comment of a former site says by now: for the site itself. Throws `comment.not_found`. */
    async importChange(id: number, changes: Pick<Comment, 'comment' | 'rating'>): Promise<void> {
      await transaction(async () => {
        const before = await get(id)
        await comments.setText(id, changes)
        await events.publish({ noun: 'comment', id, change: 'updated', before, after: { ...before, ...changes } })
      })
    },
  }
}

function readerOf({ userId }: Caller): number {
  if (userId === null) throw new AppError('session.required')
  return userId
}

function createdEvent(id: number, record: EventFacts<'comment'>): NewEvent<'comment'> {
  return { noun: 'comment', id, change: 'created', before: null, after: record }
}

export type CommentsService = ReturnType<typeof commentsService>
