/** The only SQL about articles. */
import { sql } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { BATCH, inBatches } from '../in-batches.ts'
import {
  continued,
  FULL,
  inOrder,
  matching,
  newestFirst,
  startingAfter,
  SUMMARY,
  NO_TEXT,
  WITHOUT_TEXT,
  type ArticleScope,
} from './articles.queries.ts'
import { wherePublicArticle } from './articles.public.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, ArticleFilter, ArticleSummary, MonthGroup, MonthNeighbours } from './articles.ts'
import { RENDER_VERSION, type RenderedContent } from './content/render-content.ts'

/** What is written; id and visits are the repository's. */
export type ArticleRecord = Omit<Article, 'id' | 'visits' | 'version'> & {
  visits?: number
  month: string
}

/** What is kept of an article in tables of their own. */
export type ArticleTexts = { searchText: string; rendered: RenderedContent }

function renderingOf(articleId: number, version: number, { rendered }: ArticleTexts) {
  return { article_id: articleId, article_version: version, render_version: RENDER_VERSION, ...rendered }
}

function rowOf(record: ArticleRecord) {
  return { ...articlesTable.toRow(record), month: record.month, visits: record.visits ?? 0 }
}

export function articlesRepository(engine: Engine) {
  const { db } = engine

  async function insertAll(records: readonly (ArticleRecord & ArticleTexts)[]): Promise<number[]> {
    const rows = await db.insertInto('articles').values(records.map(rowOf)).returning('id').execute()
    await db
      .insertInto('article_texts')
      .values(records.map((record, index) => ({ article_id: rows[index]?.id ?? 0, search_text: record.searchText })))
      .execute()
    await db
      .insertInto('article_renderings')
      .values(records.map((record, index) => renderingOf(rows[index]?.id ?? 0, 1, record)))
      .execute()
    return rows.map((row) => row.id)
  }

  const byId = prepared(db, (id: number) => db.selectFrom('articles').select(FULL).where('articles.id', '=', id))

  return {
    async find(id: number): Promise<Article | undefined> {
      const [row] = await byId(id)
      return row
    },

    /** One page, in the order that the filter names. */
    async list(filter: ArticleFilter, scope: ArticleScope, page: PageRequest): Promise<ArticleSummary[]> {
      return inOrder(matching(db.selectFrom('articles').select(SUMMARY), filter, scope), filter)
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
    },

    /** One page with texts (`withText`: empty ones instead): what the API's lists give. */
    async listFull(
      filter: ArticleFilter,
      scope: ArticleScope,
      page: PageRequest,
      withText: boolean = true,
    ): Promise<Article[]> {
      // The ids first: an order without an index sorts numbers then, not texts.
      const chosen = inOrder(matching(db.selectFrom('articles').select('articles.id'), filter, scope), filter)
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
      const rows = db.selectFrom('articles').where('articles.id', 'in', chosen)
      if (withText) return inOrder(rows.select(FULL), filter).execute()
      return inOrder(rows.select(WITHOUT_TEXT).select(NO_TEXT), filter).execute()
    },

    /** All of a list, row by row. */
    async *stream(filter: ArticleFilter, scope: ArticleScope): AsyncGenerator<Article, void, undefined> {
      if (filter.sort === undefined || filter.sort === 'newest') {
        yield* inBatches<Article>((after, limit) => {
          const query = newestFirst(matching(db.selectFrom('articles').select(FULL), filter, continued(scope, after)))
          return startingAfter(query, after).limit(limit).execute()
        })
        return
      }
      // Other orders have no index to go on from: all the ids first, which are small, and then the rows of a few.
      const ids = await inOrder(
        matching(db.selectFrom('articles').select('articles.id'), filter, scope),
        filter,
      ).execute()
      for (let start = 0; start < ids.length; start += BATCH) {
        const few = ids.slice(start, start + BATCH).map(({ id }) => id)
        const query = db.selectFrom('articles').select(FULL).where('articles.id', 'in', few)
        yield* await inOrder(query, filter).execute()
      }
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

    /**
     * The nearest months before and after a month that have public articles of the categories, or of any without them.
     * One query: each category reads one row of its index in each direction, however many articles there are.
     */
    async monthNeighbours(
      month: string,
      { categories }: Pick<ArticleFilter, 'categories'>,
      publicAt: string,
    ): Promise<MonthNeighbours> {
      const nearest = (filter: ArticleFilter, order: 'asc' | 'desc') =>
        db
          .selectFrom(
            matching(db.selectFrom('articles').select('articles.month'), filter, { publicAt })
              .orderBy('articles.month', order)
              .limit(1)
              .as('part'),
          )
          .select('part.month')
      const filters: ArticleFilter[] = categories ? categories.map((category) => ({ category })) : [{}]
      const [first, ...rest] = filters.flatMap((filter) => [
        nearest({ ...filter, beforeMonth: month }, 'desc'),
        nearest({ ...filter, afterMonth: month }, 'asc'),
      ])
      const rows = first ? await rest.reduce((query, part) => query.unionAll(part), first).execute() : []
      const months = rows.map((row) => row.month).sort()
      return {
        earlier: months.findLast((each) => each < month) ?? null,
        later: months.find((each) => each > month) ?? null,
      }
    },

    /** Returns the ids, in the order of the records. Must be called inside a transaction. */
    insertAll,

    /**
     * Writes it over one of its versions, and counts that up; `texts` is null where they stay as they are. Returns false,
     * and writes nothing, where the article is no longer at that version. Must be called inside a transaction.
     */
    async update(
      { id, version }: Pick<Article, 'id' | 'version'>,
      record: ArticleRecord,
      texts: ArticleTexts | null,
    ): Promise<boolean> {
      const { created_at: _created, visits: _visits, ...columns } = rowOf(record)
      const { numUpdatedRows } = await db
        .updateTable('articles')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (!texts) {
        await db
          .updateTable('article_renderings')
          .set({ article_version: version + 1 })
          .where('article_id', '=', id)
          .where('article_version', '=', version)
          .execute()
        return true
      }
      await db
        .updateTable('article_texts')
        .set({ search_text: texts.searchText })
        .where('article_id', '=', id)
        .execute()
      const { article_id, ...rendering } = renderingOf(id, version + 1, texts)
      await db
        .insertInto('article_renderings')
        .values({ article_id, ...rendering })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet(rendering))
        .execute()
      return true
    },

    /** Whether any article of a user is not public at a moment. */
    async hasUnpublished(userId: number, now: string): Promise<boolean> {
      const row = await db
        .selectFrom('articles')
        .select('id')
        .where('user_id', '=', userId)
        .where((where) => where.not(wherePublicArticle(now)))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ids of the articles that name an author. */
    async idsOfAuthor(authorId: number): Promise<number[]> {
      const rows = await db.selectFrom('articles').select('id').where('author_id', '=', authorId).execute()
      return rows.map((row) => row.id)
    },

    /** Gives an author the articles that bear the name and have no author yet; answers them, without their texts. */
    async claimForAuthor(authorId: number, writer: string): Promise<Article[]> {
      const claimed = await db
        .updateTable('articles')
        .set({ author_id: authorId })
        .where('writer', '=', writer)
        .where('author_id', 'is', null)
        .returning('id')
        .execute()
      const found: Article[] = []
      for (let first = 0; first < claimed.length; first += BATCH) {
        const ids = claimed.slice(first, first + BATCH).map(({ id }) => id)
        const rows = await db.selectFrom('articles').select(WITHOUT_TEXT).where('id', 'in', ids).execute()
        found.push(...(rows as Article[]))
      }
      return found
    },
  }
}

export type ArticlesRepository = ReturnType<typeof articlesRepository>
