/** Authorization of suggested changes. */
import { AppError } from '#core/app-error.ts'
import { assertCanEdit, assertCanReadRevisions } from '#core/articles/articles.policy.ts'
import type { Article } from '#core/articles/articles.ts'
import type { Caller } from '#core/caller.ts'
import type { SuggestionSummary } from './suggestions.ts'

/** Whoever may open the article reads its suggestions and makes some. Throws `session.*`, `article.not_found`. */
export function assertCanSuggest(caller: Caller, article: Article, now: string): void {
  assertCanReadRevisions(caller, article, now)
}

/** Its writer, while it is open. Throws `suggestion.change_forbidden`, `suggestion.closed`. */
export function assertCanChangeSuggestion(
  caller: Caller,
  { userId, status }: Pick<SuggestionSummary, 'userId' | 'status'>,
): void {
  if (userId === null || userId !== caller.userId) throw new AppError('suggestion.change_forbidden')
  if (status !== 'open') throw new AppError('suggestion.closed')
}

/**
 * Whoever may edit the article as it is now. Throws `session.*`, `article.not_found`, `article.is_public`,
 * `article.is_submitted`.
 */
export function assertCanDecide(caller: Caller, article: Article, now: string): void {
  assertCanSuggest(caller, article, now)
  assertCanEdit(caller, article, now)
}
