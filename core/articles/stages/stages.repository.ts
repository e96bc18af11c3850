/** The only SQL on the stages of articles. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { ALL_MAGAZINES, type MembershipMagazine } from '#shared/memberships.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { StoredStage } from '#shared/stages.ts'
import { matching, type ArticleScope } from '../articles.queries.ts'
import type { Assignee, StageRecord } from './stages.ts'

export type StoredAssignment = { assigneeId?: number | null; dueDay?: string | null }
export type NewNote = { text: string; byId: number | null; at: string }

/** The name of an account, or its email address. */
export const nameIn = (table: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''), ${sql.ref(`${table}.email`)})`

export function stagesRepository({ db, alphabetical }: Engine) {
  async function listOf(ids: readonly number[]): Promise<Map<number, StageRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('article_stages')
      .leftJoin('users as assignees', 'assignees.id', 'article_stages.assignee_id')
      .leftJoin('users as notaries', 'notaries.id', 'article_stages.note_by')
      .select([
        'article_stages.article_id as articleId',
        'article_stages.stage',
        'article_stages.assignee_id as assigneeId',
        'article_stages.due_day as dueDay',
        'article_stages.note',
        'article_stages.note_at as noteAt',
      ])
      .select([nameIn('assignees').as('assigneeName'), nameIn('notaries').as('noteByName')])
      .where('article_stages.article_id', 'in', ids)
      .execute()
    return new Map(
      rows.map(({ articleId, stage, assigneeId, assigneeName, dueDay, note, noteByName, noteAt }) => [
        articleId,
        {
          stage,
          assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
          dueDay,
          note: note === null || noteAt === null ? null : { text: note, byName: noteByName, at: noteAt },
        },
      ]),
    )
  }

  return {
    /** The stages of some articles by id; those of which nothing is stored are missing. */
    listOf,

    async find(articleId: number): Promise<StageRecord | null> {
      return (await listOf([articleId])).get(articleId) ?? null
    },

    /**
     * Stores a stage, and with a note the note: that of a return, which ends when the article is no draft any more. Returns false without writing if the article is not at `from`; null for
     * whatever it is at.
     */
    async put(
      articleId: number,
      { from, to, note, now }: { from: StoredStage | null; to: StoredStage; note?: NewNote | undefined; now: string },
    ): Promise<boolean> {
      const columns = {
        stage: to,
        changed_at: now,
        ...(note && { note: note.text, note_by: note.byId, note_at: note.at }),
        ...(to !== 'draft' && { note: null, note_by: null, note_at: null }),
      }
      const row = await db
        .insertInto('article_stages')
        .values({ article_id: articleId, ...columns })
        .onConflict((conflict) => {
          const update = conflict.column('article_id').doUpdateSet(columns)
          return from === null ? update : update.where('article_stages.stage', '=', from)
        })
        .returning('article_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores who works on an article and until when; `stage` is its current one. */
    async assign(
      articleId: number,
      { assigneeId, dueDay }: StoredAssignment,
      { stage, now }: { stage: StoredStage; now: string },
    ): Promise<void> {
      const columns = {
        ...(assigneeId !== undefined && { assignee_id: assigneeId }),
        ...(dueDay !== undefined && { due_day: dueDay }),
        changed_at: now,
      }
      await db
        .insertInto('article_stages')
        .values({ article_id: articleId, stage, ...columns })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet(columns))
        .execute()
    },

    /** Those who are assigned to any of the articles of a scope, by name. */
    async assigned(scope: ArticleScope): Promise<Assignee[]> {
      const seen = matching(db.selectFrom('articles').select('articles.id'), scope, {})
      return db
        .selectFrom('users')
        .select(['users.id', nameIn('users').as('name')])
        .where('users.id', 'in', (where) =>
          where.selectFrom('article_stages').select('assignee_id').where('article_id', 'in', seen),
        )
        .orderBy(alphabetical(sql`${nameIn('users')}`))
        .orderBy('users.id')
        .execute()
    },

    /** Active accounts that may work on articles of a magazine (null for none): admins, and members above contributors. */
    async assignees(magazine: MagazineType | null): Promise<Assignee[]> {
      const magazines: MembershipMagazine[] = magazine === null ? [ALL_MAGAZINES] : [ALL_MAGAZINES, magazine]
      return db
        .selectFrom('users')
        .select(['users.id', nameIn('users').as('name')])
        .where('users.status', '=', 'active')
        .where((where) =>
          where.or([
            where('users.role', '=', 'admin'),
            where.exists(
              where
                .selectFrom('memberships')
                .select('memberships.user_id')
                .whereRef('memberships.user_id', '=', 'users.id')
                .where('memberships.magazine', 'in', magazines)
                .where('memberships.role', 'in', ['author', 'editor']),
            ),
          ]),
        )
        .orderBy(alphabetical(sql`${nameIn('users')}`))
        .orderBy('users.id')
        .execute()
    },
  }
}

export type StagesRepository = ReturnType<typeof stagesRepository>
