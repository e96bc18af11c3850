/**
 * Searches without an index: every article is read. It answers after an update from a version without the index and after
 * a restore, until a job has indexed all articles: slowly, by date, and only the words themselves, but nothing is missing.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { matching, newestFirst, SUMMARY, type ArticleScope } from '../articles/articles.queries.ts'
import type { ArticleQuery, SearchableArticles } from './article-index.ts'

/** Asia/Karachi, in which years are counted. */
const OFFSET = '+05:00'

/** A word, or the words of a phrase, as the beginning of words; folded words contain no wildcard. */
function occurs(words: readonly string[]): RawBuilder<boolean> {
  const pattern = `% ${words.join(' ')}%`
  const texts = [sql`' ' || search_text`, sql`' ' || lower(articles.title)`, sql`' ' || lower(articles.writer)`]
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}

export function scannedArticles({ background }: Pick<Engine, 'background'>): SearchableArticles {
  function found({ plan: { exact }, publicAt, filter: { year, ...filter } }: ArticleQuery) {
    const scope: ArticleScope = publicAt === null ? 'all' : { publicAt }
    const range = year === undefined ? {} : { from: startOf(year), before: startOf(String(Number(year) + 1)) }
    let query = matching(background.selectFrom('articles'), scope, { ...filter, ...range }).innerJoin(
      'article_texts',
      'article_texts.article_id',
      'articles.id',
    )
    for (const [alternative] of exact.all) if (alternative) query = query.where(occurs(alternative.words))
    for (const { words } of exact.none) query = query.where(sql<boolean>`not ${occurs(words)}`)
    return query
  }

  async function count(query: ArticleQuery): Promise<number> {
    if (query.plan.exact.all.length === 0) return 0
    const row = await found(query)
      .select((columns) => columns.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  return {
    count,

    async query(query, _sort, { page, pageSize }) {
      const total = await count(query)
      const hits =
        total === 0
          ? []
          : await newestFirst(found(query).select(SUMMARY))
              .limit(pageSize)
              .offset((page - 1) * pageSize)
              .execute()
      return { hits, total, complete: total, facets: { category: [], writer: [], year: [], language: [] } }
    },
  }
}

const startOf = (year: string) => new Date(`${year}-01-01T00:00:00.000${OFFSET}`).toISOString()

/** The index once it contains all articles, and until then the articles themselves. */
export function onceFilled(parts: {
  isFilled: () => Promise<boolean>
  indexed: SearchableArticles
  scanned: SearchableArticles
}): SearchableArticles {
  const { isFilled, indexed, scanned } = parts
  const current = async () => ((await isFilled()) ? indexed : scanned)
  return {
    query: async (...request) => (await current()).query(...request),
    count: async (query) => (await current()).count(query),
  }
}
