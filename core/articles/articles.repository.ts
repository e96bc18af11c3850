/** The only SQL about articles. */
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database, Engine } from '#database/engines/engine.ts'
import type { Schema } from '#database/schema.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { wordsOfQuery } from '../search/normalise.ts'
import type { Article, ArticleFilter, ArticleSummary } from './articles.ts'

const SUMMARY = [
  'articles.id',
  'articles.title',
  'articles.writer',
  'articles.category',
  'articles.language',
  'articles.publish_date as publishDate',
  'articles.cover_image as coverImage',
  'articles.excerpt',
  'articles.visits',
] as const

const FULL = [
  ...SUMMARY,
  'articles.description',
  'articles.status',
  'articles.author_id as authorId',
  'articles.user_id as userId',
  'articles.issue_new as issueNew',
  'articles.created_at as createdAt',
  'articles.updated_at as updatedAt',
] as const

/** What is written; id and visits are the repository's. */
export type ArticleRecord = Omit<Article, 'id' | 'visits'> & { month: string; searchText: string }

/** Only public ones (as of a moment), or only those of a user, or all. */
export type ArticleScope = { publicAt: string } | { userId: number } | 'all'

export type MonthGroup = { month: string; count: number; coverImage: string | null; articleId: number }

function matching<Row>(
  query: SelectQueryBuilder<Schema, 'articles', Row>,
  filter: ArticleFilter,
  scope: ArticleScope,
): SelectQueryBuilder<Schema, 'articles', Row> {
  let result = query
  if (scope !== 'all') {
    result =
      'publicAt' in scope
        ? result.where('articles.status', '=', 'Active').where('articles.publish_date', '<=', scope.publicAt)
        : result.where('articles.user_id', '=', scope.userId)
  }
  if (filter.category !== undefined) result = result.where('articles.category', '=', filter.category)
  if (filter.categories !== undefined) result = result.where('articles.category', 'in', filter.categories)
  if (filter.month !== undefined) result = result.where('articles.month', '=', filter.month)
  if (filter.beforeMonth !== undefined) result = result.where('articles.month', '<', filter.beforeMonth)
  if (filter.language !== undefined) result = result.where('articles.language', '=', filter.language)
  if (filter.writer !== undefined) result = result.where('articles.writer', '=', filter.writer)
  if (filter.excludeId !== undefined) result = result.where('articles.id', '!=', filter.excludeId)
  for (const word of wordsOfQuery(filter.q ?? '')) {
    result = result.where((where: ExpressionBuilder<Schema, 'articles'>) =>
      where.exists(
        where
          .selectFrom('article_texts')
          .select('article_texts.article_id')
          .whereRef('article_texts.article_id', '=', 'articles.id')
          .where('article_texts.search_text', 'like', `%${word}%`),
      ),
    )
  }
  return result
}

function newestFirst<Row>(query: SelectQueryBuilder<Schema, 'articles', Row>) {
  return query.orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc')
}

function columnsOf(record: ArticleRecord) {
  return {
    title: record.title,
    writer: record.writer,
    author_id: record.authorId,
    category: record.category,
    language: record.language,
    status: record.status,
    publish_date: record.publishDate,
    month: record.month,
    cover_image: record.coverImage,
    user_id: record.userId,
    issue_new: record.issueNew,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    excerpt: record.excerpt,
    description: record.description,
  }
}

export function articlesRepository(engine: Engine) {
  const { db } = engine

  async function insertMany(records: readonly ArticleRecord[], database: Database = db): Promise<number[]> {
    const rows = await database.insertInto('articles').values(records.map(columnsOf)).returning('id').execute()
    await database
      .insertInto('article_texts')
      .values(records.map((record, index) => ({ article_id: rows[index]?.id ?? 0, search_text: record.searchText })))
      .execute()
    return rows.map((row) => row.id)
  }

  return {
    async find(id: number): Promise<Article | undefined> {
      const row = await db.selectFrom('articles').select(FULL).where('articles.id', '=', id).executeTakeFirst()
      return row as Article | undefined
    },

    /** One page, newest first. */
    async list(filter: ArticleFilter, scope: ArticleScope, page: PageRequest): Promise<ArticleSummary[]> {
      return newestFirst(matching(db.selectFrom('articles').select(SUMMARY), filter, scope))
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
    },

    /** One page with texts, newest first: what the API's lists give. */
    async listFull(filter: ArticleFilter, scope: ArticleScope, page: PageRequest): Promise<Article[]> {
      const rows = await newestFirst(matching(db.selectFrom('articles').select(FULL), filter, scope))
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      return rows as Article[]
    },

    /** All of a list, newest first, row by row. */
    stream(filter: ArticleFilter, scope: ArticleScope): AsyncIterable<Article> {
      const query = newestFirst(matching(db.selectFrom('articles').select(FULL), filter, scope))
      return engine.stream(query.compile()) as AsyncIterable<Article>
    },

    async count(filter: ArticleFilter, scope: ArticleScope): Promise<number> {
      const row = await matching(
        db.selectFrom('articles').select((select) => select.fn.countAll<number>().as('count')),
        filter,
        scope,
      ).executeTakeFirstOrThrow()
      return row.count
    },

    /** The newest few of each of several categories, in one query. */
    async newestOfEach(
      wanted: readonly { category: string; limit: number }[],
      publicAt: string,
    ): Promise<ArticleSummary[]> {
      const [first, ...rest] = wanted.map(({ category, limit }) =>
        db
          .selectFrom(
            newestFirst(matching(db.selectFrom('articles').select(SUMMARY), { category }, { publicAt }))
              .limit(limit)
              .as('part'),
          )
          .selectAll('part'),
      )
      if (!first) return []
      return rest.reduce((query, part) => query.unionAll(part), first).execute()
    },

    /** Months that hold articles, newest first, each with the count and a cover: the first article's that has one. */
    async months(filter: ArticleFilter, publicAt: string): Promise<MonthGroup[]> {
      const groups = await matching(
        db
          .selectFrom('articles')
          .select((select) => [
            'articles.month',
            select.fn.countAll<number>().as('count'),
            select.fn.max('articles.id').as('articleId'),
            sql<number | null>`max(case when articles.cover_image is not null then articles.id end)`.as('coveredId'),
          ]),
        filter,
        { publicAt },
      )
        .groupBy('articles.month')
        .orderBy('articles.month', 'desc')
        .execute()
      if (groups.length === 0) return []
      const ids = groups.map((group) => group.coveredId ?? group.articleId)
      const covers = await db.selectFrom('articles').select(['id', 'cover_image']).where('id', 'in', ids).execute()
      const coverById = new Map(covers.map((row) => [row.id, row.cover_image]))
      return groups.map((group) => {
        const articleId = group.coveredId ?? group.articleId
        return { month: group.month, count: group.count, coverImage: coverById.get(articleId) ?? null, articleId }
      })
    },

    async insert(record: ArticleRecord): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const [id] = await insertMany([record], transaction)
        return id ?? 0
      })
    },

    /** Many at once, in one transaction: for filling a database. */
    async insertAll(records: readonly ArticleRecord[]): Promise<number[]> {
      return db.transaction().execute((transaction) => insertMany(records, transaction))
    },
  }
}

export type ArticlesRepository = ReturnType<typeof articlesRepository>
