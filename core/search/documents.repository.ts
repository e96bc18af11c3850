/** Reads what is to be indexed, from the records' own tables. */
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable, SearchDocument } from '#database/engines/search-index.ts'
import { firstWithin } from '../in-batches.ts'
import type { ArticleDocument } from './article-index.ts'
import { DOCUMENT_COLUMNS, documentOf, recordDocument, type SimpleTable } from './documents.ts'

/** Content of articles that is read at once. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** Conditions of the records that lists contain: what a replaced file was before is in none. */
const FOUND: Partial<Record<SimpleTable, RawBuilder<unknown>>> = { media: sql`and replaced_by is null` }

export type ArticleSource = {
  id: number
  version: number
  title: string
  writer: string
  /** The text as it is stored, folded; null where there is none. */
  searchText: string | null
  description: string
  kicker: string | null
  shortTitle: string | null
  standfirst: string | null
}

export function documentsRepository(engine: Pick<Engine, 'db' | 'lockRows'>) {
  const { db, lockRows } = engine

  /** The folded text is stored with the article. */
  async function readArticles(ids: readonly number[]): Promise<ArticleDocument[]> {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('articles')
      .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
      .select(['articles.id', 'title', 'search_text as content'])
      .select(['writer', 'category', 'language', 'status', 'publish_date as publishDate'])
      .where('articles.id', 'in', ids)
      .orderBy('articles.id')
      .execute()
    return rows.map(({ id, title, content, ...facts }) => ({
      ...documentOf(id, { title, byline: facts.writer, content }),
      ...facts,
    }))
  }

  async function readSimple(table: SimpleTable, ids: readonly number[]): Promise<SearchDocument[]> {
    const { title, content } = DOCUMENT_COLUMNS[table]
    const columns = sql.join([...title, ...content].map((column) => sql.ref(column)))
    const query = sql<Record<string, unknown>>`select id, ${columns} from ${sql.table(table)}
      where id in (${sql.join(ids)}) ${FOUND[table] ?? sql``} order by id`
    const { rows } = await query.execute(db)
    return rows.map((row) => recordDocument(table, row))
  }

  const putText = prepared(db, (id: number, text: string) =>
    db
      .insertInto('article_texts')
      .values({ article_id: id, search_text: text })
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet((columns) => ({ search_text: columns.ref('excluded.search_text') })),
      ),
  )

  return {
    readArticles,

    /** The documents of the records that exist, in the order of their ids. */
    async read(table: SearchableTable, ids: readonly number[]): Promise<SearchDocument[]> {
      if (ids.length === 0) return []
      return table === 'articles' ? readArticles(ids) : readSimple(table, ids)
    },

    /**
     * The next ids of a table after one, ascending, at most `limit`: fewer where the content of articles is long
     * together.
     */
    async idsAfter(table: SearchableTable, after: number, limit: number): Promise<number[]> {
      const bytes = table === 'articles' ? sql<number>`octet_length(description)` : sql<number>`0`
      const { rows } = await sql<{ id: number; bytes: number }>`select id, ${bytes} as bytes from ${sql.table(table)}
        where id > ${after} order by id limit ${sql.lit(limit)}`.execute(db)
      return firstWithin(rows, MAX_BATCH_BYTES).map(({ id }) => id)
    },

    async count(table: SearchableTable): Promise<number> {
      const { count } = await db
        .selectFrom(table)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async articleSources(ids: readonly number[]): Promise<ArticleSource[]> {
      return db
        .selectFrom('articles')
        .leftJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(['articles.id', 'version', 'title', 'writer', 'description', 'search_text as searchText'])
        .select(['kicker', 'short_title as shortTitle', 'standfirst'])
        .where('articles.id', 'in', ids)
        .orderBy('articles.id')
        .execute()
    },

    /** The versions of articles, which then do not change until the transaction ends. */
    async lockedVersions(ids: readonly number[]): Promise<Map<number, number>> {
      const { rows } = await sql<{ id: number; version: number }>`select id, version from articles
        where id in (${sql.join(ids)}) order by id ${lockRows}`.execute(db)
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    async putArticleText(id: number, text: string): Promise<void> {
      await putText(id, text)
    },
  }
}

export type DocumentsRepository = ReturnType<typeof documentsRepository>
