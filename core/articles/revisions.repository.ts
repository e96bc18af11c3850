/** The only SQL on revisions. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Engine } from '#database/engines/engine.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { USER_NAME } from '#core/records/user-name.ts'
import type { ArticleContent } from './articles.ts'
import type { StoredSessionSave } from './editing-session.ts'
import { changesOfRevision, reasonOfRevision } from './revision-changes.ts'
import type { Revision, RevisionEntry, RevisionSummary } from './revisions.ts'
import { storedContent } from './stored-content.ts'
import type { RevisionAction } from '#shared/schemas/statuses.ts'

export type RevisionRecord = {
  articleId: number
  version: number
  userId: number | null
  createdAt: string
  action: RevisionAction
  content: ArticleContent
} & Partial<StoredSessionSave>

const CONTENTS_AT_ONCE = 10

const SUMMARY = [
  'article_revisions.version',
  'article_revisions.action',
  'article_revisions.user_id as userId',
  'article_revisions.created_at as createdAt',
] as const

const userName = USER_NAME.as('userName')

export function revisionsRepository({ db }: Engine) {
  function from(articleId: number) {
    return db
      .selectFrom('article_revisions')
      .leftJoin('users', 'users.id', 'article_revisions.user_id')
      .where('article_revisions.article_id', '=', articleId)
  }

  function revisionOf(row: Omit<RevisionSummary, 'isDamaged'> & { content: string }): Revision | undefined {
    const content = storedContent(row.content)
    return content ? { ...row, content, isDamaged: false } : undefined
  }

  /** Content may be long: it is read in parts. Null for what is damaged. */
  async function contentsOf(
    articleId: number,
    versions: readonly number[],
  ): Promise<Map<number, ArticleContent | null>> {
    const rows = await db
      .selectFrom('article_revisions')
      .select(['version', 'content'])
      .where('article_id', '=', articleId)
      .where('version', 'in', versions)
      .execute()
    return new Map(rows.map(({ version, content }) => [version, storedContent(content)]))
  }

  /** Rows are the newest first, with the one before them at their end, if there is one. */
  async function entriesOf(articleId: number, rows: readonly Omit<RevisionSummary, 'isDamaged'>[], count: number) {
    const entries: RevisionEntry[] = []
    for (let first = 0; first < Math.min(count, rows.length); first += CONTENTS_AT_ONCE) {
      const some = rows.slice(first, first + CONTENTS_AT_ONCE + 1)
      const contents = await contentsOf(
        articleId,
        some.map(({ version }) => version),
      )
      for (const [index, row] of rows.slice(first, Math.min(first + CONTENTS_AT_ONCE, count)).entries()) {
        const content = contents.get(row.version) ?? null
        const before = contents.get(some[index + 1]?.version ?? 0) ?? null
        const changes = content && before ? changesOfRevision(before, content) : null
        entries.push({ ...row, isDamaged: content === null, reason: reasonOfRevision(row, before, content), changes })
        // Other requests are served between two comparisons.
        await nextTurn()
      }
    }
    return entries
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
            session: record.session ?? null,
            session_save: record.sessionSave ?? null,
          })),
        )
        .execute()
    },

    /**
     * Moves the revision of the previous version to this one, if it was autosaved in the same session after `since`.
     * Returns whether there is one.
     */
    async moveAutosave(next: RevisionRecord, since: string): Promise<boolean> {
      const { articleId, version, session, sessionSave = null, content } = next
      const { numUpdatedRows } = await db
        .updateTable('article_revisions')
        .set({ version, content: JSON.stringify(content), session_save: sessionSave })
        .where('article_id', '=', articleId)
        .where('version', '=', version - 1)
        .where('action', '=', 'autosave')
        .where('session', '=', session ?? '')
        .where('created_at', '>', since)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Turns the autosaved revision of a version into one that somebody has saved. Returns whether there is one. */
    async confirmAutosave(articleId: number, version: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('article_revisions')
        .set({ action: 'update', created_at: now })
        .where('article_id', '=', articleId)
        .where('version', '=', version)
        .where('action', '=', 'autosave')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Newest first. */
    async list(articleId: number, page: PageRequest): Promise<RevisionEntry[]> {
      const rows = await from(articleId)
        .select([...SUMMARY, userName])
        .orderBy('article_revisions.version', 'desc')
        .limit(page.pageSize + 1)
        .offset((page.page - 1) * page.pageSize)
        .execute()
      return entriesOf(articleId, rows, page.pageSize)
    },

    async count(articleId: number): Promise<number> {
      const { count } = await db
        .selectFrom('article_revisions')
        .where('article_id', '=', articleId)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** A damaged one counts as none. */
    async find(articleId: number, version: number): Promise<Revision | undefined> {
      const row = await from(articleId)
        .select([...SUMMARY, userName, 'article_revisions.content'])
        .where('article_revisions.version', '=', version)
        .executeTakeFirst()
      return row && revisionOf(row)
    },

    /** The last revision before a version; `isSaved`: that was not autosaved. */
    async findBefore(
      articleId: number,
      version: number,
      { isSaved = false }: { isSaved?: boolean } = {},
    ): Promise<Revision | undefined> {
      let query = from(articleId)
        .select([...SUMMARY, userName, 'article_revisions.content'])
        .where('article_revisions.version', '<', version)
      if (isSaved) query = query.where('article_revisions.action', '!=', 'autosave')
      const row = await query.orderBy('article_revisions.version', 'desc').limit(1).executeTakeFirst()
      return row && revisionOf(row)
    },

    /** The editing session that saved a version. */
    async sessionOf(
      articleId: number,
      version: number,
    ): Promise<(StoredSessionSave & { userId: number | null }) | undefined> {
      return db
        .selectFrom('article_revisions')
        .select(['session', 'session_save as sessionSave', 'user_id as userId'])
        .where('article_id', '=', articleId)
        .where('version', '=', version)
        .executeTakeFirst()
    },
  }
}

export type RevisionsRepository = ReturnType<typeof revisionsRepository>
