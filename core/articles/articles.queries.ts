/** The conditions and sort orders of the repository's article queries. */
import { expressionBuilder, sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Alphabetical } from '#database/engines/alphabetical.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { Schema } from '#database/schema.ts'
import { wherePublicArticle } from './articles.public.ts'
import { articlesTable } from './articles.table.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import { PENDING_STAGES, type PendingStage } from '#shared/stages.ts'
import { columnOfSort, type Article, type ArticleColumn, type ArticleFilter } from './articles.ts'

/** The columns of articles in lists. */
export const SUMMARY = articlesTable.select(
  'id',
  'title',
  'shortTitle',
  'writer',
  'category',
  'language',
  'publishDate',
  'coverImage',
  'coverFocus',
  'excerpt',
  'visits',
  'version',
  'month',
)

/** With the content and all other fields that staff see. */
export const ALL_FIELDS = articlesTable.selection

/** The same without the content, which is empty instead. */
export const WITHOUT_CONTENT = articlesTable.selectWithout('description')
export const EMPTY_CONTENT = sql<string>`''`.as('description')

/**
 * Only articles that are public at a given time (`datedBy`: with a publish date until another), only those of a user (and
 * with `editedCategories` those in categories that the user edits), or all.
 */
export type ArticleScope =
  | { publicAt: string; datedBy?: string }
  | { userId: number; editedCategories?: readonly string[] }
  | 'all'

/** A condition that is evaluated for each row: SQLite would walk the index of dates to find a few ids in it. */
function ofEach(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<boolean>`(${condition}) is true`
}

function ofUser({ userId, editedCategories = [] }: { userId: number; editedCategories?: readonly string[] }) {
  const column = expressionBuilder<Schema, 'articles'>()
  const isOwn = column('articles.user_id', '=', userId)
  return editedCategories.length === 0 ? isOwn : column.or([isOwn, column('articles.category', 'in', editedCategories)])
}

/** `aloneFrom` is earlier than `from`: one range of the index of dates has both. */
function publishedFrom<Row>(
  query: SelectQueryBuilder<Schema, 'articles', Row>,
  { from, aloneFrom }: Pick<ArticleFilter, 'from' | 'aloneFrom'>,
): SelectQueryBuilder<Schema, 'articles', Row> {
  if (from === undefined || aloneFrom === undefined) {
    return from === undefined ? query : query.where('articles.publish_date', '>=', from)
  }
  return query
    .where('articles.publish_date', '>=', aloneFrom)
    .where((where) =>
      where.or([where('articles.publish_date', '=', aloneFrom), where('articles.publish_date', '>=', from)]),
    )
}

/** The stage of a Pending article of which none is stored is the first. */
function inStage<Row>(query: SelectQueryBuilder<Schema, 'articles', Row>, stage: PendingStage) {
  const isSubmitted = stage === 'submitted'
  const stages = isSubmitted ? PENDING_STAGES.filter((each) => each !== 'submitted') : [stage]
  return query
    .where('articles.status', '=', 'Pending')
    .where('articles.id', isSubmitted ? 'not in' : 'in', (where) =>
      where.selectFrom('article_stages').select('article_id').where('article_stages.stage', 'in', stages),
    )
}

/** What the newsroom knows of articles beside themselves. */
function atDesk<Row>(
  query: SelectQueryBuilder<Schema, 'articles', Row>,
  { pending, assigneeId, due, dueBy }: ArticleFilter,
): SelectQueryBuilder<Schema, 'articles', Row> {
  let result = pending === undefined ? query : inStage(query, pending)
  if (assigneeId !== undefined) {
    result = result.where('articles.id', assigneeId === null ? 'not in' : 'in', (where) => {
      const assigned = where.selectFrom('article_stages').select('article_id')
      return assigneeId === null
        ? assigned.where('assignee_id', 'is not', null)
        : assigned.where('assignee_id', '=', assigneeId)
    })
  }
  if (due === undefined && dueBy === undefined) return result
  return result
    .where('articles.status', 'in', [...UNFINISHED_STATUSES])
    .where('articles.id', due === 'none' ? 'not in' : 'in', (where) => {
      const dated = where.selectFrom('article_stages').select('article_id').where('due_day', 'is not', null)
      return dueBy === undefined ? dated : dated.where('due_day', '<=', dueBy)
    })
}

export function matching<Row>(
  query: SelectQueryBuilder<Schema, 'articles', Row>,
  scope: ArticleScope,
  filter: ArticleFilter,
): SelectQueryBuilder<Schema, 'articles', Row> {
  let result = query
  if (scope !== 'all') {
    if ('publicAt' in scope) {
      const isPublic = wherePublicArticle(scope.publicAt, scope.datedBy)
      result = result.where(filter.ids ? ofEach(isPublic) : isPublic)
    } else result = result.where(ofUser(scope))
  }
  if (filter.ids !== undefined) {
    // PostgreSQL accepts no empty list.
    result = filter.ids.length > 0 ? result.where('articles.id', 'in', filter.ids) : result.where(sql<boolean>`1 = 0`)
  }
  if (filter.category !== undefined) result = result.where('articles.category', '=', filter.category)
  if (filter.categories !== undefined) result = result.where('articles.category', 'in', filter.categories)
  if (filter.month !== undefined) result = result.where('articles.month', '=', filter.month)
  if (filter.beforeMonth !== undefined) result = result.where('articles.month', '<', filter.beforeMonth)
  if (filter.afterMonth !== undefined) result = result.where('articles.month', '>', filter.afterMonth)
  if (filter.language !== undefined) result = result.where('articles.language', '=', filter.language)
  if (filter.writer !== undefined) result = result.where('articles.writer', '=', filter.writer)
  if (filter.status !== undefined) {
    result = result.where('articles.status', '=', filter.status === 'Scheduled' ? 'Active' : filter.status)
  }
  result = atDesk(result, filter)
  if (filter.authorId !== undefined) result = result.where('articles.author_id', '=', filter.authorId)
  result = publishedFrom(result, filter)
  if (filter.aloneExcept !== undefined) result = result.where('articles.publish_date', '!=', filter.aloneExcept)
  if (filter.before !== undefined) result = result.where('articles.publish_date', '<', filter.before)
  if (filter.excludeId !== undefined) result = result.where('articles.id', '!=', filter.excludeId)
  return result
}

export function newestFirst<Row>(query: SelectQueryBuilder<Schema, 'articles', Row>) {
  return query.orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc')
}

const columnsOf = (alphabetical: Alphabetical): Record<ArticleColumn, ReturnType<typeof sql<string>>> => ({
  title: alphabetical(sql`articles.title`),
  writer: alphabetical(sql`articles.writer`),
  category: sql`articles.category`,
  publish_date: sql`articles.publish_date`,
  visits: sql`articles.visits`,
  status: sql`articles.status`,
  created_at: sql`articles.created_at`,
  updated_at: sql`articles.updated_at`,
})

/** In the order of a column, or the newest first. `article-search.service.ts` sorts by relevance. */
export function ordered<Row>(
  query: SelectQueryBuilder<Schema, 'articles', Row>,
  filter: ArticleFilter,
  { alphabetical }: Pick<Engine, 'alphabetical'>,
) {
  const column = columnOfSort(filter)
  const order = filter.order ?? 'asc'
  if (filter.sort === 'due_day') {
    const dueDay = sql`(select due_day from article_stages where article_stages.article_id = articles.id)`
    return newestFirst(query.orderBy(sql`${dueDay} is null`).orderBy(dueDay, order))
  }
  return column
    ? query.orderBy(columnsOf(alphabetical)[column], order).orderBy('articles.id', order)
    : newestFirst(query)
}

/** Where a list continues. */
type Position = Pick<Article, 'id' | 'publishDate'>

/**
 * The public articles that follow one in a list have a publish date until its own: a single bound on the date, which the
 * index supports.
 */
export function continued(scope: ArticleScope, after: Position | undefined): ArticleScope {
  return after && scope !== 'all' && 'publicAt' in scope ? { ...scope, datedBy: after.publishDate } : scope
}

export function startingAfter<Row>(query: SelectQueryBuilder<Schema, 'articles', Row>, after: Position | undefined) {
  if (!after) return query
  return query
    .where('articles.publish_date', '<=', after.publishDate)
    .where((where) =>
      where.or([where('articles.publish_date', '<', after.publishDate), where('articles.id', '<', after.id)]),
    )
}
