/** Use cases that write articles: creating, changing, importing and removing them. */
import type { Transact } from '#database/engines/transactions.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import type { BinService } from '#core/records/bin/bin.service.ts'
import type { Change } from '#core/records/bulk.ts'
import { allows, assertAdminOrSite, assertAllowed, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { UsersService } from '#core/accounts/users/users.service.ts'
import { conflictWithArticle } from './article-conflict.ts'
import { inChunks } from '#core/in-batches.ts'
import type { NewContentOfTable } from '#core/records/nouns/table.ts'
import type { NewArticle } from './article-record.ts'
import { MAX_ATTEMPTS, type ArticleStore, type ArticleToInsert } from './article-store.ts'
import { assertCanCreate, assertCanEdit, assertCanSetFields, canChangeOwner } from './articles.policy.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { articlesTable } from './articles.table.ts'
import type { Article, ArticleContent } from './articles.ts'
import type { ArticleStatus, RevisionAction } from '#shared/schemas/statuses.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { continuesSession } from './editing-session.ts'
import { assertComplete, isFinishing, mayBeUnfinished } from './complete.ts'
import { assertDatedByIssue } from './issue-dates.ts'
import { prepareContent, sanitizeWithinLimits, type OnStill } from './prepare-content.ts'
import { assertTakeDownFollows, resolvePublishDate, type ArticleChanges } from './publication-dates.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import { statusBeforeTransitions } from './stages/since-version.ts'
import type { KnownCopy, WorkingCopiesService } from './working-copies.service.ts'

/** A new article; the writer is given by name, or by the id of an author. */
export type ArticleDraft = NewContentOfTable<typeof articlesTable> & Pick<ArticleChanges, 'publishAt'>

/** `copyVersion`: the caller's working copy that the change contains, which is removed with it. */
type UpdateOptions = KnownCopy & {
  version?: number | undefined
  /** `autosave`: of an article that may be unfinished; in the audit log once it is saved by somebody. */
  action?: RevisionAction
  onStill?: OnStill
}

export function articlesWritingService(parts: {
  articles: ArticlesRepository
  revisions: RevisionsRepository
  workingCopies: Pick<WorkingCopiesService, 'remove'>
  authors: AuthorsService
  users: UsersService
  media: MediaService
  bin: BinService
  issues: Pick<IssuesRepository, 'issueOfArticle'>
  processor: ContentProcessor
  store: ArticleStore
  transaction: Transact
  clock: Clock
}) {
  const { articles, revisions, workingCopies, authors, users, media, bin, issues, processor, store } = parts
  const { transaction, clock } = parts
  const { withDerived, insertAll, write } = store

  async function assertUserExists(userId: number): Promise<void> {
    if (await users.find(userId)) return
    throw new AppError('request.invalid', { fields: { user: ['user.not_found'] } })
  }

  /**
   * The writer's name and the author record belong together: an id determines the name, and a name finds the record.
   */
  async function withAuthor(changes: Partial<ArticleContent>, before?: Article): Promise<Partial<ArticleContent>> {
    const { authorId, writer } = changes
    if (authorId !== undefined && authorId !== null) {
      const author = (await authors.ofArticle({ authorId })) ?? (await authors.mergedInto(authorId))
      if (!author) throw new AppError('request.invalid', { fields: { author_id: ['article.author_unknown'] } })
      return { ...changes, authorId: author.id, writer: author.authorName }
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

  async function get(id: number): Promise<Article> {
    const article = await articles.find(id)
    if (!article) throw new AppError('article.not_found')
    return article
  }

  /**
   * What of a change is to be written. One that started from an older version is no conflict if the article has been
   * saved in its own session since; nor is an autosave if it has only been moved to another stage, whose status is then
   * kept. Throws `ArticleConflict`.
   */
  async function sinceVersion(
    caller: Caller,
    before: Article,
    input: ArticleChanges,
    { version, action, ...save }: UpdateOptions,
  ): Promise<ArticleChanges> {
    if (version === undefined || version === before.version) return input
    const last = await revisions.sessionOf(before.id, before.version)
    if (last && last.userId === caller.userId && continuesSession(last, save)) return input
    const status = action === 'autosave' ? await statusBeforeTransitions(revisions, before, version) : null
    if (status === null) throw await conflictWithArticle(revisions, caller, before, version)
    const { status: sent, ...rest } = input
    return sent === undefined || sent === status ? rest : input
  }

  /** The current article, if the caller may change it in this way. */
  async function editable(caller: Caller, id: number, input: ArticleChanges): Promise<Article> {
    const article = await get(id)
    assertCanEdit(caller, article, clock())
    assertCanSetFields(caller, article, resolvePublishDate(input, article))
    return article
  }

  /** The content of a change, ready to be stored. */
  async function contentToStore(caller: Caller, before: Article, html: string, { action, onStill }: UpdateOptions) {
    if (html === before.description) return html
    // Content that was stored once is never rejected: it is only sanitized by the current rules.
    if (action === 'restore') return (await sanitizeWithinLimits(html, processor)).content
    return prepareContent(html, { media, processor }, caller.userId, { isUnfinished: action === 'autosave', onStill })
  }

  /** Removes the working copy that a change contains. */
  function removalOfCopy({ userId }: Caller, before: Article, options: UpdateOptions) {
    if (userId === null || options.copyVersion === undefined) return undefined
    return () => workingCopies.remove(before, userId, options)
  }

  async function change(
    caller: Caller,
    id: number,
    input: ArticleChanges,
    options: UpdateOptions,
  ): Promise<Change<Article>> {
    const { action = 'update', version } = options
    let before = await editable(caller, id, input)
    const sent = { ...input }
    if (input.description !== undefined) {
      sent.description = await contentToStore(caller, before, input.description, options)
    }
    if (input.userId && ownerOf(caller, input, before) === input.userId) await assertUserExists(input.userId)

    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 0) before = await editable(caller, id, input)
      const current = await sinceVersion(caller, before, sent, options)
      const changes = await withAuthor(resolvePublishDate(current, before), before)
      const content = articlesTable.contentOfRecord(before)
      const after = { ...content, ...changes, userId: ownerOf(caller, changes, before) }
      const details = changesBetween(content, after)
      const alongside = removalOfCopy(caller, before, options)
      if (Object.keys(details).length === 0) {
        await alongside?.()
        return { before, after: before }
      }
      await assertDatedByIssue(before, after, { issues, now: clock() })
      if (isFinishing(before, after)) await assertComplete(after, processor)
      if (!mayBeUnfinished(after)) assertTakeDownFollows(after, before, clock())
      if (await write(caller, before, after, { action, details, save: options, alongside })) {
        return { before, after: await get(id) }
      }
    }
    throw await conflictWithArticle(revisions, caller, await get(id), version)
  }

  return {
    /**
     * For admins, and for editors in their magazines. Throws `session.*`, `article.category_forbidden`, and
     * `request.invalid` with the validation errors by field.
     */
    async create(caller: Caller, input: ArticleDraft, { onStill }: { onStill?: OnStill } = {}): Promise<Article> {
      assertCanCreate(caller, input)
      const { publishAt, ...given } = input
      const draft = { ...given, publishDate: publishAt ?? given.publishDate }
      const owner = allows(caller, 'write:articles') ? draft.userId : null
      const description = await prepareContent(draft.description, { media, processor }, caller.userId, { onStill })
      if (owner) await assertUserExists(owner)
      const { authorId: sentAuthorId, ...rest } = draft
      // Without an id the name determines the author.
      const { writer = draft.writer, authorId = null } = await withAuthor(sentAuthorId ? draft : rest)
      const content = articlesTable.contentOfRecord({
        ...articlesTable.defaults,
        ...draft,
        description,
        writer,
        authorId,
        userId: owner ?? caller.userId,
      })
      assertTakeDownFollows(content, null, clock())
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
     * given and is not the article's current one, and if `copyVersion` is given and is not the working copy's; without
     * them the last save wins. Throws the errors of the policies, and `article.unfinished`.
     */
    async update(caller: Caller, id: number, input: ArticleChanges, options: UpdateOptions = {}): Promise<Article> {
      return (await change(caller, id, input, options)).after
    },

    /** Throws as `update` does. */
    async setStatus(caller: Caller, id: number, status: ArticleStatus, version?: number): Promise<Change<Article>> {
      return change(caller, id, { status }, { action: 'status', version })
    },

    /** Moves the article to the bin. For admins. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, 'write:articles')
      await bin.remove(caller, 'article', id)
    },
  }
}

export type ArticlesWritingService = ReturnType<typeof articlesWritingService>
