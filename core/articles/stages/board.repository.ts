/** The SQL of boards: the articles of some categories at one stage. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { BoardStage } from '#shared/schemas/board.schema.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { wherePublicArticle, whereScheduledArticle } from '../articles.public.ts'
import type { Article } from '../articles.ts'
import type { StoredStage } from '#shared/stages.ts'
import { nameIn } from './stages.repository.ts'

export type BoardFilter = {
  categories: readonly string[]
  stage: BoardStage
  /** Only articles of this user. */
  ownerId?: number
  /** Only unfinished articles that are due on this day (yyyy-mm-dd) or before. */
  dueBy?: string
  /** Only unfinished articles that are assigned to this user. */
  assigneeId?: number
  now: string
}

/** Unfinished articles of some categories that wait: `submitted` for an editor, `due`, and `mine` for their assignee. */
export type WaitingRow = { category: string; ownerId: number | null; submitted: number; due: number; mine: number }

const UNFINISHED = [...UNFINISHED_STATUSES]

/** Without a stage, and with that of a draft, a Pending article is submitted (`stageOf`). */
const IS_SUBMITTED = sql<SqlBool>`articles.status = 'Pending' and coalesce(article_stages.stage, 'draft') in ('submitted', 'draft')`

/** What a card shows. */
export type BoardRow = Pick<
  Article,
  'id' | 'title' | 'writer' | 'category' | 'language' | 'status' | 'publishDate' | 'takeDownAt' | 'userId' | 'version'
> & {
  storedStage: StoredStage | null
  dueDay: string | null
  assigneeId: number | null
  assigneeName: string
}

export function boardRepository({ db }: Engine) {
  function from({ categories, stage, ownerId, dueBy, assigneeId, now }: BoardFilter) {
    let query = db
      .selectFrom('articles')
      .leftJoin('article_stages', 'article_stages.article_id', 'articles.id')
      .where('articles.category', 'in', categories)
    if (ownerId !== undefined) query = query.where('articles.user_id', '=', ownerId)
    if (dueBy !== undefined || assigneeId !== undefined) query = query.where('articles.status', 'in', UNFINISHED)
    if (dueBy !== undefined) query = query.where('article_stages.due_day', '<=', dueBy)
    if (assigneeId !== undefined) query = query.where('article_stages.assignee_id', '=', assigneeId)
    if (stage === 'scheduled') return query.where(whereScheduledArticle(now))
    if (stage === 'published') return query.where(wherePublicArticle(now))
    if (stage === 'draft') return query.where('articles.status', '=', 'Draft')
    if (stage === 'submitted') return query.where(IS_SUBMITTED)
    return query.where('articles.status', '=', 'Pending').where('article_stages.stage', '=', stage)
  }

  return {
    /** What is due first comes first; of public articles the newest, of scheduled ones the next. */
    async list(filter: BoardFilter, { page, pageSize }: PageRequest): Promise<BoardRow[]> {
      const query = from(filter)
        .leftJoin('users as assignees', 'assignees.id', 'article_stages.assignee_id')
        .select([
          'articles.id',
          'articles.title',
          'articles.writer',
          'articles.category',
          'articles.language',
          'articles.status',
          'articles.publish_date as publishDate',
          'articles.take_down_at as takeDownAt',
          'articles.user_id as userId',
          'articles.version',
          'article_stages.stage as storedStage',
          'article_stages.due_day as dueDay',
          'article_stages.assignee_id as assigneeId',
          nameIn('assignees').as('assigneeName'),
        ])
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      if (filter.stage === 'published') {
        return query.orderBy('articles.publish_date', 'desc').orderBy('articles.id', 'desc').execute()
      }
      if (filter.stage === 'scheduled') return query.orderBy('articles.publish_date').orderBy('articles.id').execute()
      return query
        .orderBy(sql<SqlBool>`article_stages.due_day is null`)
        .orderBy('article_stages.due_day')
        .orderBy('articles.updated_at', 'desc')
        .orderBy('articles.id', 'desc')
        .execute()
    },

    /** What waits for a user, by category and owner of the articles. `today` is yyyy-mm-dd. */
    async waiting(userId: number, today: string): Promise<WaitingRow[]> {
      const sumOf = (condition: RawBuilder<SqlBool>) =>
        sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
      return db
        .selectFrom('articles')
        .leftJoin('article_stages', 'article_stages.article_id', 'articles.id')
        .select(['articles.category', 'articles.user_id as ownerId'])
        .select([
          sumOf(IS_SUBMITTED).as('submitted'),
          sumOf(sql<SqlBool>`article_stages.due_day <= ${today}`).as('due'),
          sumOf(sql<SqlBool>`article_stages.assignee_id = ${userId}`).as('mine'),
        ])
        .where('articles.status', 'in', UNFINISHED)
        .groupBy(['articles.category', 'articles.user_id'])
        .execute()
    },

    async count(filter: BoardFilter): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type BoardRepository = ReturnType<typeof boardRepository>
