/** The only SQL about comments. */
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { Comment, RatingSummary } from './comments.ts'

/** Which comments: those of an article, of a user's articles, or all; only approved ones of public articles where `publicAt` is given. */
export type CommentScope = { articleId?: number; ownerId?: number; publicAt?: string }

export function commentsRepository(engine: Engine) {
  const { db } = engine

  function from(scope: CommentScope) {
    let query = db
      .selectFrom('comments')
      .innerJoin('articles', 'articles.id', 'comments.article_id')
      .innerJoin('users', 'users.id', 'comments.user_id')
    if (scope.articleId !== undefined) query = query.where('comments.article_id', '=', scope.articleId)
    if (scope.ownerId !== undefined) query = query.where('articles.user_id', '=', scope.ownerId)
    if (scope.publicAt !== undefined) {
      query = query
        .where('comments.status', '=', 'approved')
        .where('articles.status', '=', 'Active')
        .where('articles.publish_date', '<=', scope.publicAt)
    }
    return query
  }

  function select(scope: CommentScope) {
    return from(scope)
      .select([
        'comments.id',
        'comments.article_id as articleId',
        'articles.title as articleTitle',
        'comments.user_id as userId',
        'users.first_name as firstName',
        'users.last_name as lastName',
        'comments.comment',
        'comments.rating',
        'comments.status',
        'comments.created_at as createdAt',
      ])
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
  }

  return {
    /** Newest first; all without a page. */
    async list(scope: CommentScope, page?: PageRequest): Promise<Comment[]> {
      const query = select(scope)
      return page
        ? query
            .limit(page.pageSize)
            .offset((page.page - 1) * page.pageSize)
            .execute()
        : query.execute()
    },

    stream(scope: CommentScope): AsyncIterable<Comment> {
      return engine.stream(select(scope).compile())
    },

    async count(scope: CommentScope): Promise<number> {
      const { count } = await from(scope)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Of an article's approved comments. */
    async rating(articleId: number): Promise<RatingSummary> {
      const row = await db
        .selectFrom('comments')
        .where('article_id', '=', articleId)
        .where('status', '=', 'approved')
        .select((columns) => [
          columns.fn.countAll<number>().as('count'),
          columns.fn.avg<number | null>('rating').as('average'),
        ])
        .executeTakeFirstOrThrow()
      return { count: row.count, average: row.average ?? 0 }
    },

    async insert(comment: {
      articleId: number
      userId: number
      comment: string
      rating: number
      status: string
      createdAt: string
    }): Promise<number> {
      const row = await db
        .insertInto('comments')
        .values({
          article_id: comment.articleId,
          user_id: comment.userId,
          comment: comment.comment,
          rating: comment.rating,
          status: comment.status,
          created_at: comment.createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}

export type CommentsRepository = ReturnType<typeof commentsRepository>
