/** What searches index of articles. Their text is folded when they are saved, and stored for that. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { fold } from '#shared/search/fold.ts'
import { firstWithin } from '#core/in-batches.ts'
import { mapConcurrently } from '#core/map-concurrently.ts'
import type { DocumentSource } from '#core/search/documents.ts'
import { SEARCHED, searchableText } from './article-record.ts'
import { articlesTable } from './articles.table.ts'
import { PUBLIC_STATUS } from './articles.public.ts'
import type { ContentProcessor } from './content/content-processor.ts'

/** Content of articles that is read at once. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024
/** While long content is folded on another thread, short content is folded on this one. */
const CONCURRENCY = 4

export function articleDocuments(
  { db, lockRows, transaction }: Pick<Engine, 'db' | 'lockRows' | 'transaction'>,
  processor: Pick<ContentProcessor, 'run'>,
) {
  async function lockedVersions(ids: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; version: number }>`select id, version from articles
      where id in (${sql.join(ids)}) order by id ${lockRows}`.execute(db)
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  async function putText(articleId: number, text: string): Promise<void> {
    const row = { article_id: articleId, search_text: text }
    await db
      .insertInto('article_texts')
      .values(row)
      .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ search_text: text }))
      .execute()
  }

  return {
    async read(ids, { lock = false } = {}) {
      if (ids.length === 0) return []
      if (lock) await lockedVersions(ids)
      const rows = await db
        .selectFrom('articles')
        .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(['articles.id', 'title', 'writer', 'search_text as content'])
        .select(['category', 'language', 'status', 'publish_date as publishedAt', 'take_down_at as publicUntil'])
        .where('articles.id', 'in', ids)
        .orderBy('articles.id')
        .execute()
      return rows.map(({ id, title, writer, content, status, ...facts }) => ({
        id,
        title: fold(title),
        byline: fold(writer),
        content,
        facts: { ...facts, writer, isPublic: status === PUBLIC_STATUS },
      }))
    },

    /** Stores the folded texts of articles, unless these change meanwhile. */
    async refold(ids) {
      const sources = await db
        .selectFrom('articles')
        .leftJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(['articles.id', 'version', 'description', 'search_text as searchText'])
        .select(articlesTable.select(...SEARCHED))
        .where('articles.id', 'in', ids)
        .execute()
      const folded = await mapConcurrently(
        sources,
        CONCURRENCY,
        async ({ id, version, description, searchText, ...texts }) => {
          const content = await processor.run('foldText', { html: description })
          return { id, version, searchText, text: `${fold(searchableText(texts, ''))} ${content}`.trim() }
        },
      )
      const outdated = folded.filter(({ text, searchText }) => text !== searchText)
      if (outdated.length === 0) return
      await transaction(async () => {
        const versions = await lockedVersions(outdated.map(({ id }) => id))
        for (const { id, version, text } of outdated) if (versions.get(id) === version) await putText(id, text)
      })
    },

    async idsAfter(after, limit) {
      const rows = await db
        .selectFrom('articles')
        .select(['id', sql<number>`octet_length(description)`.as('bytes')])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return firstWithin(rows, MAX_BATCH_BYTES).map(({ id }) => id)
    },

    async count() {
      const count = db.selectFrom('articles').select((columns) => columns.fn.countAll<number>().as('count'))
      return (await count.executeTakeFirstOrThrow()).count
    },
  } satisfies DocumentSource
}
