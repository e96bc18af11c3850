/**
 * Articles while they are written: saved every few seconds, however unfinished they are. One that is more than a draft
 * is never changed by that: its changes are a working copy of the account until they are published.
 */
import type { Transact } from '#database/engines/transactions.ts'
import { parseMoment } from '#shared/dates.ts'
import { dayOfNewArticle } from '#shared/time-zones.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { PublisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import type { ArticleStore } from './article-store.ts'
import { assertCanCreateDraft, assertCanEdit, assertCanReadRevisions, assertCanSetFields } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'
import type { ArticlesWritingService } from './articles.write.service.ts'
import type { Article } from './articles.ts'
import { mayBeUnfinished } from './complete.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { prepareContent, type OnStill } from './prepare-content.ts'
import { resolvePublishDate, type ArticleChanges } from './publication-dates.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import type { WorkingCopy } from './working-copies.repository.ts'
import type { KnownCopy, WorkingCopiesService } from './working-copies.service.ts'

export type DraftSave = KnownCopy & {
  version?: number | undefined
  /** Saved by somebody, not by itself: always a revision, and in the audit log. */
  isExplicit?: boolean
  onStill?: OnStill
}

export type SavedDraft = {
  version: number
  savedAt: string
  article: Article
  /** The working copy that contains it; null if the article does. */
  copyVersion: string | null
}

export function draftsService(parts: {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  workingCopies: WorkingCopiesService
  writing: ArticlesWritingService
  store: ArticleStore
  media: MediaService
  audit: AuditService
  processor: ContentProcessor
  timeZone: PublisherTimeZone
  transaction: Transact
  clock: Clock
}) {
  const { articles, revisions, workingCopies, writing, store, media, audit, processor, timeZone, transaction, clock } =
    parts

  async function get(id: number): Promise<Article> {
    const article = await articles.find(id)
    if (!article) throw new AppError('article.not_found')
    return article
  }

  function assertStaysDraft(changes: ArticleChanges): void {
    if (changes.status === undefined || mayBeUnfinished({ status: changes.status })) return
    throw new AppError('request.invalid', { fields: { status: ['field.choice'] } })
  }

  async function unfinished(caller: Caller, html: string, onStill: OnStill): Promise<string> {
    return prepareContent(html, { media, processor }, caller.userId, { isUnfinished: true, onStill })
  }

  /** Forms send the status with every save: one that is as it was when the form was opened is not meant as a change. */
  async function withoutFormerStatus(before: Article, changes: ArticleChanges, version: number) {
    if (changes.status === undefined || version === before.version) return changes
    const base = await revisions.find(before.id, version)
    const { status, ...rest } = changes
    return base?.content.status === status ? rest : changes
  }

  async function saveWorkingCopy(
    caller: Caller,
    before: Article,
    input: ArticleChanges,
    { version = before.version, onStill, ...known }: DraftSave,
  ): Promise<SavedDraft> {
    const changes = resolvePublishDate(await withoutFormerStatus(before, input, version), before)
    assertCanEdit(caller, before, clock())
    assertCanSetFields(caller, before, changes)
    const { description = before.description } = changes
    const content = {
      ...articlesTable.contentOfRecord(before),
      ...changes,
      description: description === before.description ? description : await unfinished(caller, description, onStill),
    }
    const copy = await workingCopies.save(before, ownAccount(caller), { baseVersion: version, content }, known)
    return { version, savedAt: copy.savedAt, article: before, copyVersion: copy.version }
  }

  /** Makes the autosaves since the last save a version that somebody has saved. */
  async function confirm(caller: Caller, article: Article): Promise<void> {
    const { id, version, title } = article
    await transaction(async () => {
      if (!(await revisions.confirmAutosave(id, version, clock()))) return
      const saved = await revisions.findBefore(id, version, { isSaved: true })
      const details = changesBetween(saved?.content ?? {}, articlesTable.contentOfRecord(article))
      await audit.record({ caller, action: 'update', noun: 'article', id, title, details })
    })
  }

  return {
    /**
     * Creates an article that is a draft and may be unfinished. For admins, and for members in their magazines. Throws
     * `session.*`, `article.category_forbidden`, and what `alongside` throws, which works in the same transaction.
     */
    async create(
      caller: Caller,
      changes: ArticleChanges,
      { onStill, alongside }: { onStill?: OnStill; alongside?: (id: number) => Promise<void> } = {},
    ): Promise<Article> {
      assertCanCreateDraft(caller, { ...changes, category: changes.category ?? '' })
      assertStaysDraft(changes)
      const now = clock()
      const today = parseMoment(dayOfNewArticle(now, await timeZone())) ?? now
      const content = articlesTable.contentOfRecord({
        ...articlesTable.defaults,
        title: '',
        writer: '',
        category: '',
        publishDate: today,
        coverImage: null,
        ...resolvePublishDate(changes),
        description: await unfinished(caller, changes.description ?? '', onStill),
        status: changes.status ?? 'Draft',
        userId: caller.userId,
      })
      const article = await store.withDerived(content)
      return transaction(async () => {
        const [id = 0] = await store.insertAll(caller, [article])
        await alongside?.(id)
        return get(id)
      })
    },

    /**
     * Saves what has been written so far: in the article itself, or in the caller's working copy of one that is no draft.
     * Throws `ArticleConflict` if it has been saved in another form since, the errors of the policies, and
     * `request.invalid`.
     */
    async save(caller: Caller, id: number, changes: ArticleChanges, options: DraftSave): Promise<SavedDraft> {
      const { isExplicit = false, ...save } = options
      const before = await get(id)
      if (!mayBeUnfinished(before)) return saveWorkingCopy(caller, before, changes, save)
      assertStaysDraft(changes)
      const article = await writing.update(caller, id, changes, { ...save, action: 'autosave' })
      if (isExplicit || article.status !== before.status) await confirm(caller, article)
      return { version: article.version, savedAt: article.updatedAt, article, copyVersion: null }
    },

    /** The caller's working copy, unless it says the same as the article. */
    async workingCopy(caller: Caller, id: number): Promise<WorkingCopy | null> {
      const userId = ownAccount(caller)
      const article = await get(id)
      assertCanReadRevisions(caller, article, clock())
      const copy = await workingCopies.find(id, userId)
      if (!copy) return null
      const changes = changesBetween(articlesTable.contentOfRecord(article), copy.content)
      return Object.keys(changes).length > 0 ? copy : null
    },

    /** Throws `ArticleConflict` if another tab or device has saved it since it was read. */
    async discardWorkingCopy(caller: Caller, id: number, known: KnownCopy = {}): Promise<void> {
      const userId = ownAccount(caller)
      const article = await get(id)
      assertCanReadRevisions(caller, article, clock())
      await workingCopies.remove(article, userId, known)
    },
  }
}

export type DraftsService = ReturnType<typeof draftsService>
