/** The only SQL on articles. */
import { sql, type SelectQueryBuilder } from 'kysely'
import { prepared, preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { Schema } from '#database/schema.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { BATCH_SIZE, inBatches } from '#core/in-batches.ts'
import { hasQuery, whereFound } from '#core/records/list-filter.ts'
import { lockRow } from '#core/records/nouns/lock-row.ts'
import { articleCountsRepository, isCountedFilter } from './article-counts.repository.ts'
import { asValues, FIXED_FILTERS, pageStarts, scopeOfValues, type ListValues, type ScopeValues } from './page-starts.ts'
import {
  continued,
  ALL_FIELDS,
  ordered,
  matching,
  newestFirst,
  startingAfter,
  SUMMARY,
  EMPTY_CONTENT,
  WITHOUT_CONTENT,
  type ArticleScope,
} from './articles.queries.ts'
import { wherePublicArticle } from './articles.public.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, ArticleFilter, ArticleSummary } from './articles.ts'
import { RENDER_VERSION, type RenderedContent } from './content/render-content.ts'

/** The written columns; the repository determines id and visits, unless they come from elsewhere. */
export type ArticleRecord = Omit<Article, 'id' | 'visits' | 'version'> & { id?: number; visits?: number }

/** The data of an article that is stored in separate tables. */
export type ArticleTexts = { searchText: string; rendered: RenderedContent }

function renderingOf(articleId: number, version: number, { rendered }: ArticleTexts) {
  return { article_id: articleId, article_version: version, render_version: RENDER_VERSION, ...rendered }
}

function rowOf(record: ArticleRecord) {
  return { ...articlesTable.toRow(record), visits: record.visits ?? 0 }
}

export function articlesRepository(engine: Engine) {
  const { db, searched, search } = engine
  const counts = articleCountsRepository(engine)
  const startOfPage = pageStarts(engine, counts)

  /** Where a list is read from: searches may take long. */
  const sourceOf = (filter: ArticleFilter) => (hasQuery(filter.q) ? searched : db)
  const found = <Row>(query: SelectQueryBuilder<Schema, 'articles', Row>, filter: ArticleFilter) =>
    whereFound(query, filter, { index: search, table: 'articles' })
  const idsIn = (scope: ArticleScope, filter: ArticleFilter) =>
    found(matching(sourceOf(filter).selectFrom('articles').select('articles.id'), scope, filter), filter)

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

  const listed = preparedByShape(db, FIXED_FILTERS, ({ limit, offset, ...values }: ListValues) => {
    const query = matching(db.selectFrom('articles').select(SUMMARY), scopeOfValues(values), values)
    return ordered(query, values, engine).limit(limit).offset(offset)
  })

  type RowValues = ScopeValues & { ids: readonly number[] }
  const rowsWithText = preparedByShape(db, [], ({ ids, ...values }: RowValues) =>
    matching(db.selectFrom('articles').select(ALL_FIELDS), scopeOfValues(values), { ids }),
  )
  const rowsWithoutText = preparedByShape(db, [], ({ ids, ...values }: RowValues) =>
    matching(db.selectFrom('articles').select(WITHOUT_CONTENT).select(EMPTY_CONTENT), scopeOfValues(values), { ids }),
  )

  const summariesOf = preparedByShape(db, [], ({ ids, ...values }: RowValues) =>
    matching(db.selectFrom('articles').select(SUMMARY), scopeOfValues(values), { ids }),
  )

  /** By the wanted categories, of which each home has its own. */
  const newestByWanted = new Map<string, (publicAt: string) => Promise<ArticleSummary[]>>()

  function newestOf([first, ...rest]: readonly { category: string; limit: number }[], publicAt: string) {
    const newest = ({ category, limit }: { category: string; limit: number }) =>
      db
        .selectFrom(
          newestFirst(matching(db.selectFrom('articles').select(SUMMARY), { publicAt }, { category }))
            .limit(limit)
            .as('part'),
        )
        .selectAll('part')
    if (!first) throw new Error('At least one category is needed.')
    return rest.reduce((query, each) => query.unionAll(newest(each)), newest(first))
  }

  const byId = prepared(db, (id: number) => db.selectFrom('articles').select(ALL_FIELDS).where('articles.id', '=', id))

  return {
    async find(id: number): Promise<Article | undefined> {
      const [row] = await byId(id)
      return row
    },

    /** Nobody else changes the article until the transaction ends. */
    lock: (id: number) => lockRow(engine, 'articles', id),

    /** One page, in the filter's sort order. */
    async list(scope: ArticleScope, filter: ArticleFilter, page: PageRequest): Promise<ArticleSummary[]> {
      const { filter: started, offset } = await startOfPage(scope, filter, page)
      const { pageSize: limit } = page
      if (!hasQuery(filter.q)) return listed({ ...started, ...asValues(scope), limit, offset })
      const rows = matching(searched.selectFrom('articles').select(SUMMARY), scope, filter)
      return ordered(found(rows, filter), filter, engine).limit(limit).offset(offset).execute()
    },

    /** One page with the content, or without it where `withText` is false: for the lists of the API. */
    async listFull(
      scope: ArticleScope,
      filter: ArticleFilter,
      page: PageRequest,
      withText: boolean = true,
    ): Promise<Article[]> {
      // Selects the ids first: a sort without an index then sorts numbers and not texts.
      const start = await startOfPage(scope, filter, page)
      const chosen = ordered(idsIn(scope, start.filter), start.filter, engine).limit(page.pageSize).offset(start.offset)
      const rows = sourceOf(filter).selectFrom('articles').where('articles.id', 'in', chosen)
      if (withText) return ordered(rows.select(ALL_FIELDS), filter, engine).execute()
      return ordered(rows.select(WITHOUT_CONTENT).select(EMPTY_CONTENT), filter, engine).execute()
    },

    /** Those of some articles that a scope contains, in the order of their ids, with or without their content. */
    async rows(scope: ArticleScope, ids: readonly number[], withText: boolean = true): Promise<Article[]> {
      if (ids.length === 0) return []
      const rows = await (withText ? rowsWithText : rowsWithoutText)({ ...asValues(scope), ids })
      const rowOfId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => rowOfId.get(id) ?? [])
    },

    /** Summaries of those of some articles that a scope contains, in the order of their ids. */
    async summaries(scope: ArticleScope, ids: readonly number[]): Promise<ArticleSummary[]> {
      if (ids.length === 0) return []
      const rows = await summariesOf({ ...asValues(scope), ids })
      const rowOfId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => rowOfId.get(id) ?? [])
    },

    /** Those of some ids whose articles a list contains, in their order. Words of the filter are not looked for. */
    async among(scope: ArticleScope, { q: _q, ...filter }: ArticleFilter, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return []
      const rows = await matching(db.selectFrom('articles').select('articles.id'), scope, { ...filter, ids }).execute()
      const contained = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => contained.has(id))
    },

    /** The whole list, row by row. */
    async *stream(scope: ArticleScope, filter: ArticleFilter): AsyncGenerator<Article, void, undefined> {
      if (filter.sort === undefined || filter.sort === 'newest') {
        yield* inBatches<Article>((after, limit) => {
          const rows = matching(
            sourceOf(filter).selectFrom('articles').select(ALL_FIELDS),
            continued(scope, after),
            filter,
          )
          return startingAfter(newestFirst(found(rows, filter)), after)
            .limit(limit)
            .execute()
        })
        return
      }
      // Other sort orders have no index to continue from: this reads all ids first, which are small, and then the rows
      // in batches.
      const ids = await ordered(idsIn(scope, filter), filter, engine).execute()
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const few = ids.slice(start, start + BATCH_SIZE).map(({ id }) => id)
        const query = db.selectFrom('articles').select(ALL_FIELDS).where('articles.id', 'in', few)
        yield* await ordered(query, filter, engine).execute()
      }
    },

    /** The contents of some articles. */
    async contents(ids: readonly number[], publicAt: string): Promise<{ id: number; description: string }[]> {
      const query = db.selectFrom('articles').select(['articles.id', 'articles.description'])
      return matching(query, { publicAt }, { ids }).execute()
    },

    async count(scope: ArticleScope, filter: ArticleFilter): Promise<number> {
      const isPublic = scope !== 'all' && 'publicAt' in scope
      if (isPublic && isCountedFilter(filter)) return counts.count(scope.publicAt, filter)
      const counted = sourceOf(filter)
        .selectFrom('articles')
        .select((select) => select.fn.countAll<number>().as('count'))
      const row = await found(matching(counted, scope, filter), filter).executeTakeFirstOrThrow()
      return row.count
    },

    /** The newest articles of each of several categories, in one query. */
    async newestOfEach(
      wanted: readonly { category: string; limit: number }[],
      publicAt: string,
    ): Promise<ArticleSummary[]> {
      if (wanted.length === 0) return []
      const key = JSON.stringify(wanted)
      const run = newestByWanted.get(key) ?? prepared(db, (at: string) => newestOf(wanted, at))
      newestByWanted.set(key, run)
      return run(publicAt)
    },

    /** Returns the ids, in the order of the records. Must be called inside a transaction. */
    insertAll,

    /**
     * Writes a new version over the given one; `texts` is null if they are unchanged. Returns false without writing if
     * the article is at another version. Must be called inside a transaction.
     */
    async update(
      { id, version }: Pick<Article, 'id' | 'version'>,
      record: ArticleRecord,
      texts: ArticleTexts | null,
    ): Promise<boolean> {
      const { created_at: _created, visits: _visits, issue_id: _issue, month, ...columns } = rowOf(record)
      const { numUpdatedRows } = await db
        .updateTable('articles')
        // Which issue it is in may have changed since it was read.
        .set({ ...columns, month: sql`case when issue_id is null then ${month} else month end`, version: version + 1 })
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

    /** Whether a user has any article that is not public at a given time. */
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

    /** Ids of the articles that reference an author. */
    async idsOfAuthor(authorId: number): Promise<number[]> {
      const rows = await db.selectFrom('articles').select('id').where('author_id', '=', authorId).execute()
      return rows.map((row) => row.id)
    },

    /** The public articles that name people beside their writer. */
    async withBylines(publicAt: string): Promise<Pick<Article, 'id' | 'bylines' | 'authorId'>[]> {
      return db
        .selectFrom('articles')
        .select(articlesTable.select('id', 'bylines', 'authorId'))
        .where('bylines', 'is not', null)
        .where(wherePublicArticle(publicAt))
        .execute()
    },

    /** The names of writers over articles without an author record. */
    async writersWithoutAuthor(): Promise<string[]> {
      const rows = await db.selectFrom('articles').select('writer').distinct().where('author_id', 'is', null).execute()
      return rows.map(({ writer }) => writer)
    },

    /** Links the articles with one of these writers' names and no author to the author; returns them without their content. */
    async claimForAuthor(authorId: number, writers: readonly string[]): Promise<Article[]> {
      if (writers.length === 0) return []
      const claimed = await db
        .updateTable('articles')
        .set({ author_id: authorId })
        .where('writer', 'in', writers)
        .where('author_id', 'is', null)
        .returning('id')
        .execute()
      const all: Article[] = []
      for (let first = 0; first < claimed.length; first += BATCH_SIZE) {
        const ids = claimed.slice(first, first + BATCH_SIZE).map(({ id }) => id)
        const rows = await db.selectFrom('articles').select(WITHOUT_CONTENT).where('id', 'in', ids).execute()
        all.push(...(rows as Article[]))
      }
      return all
    },
  }
}

export type ArticlesRepository = ReturnType<typeof articlesRepository>
