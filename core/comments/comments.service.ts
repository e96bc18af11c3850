/** What can be done with comments. */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { mayListOfUser } from '../articles/articles.policy.ts'
import type { CommentsRepository } from './comments.repository.ts'
import type { Comment, RatingSummary } from './comments.ts'

export function commentsService(parts: { comments: CommentsRepository; clock: Clock }) {
  const { comments, clock } = parts

  return {
    /** Of an article that the caller may read: the newest first, with the article's rating. */
    async ofArticle(articleId: number, page: PageRequest): Promise<{ page: Page<Comment>; rating: RatingSummary }> {
      const scope = { articleId, publicAt: clock() }
      const [rows, rating] = await Promise.all([comments.list(scope, page), comments.rating(articleId)])
      return { page: pageOf(rows, rating.count, page), rating }
    },

    streamOfArticle(articleId: number): AsyncIterable<Comment> {
      return comments.stream({ articleId, publicAt: clock() })
    },

    async rating(articleId: number): Promise<RatingSummary> {
      return comments.rating(articleId)
    },

    /** The newest approved comments of all public articles: readers' opinion. */
    async newest(limit: number): Promise<Comment[]> {
      return comments.list({ publicAt: clock() }, { page: 1, pageSize: limit })
    },

    /** Every comment there is, for admins. Throws `session.required`, `session.forbidden`. */
    async list(caller: Caller, page: PageRequest): Promise<Page<Comment>> {
      mustBeAdmin(caller)
      const [rows, count] = await Promise.all([comments.list({}, page), comments.count({})])
      return pageOf(rows, count, page)
    },
    stream(caller: Caller): AsyncIterable<Comment> {
      mustBeAdmin(caller)
      return comments.stream({})
    },

    /** On the articles of a user, for that user and admins. Throws `session.forbidden`. */
    async listOfUser(caller: Caller, ownerId: number, page: PageRequest): Promise<Page<Comment>> {
      if (!mayListOfUser(caller, ownerId)) throw new AppError('session.forbidden')
      const [rows, count] = await Promise.all([comments.list({ ownerId }, page), comments.count({ ownerId })])
      return pageOf(rows, count, page)
    },
    streamOfUser(caller: Caller, ownerId: number): AsyncIterable<Comment> {
      if (!mayListOfUser(caller, ownerId)) throw new AppError('session.forbidden')
      return comments.stream({ ownerId })
    },

    /** Adds as it is told, at a moment that may be past: for the demo magazine. */
    async add(comment: {
      articleId: number
      userId: number
      comment: string
      rating: number
      createdAt: string
    }): Promise<number> {
      return comments.insert({ ...comment, status: 'approved' })
    },
  }
}

function mustBeAdmin(caller: Caller): void {
  if (caller.role === 'anonymous') throw new AppError('session.required')
  if (caller.role !== 'admin') throw new AppError('session.forbidden')
}

export type CommentsService = ReturnType<typeof commentsService>
