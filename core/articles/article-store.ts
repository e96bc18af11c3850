/**
 * Where articles are written: every write is a version, stored as a revision and recorded in the audit log, in one
 * transaction.
 */
import type { Transact } from '#database/engines/transactions.ts'
import type { AuditAction } from '#shared/audit.ts'
import { monthOf } from '#shared/dates.ts'
import type { RevisionAction } from '#shared/schemas/statuses.ts'
import type { AuditDetails } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import { changesDerivedFields, recordOf, type DerivedFields } from './article-record.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import type { Article, ArticleContent } from './articles.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import type { SessionSave } from './editing-session.ts'
import type { RevisionRecord, RevisionsRepository } from './revisions.repository.ts'
import type { Move, StageLog } from './stages/stage-log.ts'

/** `id`: of an article that keeps the one that it had elsewhere. */
export type ArticleToInsert = {
  id?: number | undefined
  content: ArticleContent
  visits: number
  derived: DerivedFields
}

type Write = {
  action: RevisionAction
  details: AuditDetails
  /** What the audit log calls it, if not `action`. */
  recordedAs?: AuditAction
  /** The transition to another stage that causes it. */
  move?: Move
  save?: SessionSave
  /** Further work of the same transaction. */
  alongside?: (() => Promise<void>) | undefined
}

/** Of a change that reads an article and writes it: concurrent saves may win, but not this many times in a row. */
export const MAX_ATTEMPTS = 8

/** Within this time the autosaves of one editing session are one revision. */
const AUTOSAVE_REVISION_MS = 5 * 60_000

export function articleStore(parts: {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  mediaReferences: MediaReferencesService
  events: EventsService
  audit: AuditService
  processor: ContentProcessor
  stages: StageLog
  transaction: Transact
  clock: Clock
}) {
  const { articles, revisions, mediaReferences, events, audit, processor, stages, transaction, clock } = parts

  /** Whether the revision of the previous autosave was moved to this version. */
  async function continuesRevision(next: RevisionRecord): Promise<boolean> {
    const since = new Date(Date.parse(next.createdAt) - AUTOSAVE_REVISION_MS).toISOString()
    return revisions.moveAutosave(next, since)
  }

  /**
   * Adds the derived fields of an article. Called before the transaction, so that the transaction does not wait for it.
   */
  async function withDerived(content: ArticleContent, visits = 0): Promise<ArticleToInsert> {
    return { content, visits, derived: await processor.run('derive', content) }
  }

  /** Every new article is inserted here. Must be called inside a transaction. */
  async function insertAll(caller: Caller | null, newArticles: readonly ArticleToInsert[]) {
    const now = clock()
    const times = { createdAt: now, updatedAt: now }
    const ids = await articles.insertAll(
      newArticles.map(({ id, content, visits, derived }) => ({
        ...(id !== undefined && { id }),
        ...recordOf({ ...content, visits }, derived, times),
        ...derived,
      })),
    )
    const added = newArticles.map(({ content }, index) => ({ id: ids[index] ?? 0, content }))
    const userId = caller?.userId ?? null
    await mediaReferences.added('article', added)
    await revisions.insertAll(
      added.map(({ id, content }) => ({
        articleId: id,
        version: 1,
        userId,
        createdAt: now,
        action: 'create',
        content,
      })),
    )
    await audit.recordAll(
      added.map(({ id, content }) => {
        const { title, status, publishDate, category } = content
        return { caller, action: 'create', noun: 'article', id, title, details: { status, publishDate, category } }
      }),
    )
    await events.publish(
      ...newArticles.map(({ content, derived }, index) => ({
        noun: 'article' as const,
        id: ids[index] ?? 0,
        change: 'created' as const,
        before: null,
        after: { ...content, ...derived, version: 1, month: monthOf(content.publishDate) },
      })),
    )
    return ids
  }

  /** Every new version is written here. Returns false without writing if another save was faster. */
  async function write(
    caller: Caller | null,
    before: Article,
    after: ArticleContent,
    { action, details, recordedAs, move, save, alongside }: Write,
  ): Promise<boolean> {
    const now = clock()
    const { id, version } = before
    const derived = changesDerivedFields(before, after) ? await processor.run('derive', after) : null
    const record = recordOf(after, derived ?? before, { ...before, updatedAt: now })
    return transaction(async () => {
      if (!(await articles.update(before, record, derived))) return false
      await alongside?.()
      const userId = caller?.userId ?? null
      const next = {
        articleId: id,
        version: version + 1,
        userId,
        createdAt: now,
        action,
        content: after,
        session: save?.session ?? null,
        sessionSave: save?.sessionSave ?? null,
      }
      if (!(action === 'autosave' && (await continuesRevision(next)))) await revisions.insertAll([next])
      if (action !== 'rename') await mediaReferences.updated('article', id, before, after)
      if (action !== 'rename' && action !== 'autosave') {
        await audit.record({ caller, action: recordedAs ?? action, noun: 'article', id, title: after.title, details })
      }
      const written = { ...before, ...record, version: version + 1 }
      await events.publish({ noun: 'article', id, change: 'updated', before, after: written })
      if (move && caller) await stages.moved(caller, before, written, move)
      else if (before.status !== after.status) await stages.statusChanged(caller, before, written)
      return true
    })
  }

  return { withDerived, insertAll, write }
}

export type ArticleStore = ReturnType<typeof articleStore>
