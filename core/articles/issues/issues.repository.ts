/** The only SQL on magazine issues, and on which articles are in one. */
import { sql } from 'kysely'
import { contains } from '#core/records/list-filter.ts'
import type { Engine } from '#database/engines/engine.ts'
import { monthOf } from '#shared/dates.ts'
import { articleIdsOf, MAX_ENTRIES, type IssueEntry } from '#shared/issue-contents.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { articlesTable } from '../articles.table.ts'
import type { Article } from '../articles.ts'
import { hasQuery, whereFound, type Spelled } from '#core/records/list-filter.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import type { Issue, IssueSummary } from './issues.ts'
import { issuesTable } from './issues.table.ts'

export type IssuesScope = Spelled & {
  q?: string
  magazine?: MagazineType
  /** Only those that are released at this moment. */
  releasedAt?: string
  month?: string
  slug?: string
}

/** An article as the contents of its issue show it. */
export type ArticleFacts = Pick<
  Article,
  'id' | 'title' | 'writer' | 'category' | 'language' | 'status' | 'publishDate' | 'month'
> & { words: number }

/** An article as far as its place in an issue concerns it. */
export type PlacedArticle = { id: number; issueId: number | null; publishDate: string; month: string }

/** What lists show of an issue beside its own fields. */
const BESIDE = [
  sql<string | null>`publications.cover_image`.as('pdfCover'),
  sql<number>`(select count(*) from articles where articles.issue_id = issues.id)`.as('articles'),
] as const

export function issuesRepository(engine: Engine) {
  const { db, searched, search } = engine
  const records = recordsRepository(engine, issuesTable)

  function matching({ magazine, releasedAt, month, slug, ...found }: IssuesScope) {
    let query = (hasQuery(found.q) ? searched : db)
      .selectFrom('issues')
      .leftJoin('publications', 'publications.id', 'issues.publication_id')
    if (magazine !== undefined) query = query.where('issues.magazine', '=', magazine)
    if (month !== undefined) query = query.where('issues.month', '=', month)
    if (slug !== undefined) query = query.where('issues.slug', '=', slug)
    if (releasedAt !== undefined) {
      query = query.where('issues.state', '=', 'scheduled').where('issues.release_at', '<=', releasedAt)
    }
    return whereFound(query, found, { index: search, table: 'issues' })
  }

  const summaries = (scope: IssuesScope) =>
    matching(scope)
      .select(issuesTable.selectWithout('entries'))
      .select(BESIDE)
      .orderBy('issues.month', 'desc')
      .orderBy('issues.release_at', 'desc')
      .orderBy('issues.id', 'desc')

  const whole = (scope: IssuesScope) => matching(scope).select(issuesTable.selection).select(BESIDE)

  type Row = Omit<Issue, 'entries'> & { entries: string }
  function issueOf({ entries, ...row }: Row): Issue {
    return { ...row, entries: (parsedOrNull(entries) as IssueEntry[] | null) ?? [] }
  }

  async function find(id: number): Promise<Issue | undefined> {
    const row = await whole({}).where('issues.id', '=', id).executeTakeFirst()
    return row && issueOf(row)
  }

  return {
    ...records,
    find,

    /** By its address. */
    async at(magazine: MagazineType, slug: string): Promise<Issue | undefined> {
      const row = await whole({ magazine, slug }).executeTakeFirst()
      return row && issueOf(row)
    },

    /** The issue whose PDF a publication is. */
    async ofPublication(publicationId: number): Promise<Issue | undefined> {
      const row = await whole({}).where('issues.publication_id', '=', publicationId).limit(1).executeTakeFirst()
      return row && issueOf(row)
    },

    /** Whether a publication has this PDF already. */
    async hasDocument(docUrl: string): Promise<boolean> {
      const found = db.selectFrom('publications').select('id').where('doc_url', '=', docUrl).limit(1)
      return (await found.executeTakeFirst()) !== undefined
    },

    /** The Active articles of a month that are in no issue, in the order of their dates. */
    async articlesOfMonth(categories: readonly string[], month: string): Promise<{ id: number; title: string }[]> {
      return db
        .selectFrom('articles')
        .select(['id', 'title'])
        .where('month', '=', month)
        .where('category', 'in', categories)
        .where('status', '=', 'Active')
        .where('issue_id', 'is', null)
        .orderBy('publish_date')
        .orderBy('id')
        .limit(MAX_ENTRIES)
        .execute()
    },

    /** The newest month first, and in it the one that was released last. */
    async summaries(scope: IssuesScope, limit?: number): Promise<IssueSummary[]> {
      const query = summaries(scope)
      return (limit === undefined ? query : query.limit(limit)).execute()
    },

    /** How often the articles of each issue were read. */
    async visits(): Promise<Map<number, number>> {
      const { rows } = await sql<{ id: number; visits: number }>`select issue_id as id,
        cast(sum(visits) as integer) as visits from articles where issue_id is not null group by issue_id`.execute(db)
      return new Map(rows.map(({ id, visits }) => [id, visits]))
    },

    async setState(id: number, { state, releaseAt, now }: Pick<Issue, 'state' | 'releaseAt'> & { now: string }) {
      await db
        .updateTable('issues')
        .set({ state, release_at: releaseAt, updated_at: now })
        .where('id', '=', id)
        .execute()
    },

    /** Stores the entries, and in each article that it is one of them, and in those that were, that they are not. */
    async setContents(id: number, entries: readonly IssueEntry[], now: string): Promise<void> {
      await db
        .updateTable('issues')
        .set({ entries: JSON.stringify(entries), contents_version: sql`contents_version + 1`, updated_at: now })
        .where('id', '=', id)
        .execute()
      const ids = articleIdsOf(entries)
      await db
        .updateTable('articles')
        .set({ issue_id: null })
        .where('issue_id', '=', id)
        .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
        .execute()
      if (ids.length > 0) await db.updateTable('articles').set({ issue_id: id }).where('id', 'in', ids).execute()
    },

    /** The articles of an issue have its month. */
    async setMonths(issueId: number, month: string): Promise<void> {
      await db
        .updateTable('articles')
        .set({ month })
        .where('issue_id', '=', issueId)
        .where('month', '!=', month)
        .execute()
    },

    /** Gives articles the month of their publish date again. */
    async resetMonths(articles: readonly PlacedArticle[]): Promise<void> {
      for (const [month, some] of Map.groupBy(articles, ({ publishDate }) => monthOf(publishDate))) {
        const ids = some.map(({ id }) => id)
        await db.updateTable('articles').set({ month }).where('id', 'in', ids).execute()
      }
    },

    /** What the contents show of articles: of some, or of a magazine's that are in no issue, found by words of title or writer. */
    async articleFacts(
      of: { ids: readonly number[] } | { categories: readonly string[]; words: readonly string[]; limit: number },
    ): Promise<ArticleFacts[]> {
      if ('ids' in of && of.ids.length === 0) return []
      let query = db
        .selectFrom('articles')
        .leftJoin('article_renderings', 'article_renderings.article_id', 'articles.id')
        .select([
          ...articlesTable.select('id', 'title', 'writer', 'category', 'language', 'status', 'publishDate', 'month'),
          sql<number>`coalesce(article_renderings.words, 0)`.as('words'),
        ])
      if ('ids' in of) return query.where('articles.id', 'in', of.ids).execute()
      for (const word of of.words) {
        query = query.where(contains(sql`lower(articles.title || ' ' || articles.writer)`, word))
      }
      return query
        .where('articles.issue_id', 'is', null)
        .where('articles.category', 'in', of.categories)
        .orderBy('articles.updated_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(of.limit)
        .execute()
    },

    /** Whether an article's issue is released, and still has it. */
    async issueOfArticle(issueId: number, articleId: number): Promise<Issue | undefined> {
      const issue = await find(issueId)
      return issue && articleIdsOf(issue.entries).includes(articleId) ? issue : undefined
    },
  }
}

export type IssuesRepository = ReturnType<typeof issuesRepository>
