/** Writing articles: every write is a version of its own, kept as a revision and told to the audit. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '../app-error.ts'
import { changesBetween, type AuditDetails } from '../audit/audit.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AuthorsService } from '../authors/authors.service.ts'
import type { BinService } from '../bin/bin.service.ts'
import { assertAdmin, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import type { UsersService } from '../users/users.service.ts'
import { ArticleConflict } from './article-conflict.ts'
import { recordOf } from './article-record.ts'
import { assertCanSetFields, assertCanWrite } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { contentOf, type Article, type ArticleContent, type ArticleStatus } from './articles.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { prepareContent, sanitizeWithinLimits } from './prepare-content.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import type { RevisionAction } from './revisions.ts'

/** What may be sent of an article; the writer by name, or by the number of an author. */
export type ArticleChanges = Partial<ArticleContent>
export type ArticleDraft = Omit<ArticleContent, 'authorId' | 'userId'> & {
  authorId?: number | null
  userId?: number | null
}

export type ArticlesWritingParts = {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  authors: AuthorsService
  users: UsersService
  media: MediaService
  uses: MediaReferencesService
  events: EventsService
  bin: BinService
  audit: AuditService
  processor: ContentProcessor
  transaction: Transact
  clock: Clock
}

/** Someone may be quicker, but not so often. */
const MAX_ATTEMPTS = 8

export function articlesWritingService(parts: ArticlesWritingParts) {
  const { articles, revisions, authors, users, media, uses, events, bin, audit, processor, transaction, clock } = parts

  async function assertUserExists(userId: number): Promise<void> {
    if (await users.find(userId)) return
    throw new AppError('request.invalid', { fields: { user: ['user.not_found'] } })
  }

  /** The writer's name and author record belong together: a number brings the name, a name finds the number. */
  async function withAuthor(changes: ArticleChanges, before?: Article): Promise<ArticleChanges> {
    const { authorId, writer } = changes
    if (authorId !== undefined && authorId !== null) {
      const author = await authors.ofArticle({ authorId })
      if (!author) throw new AppError('request.invalid', { fields: { author_id: ['article.author_unknown'] } })
      return { ...changes, writer: author.authorName }
    }
    if (writer === undefined || authorId === null) return changes
    const { authorId: _undefined, ...rest } = changes
    if (before?.authorId && before.writer === writer) return rest
    return { ...rest, authorId: await authors.idByName(writer) }
  }

  /** Clients send the caller's own number with every save: that takes an article from nobody. */
  function ownerOf(caller: Caller, changes: ArticleChanges, before: Article): number | null {
    if (caller.role !== 'admin' || changes.userId === undefined) return before.userId
    return before.userId !== null && changes.userId === caller.userId ? before.userId : changes.userId
  }

  async function conflict(current: Article): Promise<ArticleConflict> {
    const saved = await revisions.find(current.id, current.version)
    return new ArticleConflict(current, saved?.userName ?? null)
  }

  async function get(id: number): Promise<Article> {
    const article = await articles.find(id)
    if (!article) throw new AppError('article.not_found')
    return article
  }

  async function writable(caller: Caller, id: number): Promise<Article> {
    const article = await get(id)
    assertCanWrite(caller, article, clock())
    return article
  }

  /** What was stored once is not refused: it is only brought up to what is allowed now. */
  async function contentToStore(caller: Caller, html: string, wasStored: boolean): Promise<string> {
    if (wasStored) return (await sanitizeWithinLimits(html, processor)).content
    return prepareContent(html, { media, processor }, caller.userId)
  }

  /** False where someone was quicker: nothing is written then. */
  async function write(
    caller: Caller,
    before: Article,
    after: ArticleContent,
    action: RevisionAction,
    details: AuditDetails,
  ): Promise<boolean> {
    const now = clock()
    const { id, version } = before
    const derived = await processor.run('derive', after)
    const record = recordOf(after, derived, { createdAt: before.createdAt, updatedAt: now })
    return transaction(async () => {
      if (!(await articles.update(id, version, record))) return false
      // Articles that came here by another way have no revision of what they were at first.
      const former = { articleId: id, version, userId: null, createdAt: before.updatedAt, action: 'create' as const }
      await revisions.insert({ ...former, content: contentOf(before) })
      const { userId } = caller
      await revisions.insert({ articleId: id, version: version + 1, userId, createdAt: now, action, content: after })
      if (action !== 'rename') {
        await uses.written('article', id, after)
        await audit.record({ caller, action, noun: 'article', id, title: after.title, details })
      }
      const written = { ...before, ...record, version: version + 1 }
      await events.publish({ noun: 'article', id, change: 'updated', before, after: written })
      return true
    })
  }

  async function update(
    caller: Caller,
    id: number,
    given: ArticleChanges,
    options: { version?: number | undefined; action?: RevisionAction } = {},
  ): Promise<Article> {
    const first = await writable(caller, id)
    assertCanSetFields(caller, first, given)
    const text = given.description
    const description =
      text === undefined || text === first.description
        ? text
        : await contentToStore(caller, text, options.action === 'restore')
    if (given.userId && ownerOf(caller, given, first) === given.userId) await assertUserExists(given.userId)

    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const before = await writable(caller, id)
      assertCanSetFields(caller, before, given)
      if (options.version !== undefined && options.version !== before.version) throw await conflict(before)
      const changes = await withAuthor({ ...given, ...(description !== undefined && { description }) }, before)
      const after = contentOf({ ...before, ...changes, userId: ownerOf(caller, changes, before) })
      const details = changesBetween(contentOf(before), after)
      if (Object.keys(details).length === 0) return before
      if (await write(caller, before, after, options.action ?? 'update', details)) return get(id)
    }
    throw await conflict(await get(id))
  }

  return {
    /** For admins. Throws `session.*`, and `request.invalid` with what is wrong by field. */
    async create(caller: Caller, draft: ArticleDraft): Promise<Article> {
      assertAdmin(caller)
      const description = await prepareContent(draft.description, { media, processor }, caller.userId)
      if (draft.userId) await assertUserExists(draft.userId)
      const { writer = draft.writer, authorId = null } = await withAuthor(draft)
      const content = contentOf({ ...draft, description, writer, authorId, userId: draft.userId ?? caller.userId })
      const now = clock()
      const derived = await processor.run('derive', content)
      const id = await transaction(async () => {
        const record = recordOf(content, derived, { createdAt: now, updatedAt: now })
        const added = await articles.insert(record)
        await uses.added('article', [{ id: added, content }])
        const { userId } = caller
        await revisions.insert({ articleId: added, version: 1, userId, createdAt: now, action: 'create', content })
        const details = { status: content.status, publishDate: content.publishDate, category: content.category }
        await audit.record({ caller, action: 'create', noun: 'article', id: added, title: content.title, details })
        await events.publish({
          noun: 'article',
          id: added,
          change: 'created',
          before: null,
          after: { ...record, version: 1 },
        })
        return added
      })
      return get(id)
    },

    /**
     * What is absent stays as it is; nothing is written where nothing changes. With a `version` that is no longer the
     * article's own it throws `ArticleConflict`; without one the last to save wins. Throws what the policies throw.
     */
    update,

    async setStatus(caller: Caller, id: number, status: ArticleStatus): Promise<Article> {
      return update(caller, id, { status }, { action: 'status' })
    },

    /** Into the bin. For admins. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAdmin(caller)
      await bin.remove(caller, 'article', id)
    },

    /**
     * The author has another name now: so has the writer of each of their articles. To be called by what renames the
     * author, in its transaction and with its audit. Answers how many articles.
     */
    async renameWriter(caller: Caller, authorId: number, writer: string): Promise<number> {
      assertAdmin(caller)
      let renamed = 0
      for (const id of await articles.idsOfAuthor(authorId)) {
        const before = await articles.find(id)
        if (!before || before.writer === writer) continue
        if (await write(caller, before, contentOf({ ...before, writer }), 'rename', {})) renamed += 1
      }
      return renamed
    },

    /** A new author takes the articles that bear their name and have no author record. */
    async claimForAuthor(caller: Caller, authorId: number, writer: string): Promise<void> {
      assertAdmin(caller)
      await transaction(async () => {
        for (const after of await articles.claimForAuthor(authorId, writer)) {
          const before = { ...after, authorId: null }
          await events.publish({ noun: 'article', id: after.id, change: 'updated', before, after })
        }
      })
    },
  }
}

export type ArticlesWritingService = ReturnType<typeof articlesWritingService>
