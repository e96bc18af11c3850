/** The only SQL on suggested changes. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SuggestionStatus } from '#shared/suggestions.ts'
import { storedChanges } from '#core/articles/stored-content.ts'
import { nameIn } from '#core/articles/stages/stages.repository.ts'
import { MAX_LISTED_DECISIONS, type SuggestedChanges, type Suggestion, type SuggestionSummary } from './suggestions.ts'

type Proposal = { changes: SuggestedChanges; note: string; articleVersion: number; at: string }
type Decision = { status: Exclude<SuggestionStatus, 'open'>; by: number; at: string; reply: string }
/** An open suggestion as it was read. */
type OpenVersion = { id: number; version: number }

export function suggestionsRepository({ db }: Engine) {
  const from = (articleId: number) =>
    db
      .selectFrom('suggestions')
      .leftJoin('users as writers', 'writers.id', 'suggestions.user_id')
      .leftJoin('users as deciders', 'deciders.id', 'suggestions.decided_by')
      .where('suggestions.article_id', '=', articleId)
      .select([
        'suggestions.id',
        'suggestions.article_id as articleId',
        'suggestions.user_id as userId',
        'suggestions.status',
        'suggestions.note',
        'suggestions.version',
        'suggestions.article_version as articleVersion',
        'suggestions.created_at as createdAt',
        'suggestions.updated_at as updatedAt',
        'suggestions.decided_at as decidedAt',
        'suggestions.reply',
      ])
      .select([
        sql<string>`coalesce(${nameIn('writers')}, '')`.as('name'),
        sql<string>`coalesce(${nameIn('deciders')}, '')`.as('decidedBy'),
      ])

  const open = ({ id, version }: OpenVersion) =>
    db.updateTable('suggestions').where('id', '=', id).where('version', '=', version).where('status', '=', 'open')

  return {
    async insert(articleId: number, userId: number, { changes, note, articleVersion, at }: Proposal): Promise<number> {
      const { id } = await db
        .insertInto('suggestions')
        .values({
          article_id: articleId,
          user_id: userId,
          article_version: articleVersion,
          version: 1,
          content: JSON.stringify(changes),
          note,
          status: 'open',
          reply: '',
          created_at: at,
          updated_at: at,
          decided_at: null,
          decided_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** The open ones, then the newest of those that are decided. Without their words, which are long. */
    async list(articleId: number): Promise<SuggestionSummary[]> {
      const ofArticle = (status: 'open' | 'decided') =>
        from(articleId)
          .where('suggestions.status', status === 'open' ? '=' : '!=', 'open')
          .orderBy('suggestions.id', 'desc')
      const [waiting, decided] = await Promise.all([
        ofArticle('open').execute(),
        ofArticle('decided').limit(MAX_LISTED_DECISIONS).execute(),
      ])
      return [...waiting, ...decided]
    },

    async find(articleId: number, id: number): Promise<Suggestion | undefined> {
      const row = await from(articleId)
        .select('suggestions.content')
        .where('suggestions.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { content, ...summary } = row
      return { ...summary, changes: storedChanges(content) }
    },

    async countOpen(articleId: number, userId: number): Promise<number> {
      const { count } = await db
        .selectFrom('suggestions')
        .where('article_id', '=', articleId)
        .where('user_id', '=', userId)
        .where('status', '=', 'open')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Returns false without writing if it is another version by now, or decided. */
    async change(suggestion: OpenVersion, { changes, note, articleVersion, at }: Proposal): Promise<boolean> {
      const { numUpdatedRows } = await open(suggestion)
        .set({
          content: JSON.stringify(changes),
          note,
          article_version: articleVersion,
          version: suggestion.version + 1,
          updated_at: at,
        })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns false without writing if it is another version by now, or decided. */
    async decide(suggestion: OpenVersion, { status, by, at, reply }: Decision): Promise<boolean> {
      const { numUpdatedRows } = await open(suggestion)
        .set({ status, decided_by: by, decided_at: at, reply })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns whether there was such an open one. */
    async removeOpen(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('suggestions')
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export type SuggestionsRepository = ReturnType<typeof suggestionsRepository>
