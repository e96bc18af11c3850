/** The only SQL on comments. */
import { sql, type NotNull, type RawBuilder } from 'kysely'
import { prepared, preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchExpression } from '#database/engines/search-index.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { RATING_RANGE } from '#shared/schemas/limits.ts'
import { inBatches } from '#core/in-batches.ts'
import { expressionOf, hasQuery, isOnlySearched, type Spelled } from '#core/records/list-filter.ts'
import { whereApproved, wherePublicComment } from './comments.public.ts'
import { commentsTable } from './comments.table.ts'
import type { Comment, CommentColumn, CommentFilter, CommentRecord, RatingSummary } from './comments.ts'
import type { CommentStatus } from '#shared/schemas/statuses.ts'

/** The comments of an article, of a user's articles, of a reader, or all; with `publicAt` only approved ones of public articles. */
export type CommentScope = CommentFilter & Spelled & { ownerId?: number; readerId?: number; publicAt?: string }

/** What decides on the SQL of a list; all other values are its arguments. */
const FIXED_SCOPE = ['q', 'spelled', 'sort', 'order'] as const
type ListValues = CommentScope & { limit?: number; offset?: number }

/** Null where the number that is stored is no rating, as an import of an earlier version may have left it. */
const STARS = sql<number | null>`case when comments.rating between ${sql.lit(RATING_RANGE.from)} and
  ${sql.lit(RATING_RANGE.to)} then comments.rating end`

const sortsOf = ({ alphabetical }: Engine): Record<CommentColumn, RawBuilder<unknown>> => ({
  created_at: sql`comments.created_at`,
  rating: sql`comments.rating`,
  article_title: alphabetical(sql`articles.title`),
  status: sql`comments.status`,
})

export function commentsRepository(engine: Engine) {
  const { db, searched, search } = engine
  const sorts = sortsOf(engine)

  /** The comments that match in their own text or guest's name, in the name of the reader, or in the title of the article. */
  function idsOfAny(group: SearchExpression['all'][number]): RawBuilder<number> {
    const expression = { all: [group], none: [] }
    return sql<number>`select id from ${search.idsMatching('comments', expression)} as by_text
      union select id from comments where user_id in ${search.idsMatching('users', expression)}
      union select id from comments where article_id in ${search.idsMatching('articles', expression, 'title')}`
  }

  /** A subselect of the comments that an expression finds. */
  function idsMatching({ all, none }: SearchExpression): RawBuilder<{ id: number }> {
    if (all.length === 0) return sql`(select id from comments where 1 = 0)`
    const wanted = all.map((group) => sql`select id from (${idsOfAny(group)}) as wanted`)
    const unwanted = none.map((each) => sql`except select id from (${idsOfAny([each])}) as unwanted`)
    return sql`(${sql.join([sql.join(wanted, sql` intersect `), ...unwanted], sql` `)})`
  }

  function from(scope: CommentScope) {
    const expression = expressionOf(scope)
    // `found` is read once, however often a statement names it.
    const source = expression
      ? searched.with(
          (name) => name('found').materialized(),
          () => idsMatching(expression),
        )
      : db
    let query = source
      .selectFrom('comments')
      // Of these joins, databases skip those that nothing is read of, as while counting.
      .leftJoin('articles', 'articles.id', 'comments.article_id')
      .leftJoin('users', 'users.id', 'comments.user_id')
    if (scope.articleId !== undefined) query = query.where('comments.article_id', '=', scope.articleId)
    if (scope.ownerId !== undefined) query = query.where('articles.user_id', '=', scope.ownerId)
    if (scope.readerId !== undefined) query = query.where('comments.user_id', '=', scope.readerId)
    if (scope.categories !== undefined) query = query.where('articles.category', 'in', scope.categories)
    if (scope.publicAt !== undefined) query = query.where(wherePublicComment(scope.publicAt))
    if (scope.status !== undefined) query = query.where('comments.status', '=', scope.status)
    if (scope.rating !== undefined) query = query.where('comments.rating', '=', scope.rating)
    if (scope.from !== undefined) query = query.where('comments.created_at', '>=', scope.from)
    if (scope.before !== undefined) query = query.where('comments.created_at', '<', scope.before)
    return expression ? query.where(sql<boolean>`comments.id in (select id from found)`) : query
  }

  function select(scope: CommentScope) {
    const { sort, order = 'asc' } = scope
    const rows = sort ? from(scope).orderBy(sorts[sort], order) : from(scope)
    return rows
      .select([
        ...commentsTable.selectWithout('rating'),
        sql<number>`coalesce(${STARS}, 0)`.as('rating'),
        'articles.title as articleTitle',
        sql<string>`coalesce(users.first_name, comments.guest_name, '')`.as('firstName'),
        sql<string>`coalesce(users.last_name, '')`.as('lastName'),
      ])
      .$narrowType<{ articleTitle: NotNull }>()
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
  }

  function part({ limit, offset, ...scope }: ListValues) {
    const query = select(scope)
    return limit === undefined || offset === undefined ? query : query.limit(limit).offset(offset)
  }

  const listed = preparedByShape(db, FIXED_SCOPE, part)

  /** A reader rates an article once: of several ratings, the newest that is approved replaces the others. */
  const ratingOf = prepared(db, (articleId: number) =>
    db
      .selectFrom(
        db
          .selectFrom('comments')
          .where('article_id', '=', articleId)
          .where(whereApproved())
          .select([
            STARS.as('rating'),
            sql<number>`row_number() over (partition by user_id, former_reader, ${STARS} is null
              order by created_at desc, id desc)`.as('age'),
          ])
          .as('rated'),
      )
      .select((columns) => [
        columns.fn.countAll<number>().as('comments'),
        sql<number>`count(case when age = 1 then rating end)`.as('count'),
        sql<number | null>`avg(case when age = 1 then rating end)`.as('average'),
      ]),
  )

  async function list(scope: CommentScope, page?: PageRequest): Promise<Comment[]> {
    const range = page && { limit: page.pageSize, offset: (page.page - 1) * page.pageSize }
    const values = { ...scope, ...range }
    return hasQuery(scope.q) ? part(values).execute() : listed(values)
  }

  async function count(scope: CommentScope): Promise<number> {
    const row = await from(scope)
      .select((columns) => columns.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  return {
    /** Newest first unless the scope says otherwise; all of them without a page. */
    list,

    /** As `list`, and how many there are. */
    async page(scope: CommentScope, request: PageRequest): Promise<Page<Comment>> {
      const limit = request.pageSize
      const offset = (request.page - 1) * request.pageSize
      if (isOnlySearched(scope)) {
        const rows = await part({ ...scope, limit, offset })
          .select(sql<number>`(select count(*) from found)`.as('total'))
          .execute()
        const total = rows[0]?.total ?? (offset === 0 ? 0 : await count(scope))
        return pageOf(
          rows.map(({ total: _total, ...comment }) => comment),
          total,
          request,
        )
      }
      const [rows, total] = await Promise.all([list(scope, request), count(scope)])
      return pageOf(rows, total, request)
    },

    stream(scope: CommentScope): AsyncIterable<Comment> {
      return inBatches<Comment>((after, limit) => {
        let query = select(scope).limit(limit)
        if (after) {
          query = query
            .where('comments.created_at', '<=', after.createdAt)
            .where((where) =>
              where.or([where('comments.created_at', '<', after.createdAt), where('comments.id', '<', after.id)]),
            )
        }
        return query.execute()
      })
    },

    /** Of an article's approved comments. */
    async rating(articleId: number): Promise<RatingSummary> {
      const [row] = await ratingOf(articleId)
      return { comments: row?.comments ?? 0, count: row?.count ?? 0, average: row?.average ?? 0 }
    },

    async find(id: number): Promise<Comment | undefined> {
      return select({}).where('comments.id', '=', id).executeTakeFirst()
    },

    /** `formerReader` takes the place of the reader. */
    async anonymize(userId: number, formerReader: string): Promise<void> {
      await db
        .updateTable('comments')
        .set({ user_id: null, former_reader: formerReader })
        .where('user_id', '=', userId)
        .execute()
    },

    async removeAllOf(userId: number): Promise<void> {
      await db.deleteFrom('comments').where('user_id', '=', userId).execute()
    },

    async setStatus(id: number, status: CommentStatus): Promise<void> {
      await db.updateTable('comments').set({ status }).where('id', '=', id).execute()
    },

    async setText(id: number, { comment, rating }: Pick<Comment, 'comment' | 'rating'>): Promise<void> {
      await db.updateTable('comments').set({ comment, rating }).where('id', '=', id).execute()
    },

    /** All or none. Returns the ids, in the order of the comments. */
    async insertAll(comments: readonly CommentRecord[]): Promise<number[]> {
      const rows = comments.map((comment) => commentsTable.toRow(comment))
      return (await db.insertInto('comments').values(rows).returning('id').execute()).map(({ id }) => id)
    },
  }
}

export type CommentsRepository = ReturnType<typeof commentsRepository>
