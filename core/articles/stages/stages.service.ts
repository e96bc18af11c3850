/** Use cases of stages: where an article is, moving it on, and who works on it until when. */
import type { Transact } from '#database/engines/transactions.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import type { StageAction } from '#shared/stages.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import { conflictWithArticle } from '../article-conflict.ts'
import type { ArticleStore } from '../article-store.ts'
import { assertCanEdit, deskScopeOf } from '../articles.policy.ts'
import type { ArticlesRepository } from '../articles.repository.ts'
import { articlesTable } from '../articles.table.ts'
import type { Article } from '../articles.ts'
import { assertComplete, assertSubmittable } from '../complete.ts'
import { assertDatedByIssue } from '../issue-dates.ts'
import type { ContentProcessor } from '../content/content-processor.ts'
import type { RevisionsRepository } from '../revisions.repository.ts'
import type { StageLog } from './stage-log.ts'
import { actionsOf, assertCanAssign, assertCanMove, assertCanSeeStage, canAssign } from './stages.policy.ts'
import { statusBeforeTransitions } from './since-version.ts'
import type { StagesRepository } from './stages.repository.ts'
import { placeOf, stageOf, storedStageOf, TRANSITIONS, type Assignee, type StagePlace } from './stages.ts'

/** An article's stage as one caller sees it. */
export type ArticleStage = StagePlace & {
  article: Article
  /** The transitions that the caller may make. */
  actions: StageAction[]
  canEdit: boolean
  canAssign: boolean
}

type Placed = Pick<Article, 'id' | 'status' | 'publishDate'>

export type StageMove = {
  action: StageAction
  /** For `return`: what the author should change. */
  note?: string | undefined
  /** For `publish`, ISO 8601 UTC: in the future it schedules. */
  publishDate?: string | undefined
  version?: number | undefined
}

export type Assignment = { assigneeId?: number | null | undefined; dueDay?: string | null | undefined }

/** How often autosaves may be faster, before one waits for the transition. */
const ATTEMPTS_WITHOUT_LOCK = 3

export function stagesService(parts: {
  stages: StagesRepository
  articles: Pick<ArticlesRepository, 'find' | 'lock'>
  revisions: Pick<RevisionsRepository, 'find'>
  issues: Pick<IssuesRepository, 'issueOfArticle'>
  store: Pick<ArticleStore, 'write'>
  log: StageLog
  audit: AuditService
  processor: ContentProcessor
  transaction: Transact
  clock: Clock
}) {
  const { stages, articles, issues, revisions, store, log, audit, processor, transaction, clock } = parts

  async function get(id: number): Promise<Article> {
    const article = await articles.find(id)
    if (!article) throw new AppError('article.not_found')
    return article
  }

  async function seen(caller: Caller, article: Article): Promise<ArticleStage> {
    const now = clock()
    const place = placeOf(article, await stages.find(article.id), now)
    return {
      ...place,
      article,
      actions: actionsOf(caller, article, place.stage),
      canEdit: isPermitted(() => assertCanEdit(caller, article, now)),
      canAssign: canAssign(caller, article),
    }
  }

  async function assertIsCurrent(caller: Caller, article: Article, version: number | undefined): Promise<void> {
    if (version === undefined || version === article.version) return
    if ((await statusBeforeTransitions(revisions, article, version)) !== null) return
    throw await conflictWithArticle(revisions, caller, article, version)
  }

  /** The article as the transition leaves it. Throws `article.unfinished` for what the next stage needs. */
  async function moved(before: Article, { action, publishDate }: StageMove): Promise<Article> {
    const { status } = TRANSITIONS[action]
    const after = { ...before, status, ...(action === 'publish' && publishDate !== undefined && { publishDate }) }
    const content = articlesTable.contentOfRecord(after)
    if (action === 'submit') await assertSubmittable(content, processor)
    await assertDatedByIssue(before, after, { issues, now: clock() })
    if (action === 'publish') await assertComplete(content, processor)
    return after
  }

  function noteOf({ action, note }: StageMove): string | undefined {
    if (!TRANSITIONS[action].needsNote) return undefined
    if (note === undefined || note === '') {
      throw new AppError('request.invalid', { fields: { note: ['article.note_required'] } })
    }
    return note
  }

  /** Returns false if the article was saved meanwhile, as it is every few seconds while somebody writes in it. */
  async function attempt(caller: Caller, articleId: number, input: StageMove): Promise<boolean> {
    const now = clock()
    const { action } = input
    const before = await get(articleId)
    const record = await stages.find(articleId)
    const stage = stageOf(before, record?.stage ?? null, now)
    assertCanMove(caller, before, { action, stage, now })
    const note = noteOf(input)
    await assertIsCurrent(caller, before, input.version)
    const after = await moved(before, input)
    const move = { action, record, to: TRANSITIONS[action].to, note }
    const content = articlesTable.contentOfRecord(after)
    const changes = changesBetween(articlesTable.contentOfRecord(before), content)
    const to = stageOf(after, move.to, now)
    const details = { action, stage: { from: stage, to }, ...changes, ...(note !== undefined && { note }) }
    if (Object.keys(changes).length > 0) {
      return store.write(caller, before, content, { action: 'status', recordedAs: 'stage', details, move })
    }
    await transaction(async () => {
      await log.moved(caller, before, after, move)
      await audit.record({ caller, action: 'stage', noun: 'article', id: articleId, title: before.title, details })
    })
    return true
  }

  return {
    /** For its owner, its editors and admins. Throws `session.*`, `article.not_found`. */
    async of(caller: Caller, articleId: number): Promise<ArticleStage> {
      const article = await get(articleId)
      assertCanSeeStage(caller, article, clock())
      return seen(caller, article)
    },

    /** The stages of some articles, by id. The caller must be allowed to see these articles. */
    async ofArticles(rows: readonly Placed[]): Promise<Map<number, StagePlace>> {
      const now = clock()
      const records = await stages.listOf(rows.map(({ id }) => id))
      return new Map(rows.map((article) => [article.id, placeOf(article, records.get(article.id), now)]))
    },

    /**
     * Moves an article to another stage. With a `version`, nobody may have written in the article since. Throws the
     * errors of the policy, `article.stage_changed`, `article.unfinished`, `ArticleConflict`, and `request.invalid`
     * without a note where one is needed.
     */
    async move(caller: Caller, articleId: number, input: StageMove): Promise<ArticleStage> {
      for (let attempts = 0; attempts < ATTEMPTS_WITHOUT_LOCK; attempts += 1) {
        if (await attempt(caller, articleId, input)) return seen(caller, await get(articleId))
      }
      const isMoved = await transaction(async () => {
        await articles.lock(articleId)
        return attempt(caller, articleId, input)
      })
      if (!isMoved) throw await conflictWithArticle(revisions, caller, await get(articleId))
      return seen(caller, await get(articleId))
    },

    /**
     * Sets who works on an article, and until which day; absent fields keep their values. Throws the errors of the policy
     * and `request.invalid` for somebody who cannot work on it.
     */
    async assign(caller: Caller, articleId: number, input: Assignment): Promise<ArticleStage> {
      const article = await get(articleId)
      assertCanAssign(caller, article, clock())
      const before = await stages.find(articleId)
      const { assigneeId = before?.assignee?.id ?? null, dueDay = before?.dueDay ?? null } = input
      const details = changesBetween(
        { assignee: before?.assignee?.id ?? null, dueDay: before?.dueDay ?? null },
        { assignee: assigneeId, dueDay },
      )
      if (details['assignee'] && assigneeId !== null) {
        const possible = await stages.assignees(magazineOfCategory(article.category))
        if (assigneeId !== article.userId && !possible.some(({ id }) => id === assigneeId)) {
          throw new AppError('request.invalid', { fields: { assignee: ['article.assignee_unknown'] } })
        }
      }
      if (Object.keys(details).length === 0) return seen(caller, article)
      await transaction(async () => {
        const stage = before?.stage ?? storedStageOf(article.status)
        await stages.assign(articleId, { assigneeId, dueDay }, { stage, now: clock() })
        const assigned = await stages.find(articleId)
        if (assigned) await log.assigned(caller, article, assigned)
        await audit.record({ caller, action: 'assign', noun: 'article', id: articleId, title: article.title, details })
      })
      return seen(caller, article)
    },

    /** Who works on the articles that the caller works on. Throws `session.*`. */
    async assigned(caller: Caller): Promise<Assignee[]> {
      return stages.assigned(deskScopeOf(caller))
    },

    /** Who an article can be assigned to, for its editors: admins, and authors and editors of its magazine. */
    async assignees(caller: Caller, articleId: number): Promise<Assignee[]> {
      const article = await get(articleId)
      assertCanAssign(caller, article, clock())
      return stages.assignees(magazineOfCategory(article.category))
    },
  }
}

function isPermitted(assert: () => void): boolean {
  try {
    assert()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
