/** Use cases of suggested changes: proposing them, and deciding what of them is written into the article. */
import type { Transact } from '#database/engines/transactions.ts'
import { MAX_OPEN_SUGGESTIONS } from '#shared/schemas/limits.ts'
import type { SuggestionStatus } from '#shared/suggestions.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import type { ArticlesWritingService } from '#core/articles/articles.write.service.ts'
import type { Article } from '#core/articles/articles.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import { prepareContent } from '#core/articles/prepare-content.ts'
import type { StagesRepository } from '#core/articles/stages/stages.repository.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { ownAccount, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { assertCanChangeSuggestion, assertCanDecide, assertCanSuggest } from './suggestions.policy.ts'
import type { SuggestionsRepository } from './suggestions.repository.ts'
import {
  changesTo,
  type ComparedSuggestion,
  type ProposedFields,
  type SuggestedChanges,
  type Suggestion,
  type SuggestionSummary,
} from './suggestions.ts'

export type NewSuggestion = ProposedFields & { note: string; articleVersion: number }
export type Acceptance = {
  version: number
  /** The version of the article that the suggestion was compared with. */
  articleVersion: number
  /** What is written in place of the whole suggestion. */
  changes?: ProposedFields | undefined
  note: string
}

export function suggestionsService(parts: {
  suggestions: SuggestionsRepository
  articles: Pick<ArticlesRepository, 'find'>
  stages: Pick<StagesRepository, 'find'>
  writing: Pick<ArticlesWritingService, 'update'>
  notifications: Pick<NotificationsService, 'ofSuggestion'>
  media: MediaService
  mediaReferences: Pick<MediaReferencesService, 'keptElsewhere'>
  audit: AuditService
  processor: ContentProcessor
  transaction: Transact
  clock: Clock
}) {
  const { suggestions, articles, stages, writing, notifications, media, mediaReferences } = parts
  const { audit, processor, transaction, clock } = parts

  type Assert = typeof assertCanSuggest

  async function articleFor(caller: Caller, id: number, assert: Assert): Promise<Article> {
    const article = await articles.find(id)
    if (!article) throw new AppError('article.not_found')
    assert(caller, article, clock())
    return article
  }

  async function find(articleId: number, id: number): Promise<Suggestion> {
    const suggestion = await suggestions.find(articleId, id)
    if (!suggestion) throw new AppError('suggestion.not_found')
    return suggestion
  }

  /** The changes, with their content as it is stored. Throws `suggestion.nothing`, `request.invalid`. */
  async function changesToStore(caller: Caller, article: Article, input: ProposedFields): Promise<SuggestedChanges> {
    const { description, ...words } = changesTo(article, input)
    const isRewritten = description !== undefined
    const content = isRewritten && {
      description: await prepareContent(description, { media, processor }, caller.userId),
    }
    const changes = changesTo(article, { ...words, ...content })
    if (Object.keys(changes).length === 0) throw new AppError('suggestion.nothing')
    return changes
  }

  /** Nobody can have changed a version that does not exist yet. */
  function baseOf({ version }: Article, articleVersion: number): number {
    return Math.min(articleVersion, version)
  }

  type Decided = { suggestion: Suggestion; article: Article; version: number; reply: string }

  /** Throws `suggestion.closed`, `suggestion.changed`. Must be called inside a transaction. */
  async function decide(
    caller: Caller,
    status: Exclude<SuggestionStatus, 'open'>,
    { suggestion, article, version, reply }: Decided,
  ): Promise<void> {
    const [id, by] = [suggestion.id, ownAccount(caller)]
    if (!(await suggestions.decide({ id, version }, { status, by, at: clock(), reply }))) {
      throw new AppError((await find(article.id, id)).status === 'open' ? 'suggestion.changed' : 'suggestion.closed')
    }
    const details = { status: { from: 'open', to: status }, article: article.id }
    await audit.record({ caller, action: 'status', noun: 'suggestion', id, title: article.title, details })
    const kind = status === 'accepted' ? 'suggestion_accepted' : 'suggestion_declined'
    const userIds = [suggestion.userId, article.userId]
    await notifications.ofSuggestion(kind, { articleId: article.id, byId: by, userIds })
  }

  return {
    /** The open ones, then the newest that are decided. Throws `session.*`, `article.not_found`. */
    async list(caller: Caller, articleId: number): Promise<SuggestionSummary[]> {
      await articleFor(caller, articleId, assertCanSuggest)
      return suggestions.list(articleId)
    },

    /** One with its words, and the article as it is now. Throws also `suggestion.not_found`. */
    async compare(caller: Caller, articleId: number, id: number): Promise<ComparedSuggestion> {
      const article = await articleFor(caller, articleId, assertCanSuggest)
      return { article, suggestion: await find(articleId, id) }
    },

    /**
     * Fields that are as in the article are no part of it. Throws `session.*`, `article.not_found`, `suggestion.nothing`,
     * `suggestion.limit`, and `request.invalid` for content that the article could not have.
     */
    async create(
      caller: Caller,
      articleId: number,
      { note, articleVersion, ...input }: NewSuggestion,
    ): Promise<SuggestionSummary> {
      const article = await articleFor(caller, articleId, assertCanSuggest)
      const userId = ownAccount(caller)
      const { title, category, userId: ownerId } = article
      const changes = await changesToStore(caller, article, input)
      return transaction(async () => {
        if ((await suggestions.countOpen(articleId, userId)) >= MAX_OPEN_SUGGESTIONS) {
          throw new AppError('suggestion.limit', { details: { max: MAX_OPEN_SUGGESTIONS } })
        }
        const base = baseOf(article, articleVersion)
        const id = await suggestions.insert(articleId, userId, { changes, note, articleVersion: base, at: clock() })
        await mediaReferences.keptElsewhere('article', articleId, changes)
        const details = { article: { from: null, to: articleId }, fields: Object.keys(changes) }
        await audit.record({ caller, action: 'create', noun: 'suggestion', id, title, details })
        const userIds = [ownerId, (await stages.find(articleId))?.assignee?.id ?? null]
        await notifications.ofSuggestion('suggested', { articleId, byId: userId, userIds, category })
        return find(articleId, id)
      })
    },

    /**
     * Replaces what is suggested. For its writer. Throws `session.*`, `article.not_found`, `suggestion.*`,
     * `request.invalid`.
     */
    async change(
      caller: Caller,
      articleId: number,
      id: number,
      { note, articleVersion, version, ...input }: NewSuggestion & { version: number },
    ): Promise<SuggestionSummary> {
      const article = await articleFor(caller, articleId, assertCanSuggest)
      assertCanChangeSuggestion(caller, await find(articleId, id))
      const changes = await changesToStore(caller, article, input)
      return transaction(async () => {
        const proposal = { changes, note, articleVersion: baseOf(article, articleVersion), at: clock() }
        if (!(await suggestions.change({ id, version }, proposal))) throw new AppError('suggestion.changed')
        await mediaReferences.keptElsewhere('article', articleId, changes)
        const details = { fields: Object.keys(changes) }
        await audit.record({ caller, action: 'update', noun: 'suggestion', id, title: article.title, details })
        return find(articleId, id)
      })
    },

    /** Deletes it. For its writer. Throws `session.*`, `article.not_found`, `suggestion.*`. */
    async withdraw(caller: Caller, articleId: number, id: number): Promise<void> {
      const { title } = await articleFor(caller, articleId, assertCanSuggest)
      assertCanChangeSuggestion(caller, await find(articleId, id))
      await transaction(async () => {
        if (!(await suggestions.removeOpen(id))) throw new AppError('suggestion.closed')
        await audit.record({ caller, action: 'delete', noun: 'suggestion', id, title, details: {} })
      })
    },

    /**
     * Writes it into the article, as a save of the caller. Throws the errors of the policies, `suggestion.*`,
     * `ArticleConflict` if `articleVersion` is not the current one, and `request.invalid`.
     */
    async accept(caller: Caller, articleId: number, id: number, acceptance: Acceptance): Promise<Article> {
      const article = await articleFor(caller, articleId, assertCanDecide)
      const suggestion = await find(articleId, id)
      const { version, articleVersion, note: reply } = acceptance
      const changes = acceptance.changes ? changesTo(article, acceptance.changes) : suggestion.changes
      if (Object.keys(changes).length === 0) throw new AppError('suggestion.nothing')
      return transaction(async () => {
        await decide(caller, 'accepted', { suggestion, article, version, reply })
        return writing.update(caller, articleId, changes, { version: articleVersion })
      })
    },

    /** For those who may accept it. Throws the errors of the policies, `suggestion.*`. */
    async decline(
      caller: Caller,
      articleId: number,
      id: number,
      { version, note: reply }: { version: number; note: string },
    ): Promise<void> {
      const article = await articleFor(caller, articleId, assertCanDecide)
      const suggestion = await find(articleId, id)
      await transaction(async () => decide(caller, 'declined', { suggestion, article, version, reply }))
    },
  }
}
