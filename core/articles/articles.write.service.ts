/**
 * Writing articles: every write is a version, stored as a revision and recorded in the audit log, in one transaction.
 */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '../app-error.ts'
import { changesBetween, type AuditDetails } from '../audit/audit.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AuthorsService } from '../authors/authors.service.ts'
import type { BinService } from '../bin/bin.service.ts'
import { assertAdminOrSite, assertAllowed, assertAllowedOrSite, type Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import type { MediaService } from '../media/media.service.ts'
import type { MediaReferencesService } from '../media/references.service.ts'
import type { UsersService } from '../users/users.service.ts'
import { ArticleConflict } from './article-conflict.ts'
import { inChunks } from '../in-batches.ts'
import type { NewContentOfTable } from '../nouns/table.ts'
import { changesDerivedFields, recordOf, type DerivedFields, type NewArticle } from './article-record.ts'
import { assertCanEdit, assertCanSetFields, canChangeOwner } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, ArticleContent } from './articles.ts'
import type { ArticleStatus, RevisionAction } from '#shared/schemas/statuses.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { prepareContent, sanitizeWithinLimits } from './prepare-content.ts'
import type { RevisionsRepository } from './revisions.repository.ts'

/** The fields of a request; the writer is given by name, or by the id of an author. */
export type ArticleChanges = Partial<ArticleContent>
export type ArticleDraft = NewContentOfTable<typeof articlesTable>

export type ArticlesWritingParts = {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  authors: AuthorsService
  users: UsersService
  media: MediaService
  mediaReferences: MediaReferencesService
  events: EventsService
  bin: BinService
  audit: AuditService
  processor: ContentProcessor
  transaction: Transact
  clock: Clock
}

/** Concurrent saves may win, but not this many times in a row. */
const MAX_ATTEMPTS = 8

type ArticleToInsert = { content: ArticleContent; visits: number; derived: DerivedFields }

export function articlesWritingService(parts: ArticlesWritingParts) {
  const { articles, revisions, authors, users, media, mediaReferences, events, bin, audit, processor } = parts
  const { transaction, clock } = parts

  async function assertUserExists(userId: number): Promise<void> {
    if (await users.find(userId)) return
    throw new AppError('request.invalid', { fields: { user: ['user.not_found'] } })
  }

  /**
   * The writer's name and the author record belong together: an id determines the name, and a name finds the record.
   */
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

  /** Clients send the caller's own id with every save, which must not change the owner. */
  function ownerOf(caller: Caller, changes: ArticleChanges, before: Article): number | null {
    if (!canChangeOwner(caller) || changes.userId === undefined) return before.userId
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

  /** The current article, if the caller may change it in this way. */
  async function editable(caller: Caller, id: number, input: ArticleChanges): Promise<Article> {
    const article = await get(id)
    assertCanEdit(caller, article, clock())
    assertCanSetFields(caller, article, input)
    return article
  }

  /**
   * Adds the derived fields of an article. Called before the transaction, so that the transaction does not wait for it.
   */
  async function withDerived(content: ArticleToInsert['content'], visits = 0): Promise<ArticleToInsert> {
    return { content, visits, derived: await processor.run('derive', content) }
  }

  /** Every new article is inserted here. Must be called inside a transaction. */
  async function insertAll(caller: Caller | null, newArticles: readonly ArticleToInsert[]) {
    const now = clock()
    const times = { createdAt: now, updatedAt: now }
    const ids = await articles.insertAll(
      newArticles.map(({ content, visits, derived }) => ({
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
        after: { ...content, ...derived, version: 1 },
      })),
    )
    return ids
  }

  /** Every new version is written here. Returns false without writing if another save was faster. */
  async function write(
    caller: Caller | null,
    before: Article,
    after: ArticleContent,
    action: RevisionAction,
    details: AuditDetails,
  ): Promise<boolean> {
    const now = clock()
    const { id, version } = before
    const derived = changesDerivedFields(before, after) ? await processor.run('derive', after) : null
    const record = recordOf(after, derived ?? before, { createdAt: before.createdAt, updatedAt: now })
    return transaction(async () => {
      if (!(await articles.update(before, record, derived))) return false
      const userId = caller?.userId ?? null
      await revisions.insertAll([
        { articleId: id, version: version + 1, userId, createdAt: now, action, content: after },
      ])
      if (action !== 'rename') {
        await mediaReferences.updated('article', id, before, after)
        await audit.record({ caller, action, noun: 'article', id, title: after.title, details })
      }
      const written = { ...before, ...record, version: version + 1 }
      await events.publish({ noun: 'article', id, change: 'updated', before, after: written })
      return true
    })
  }

  /** The content of a change, ready to be stored. */
  async function contentToStore(caller: Caller, before: Article, html: string, action?: RevisionAction) {
    if (html === before.description) return html
    // Content that was stored once is never rejected: it is only sanitized by the current rules.
    if (action === 'restore') return (await sanitizeWithinLimits(html, processor)).content
    return prepareContent(html, { media, processor }, caller.userId)
  }

  async function update(
    caller: Caller,
    id: number,
    input: ArticleChanges,
    options: { version?: number | undefined; action?: RevisionAction } = {},
  ): Promise<Article> {
    let before = await editable(caller, id, input)
    const sent = { ...input }
    if (input.description !== undefined) {
      sent.description = await contentToStore(caller, before, input.description, options.action)
    }
    if (input.userId && ownerOf(caller, input, before) === input.userId) await assertUserExists(input.userId)

    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 0) before = await editable(caller, id, input)
      if (options.version !== undefined && options.version !== before.version) throw await conflict(before)
      const changes = await withAuthor(sent, before)
      const content = articlesTable.contentOfRecord(before)
      const after = { ...content, ...changes, userId: ownerOf(caller, changes, before) }
      const details = changesBetween(content, after)
      if (Object.keys(details).length === 0) return before
      if (await write(caller, before, after, options.action ?? 'update', details)) return get(id)
    }
    throw await conflict(await get(id))
  }

  return {
    /** For admins. Throws `session.*`, and `request.invalid` with the validation errors by field. */
    async create(caller: Caller, draft: ArticleDraft): Promise<Article> {
      assertAllowed(caller, 'write:articles')
      const description = await prepareContent(draft.description, { media, processor }, caller.userId)
      if (draft.userId) await assertUserExists(draft.userId)
      const { authorId: sentAuthorId, ...rest } = draft
      // Without an id the name determines the author.
      const { writer = draft.writer, authorId = null } = await withAuthor(sentAuthorId ? draft : rest)
      const content = articlesTable.contentOfRecord({
        ...articlesTable.defaults,
        ...draft,
        description,
        writer,
        authorId,
        userId: draft.userId ?? caller.userId,
      })
      const article = await withDerived(content)
      const [id = 0] = await transaction(() => insertAll(caller, [article]))
      return get(id)
    },

    /**
     * Inserts many in one transaction, with their content sanitized and rendered: for admins and for the site itself
     * (null). Returns their ids, in the order given. Throws `session.*`, and `request.invalid` for content that is too
     * long or nested too deeply.
     */
    async importAll(caller: Caller | null, articlesToImport: readonly NewArticle[]): Promise<number[]> {
      assertAdminOrSite(caller)
      const newArticles: ArticleToInsert[] = []
      for (const { visits, ...article } of articlesToImport) {
        const { content: description } = await sanitizeWithinLimits(article.description, processor)
        const content = articlesTable.contentOfRecord({ ...articlesTable.defaults, ...article, description })
        newArticles.push(await withDerived(content, visits))
      }
      return transaction(() => inChunks(newArticles, (some) => insertAll(caller, some)))
    },

    /**
     * Absent fields keep their values; nothing is written if nothing changes. Throws `ArticleConflict` if `version` is
     * given and is not the article's current one; without it the last save wins. Throws the errors of the policies.
     */
    update,

    async setStatus(caller: Caller, id: number, status: ArticleStatus): Promise<Article> {
      return update(caller, id, { status }, { action: 'status' })
    },

    /** Moves the article to the bin. For admins. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, 'write:articles')
      await bin.remove(caller, 'article', id)
    },

    /**
     * Renames the writer of each article of an author. Must be called by the service that renames the author, in its
     * transaction and under its audit event. Returns the number of articles.
     */
    async renameWriter(caller: Caller | null, authorId: number, writer: string): Promise<number> {
      assertAllowedOrSite(caller, 'write:authors')
      let renamed = 0
      for (const id of await articles.idsOfAuthor(authorId)) {
        const before = await articles.find(id)
        if (!before || before.writer === writer) continue
        if (await write(caller, before, { ...articlesTable.contentOfRecord(before), writer }, 'rename', {}))
          renamed += 1
      }
      return renamed
    },

    /** Links the articles with a new author's name and no author record to that author. */
    async claimForAuthor(caller: Caller | null, authorId: number, writer: string): Promise<void> {
      assertAllowedOrSite(caller, 'write:authors')
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
