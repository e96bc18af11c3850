/** The SQL of boards: the articles of some categories at one stage. */
import { sql, type SqlBool } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { BoardStage } from '#shared/schemas/board.schema.ts'
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
  now: string
}

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
  function from({ categories, stage, ownerId, now }: BoardFilter) {
    let query = db
      .selectFrom('articles')
      .leftJoin('article_stages', 'article_stages.article_id', 'articles.id')
      .where('articles.category', 'in', categories)
    if (ownerId !== undefined) query = query.where('articles.user_id', '=', ownerId)
    if (stage === 'scheduled') return query.where(whereScheduledArticle(now))
    if (stage === 'published') return query.where(wherePublicArticle(now))
    if (stage === 'draft') return query.where('articles.status', '=', 'Draft')
    const waiting = query.where('articles.status', '=', 'Pending')
    if (stage !== 'submitted') return waiting.where('article_stages.stage', '=', stage)
    // Without a stage, and with that of a draft, a Pending article is submitted (`stageOf`).
    return waiting.where((where) =>
      where.or([
        where('article_stages.stage', 'is', null),
        where('article_stages.stage', 'in', ['submitted', 'draft']),
      ]),
    )
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

    async count(filter: BoardFilter): Promise<number> {
      const { count } = await from(filter)
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type BoardRepository = ReturnType<typeof boardRepository>
