/** The only SQL on revisions. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import type { ArticleContent } from './articles.ts'
import type { Revision, RevisionSummary } from './revisions.ts'
import type { RevisionAction } from '#shared/schemas/statuses.ts'

export type RevisionRecord = {
  articleId: number
  version: number
  userId: number | null
  createdAt: string
  action: RevisionAction
  content: ArticleContent
}

const SUMMARY = [
  'article_revisions.version',
  'article_revisions.action',
  'article_revisions.user_id as userId',
  'article_revisions.created_at as createdAt',
] as const

const userName = sql<
  string | null
>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`.as('userName')

export function revisionsRepository({ db }: Engine) {
  function from(articleId: number) {
    return db
      .selectFrom('article_revisions')
      .leftJoin('users', 'users.id', 'article_revisions.user_id')
      .where('article_revisions.article_id', '=', articleId)
  }

  return {
    async insertAll(records: readonly RevisionRecord[]): Promise<void> {
      await db
        .insertInto('article_revisions')
        .values(
          records.map((record) => ({
            article_id: record.articleId,
            version: record.version,
            user_id: record.userId,
            created_at: record.createdAt,
            action: record.action,
            content: JSON.stringify(record.content),
          })),
        )
        .execute()
    },

    /** Newest first. */
    async list(articleId: number, page: PageRequest): Promise<RevisionSummary[]> {
      return from(articleId)
        .select([...SUMMARY, userName])
        .orderBy('article_revisions.version', 'desc')
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize)
        .execute()
    },

    async count(articleId: number): Promise<number> {
      const { count } = await db
        .selectFrom('article_revisions')
        .where('article_id', '=', articleId)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async find(articleId: number, version: number): Promise<Revision | undefined> {
      const row = await from(articleId)
        .select([...SUMMARY, userName, 'article_revisions.content'])
        .where('article_revisions.version', '=', version)
        .executeTakeFirst()
      return row && { ...row, content: JSON.parse(row.content) as ArticleContent }
    },
  }
}

export type RevisionsRepository = ReturnType<typeof revisionsRepository>
