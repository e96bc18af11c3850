/** Suggested changes of articles: words that are proposed in place of an article's, and written once they are accepted. */
import { SUGGESTED_FIELDS, type SuggestedField, type SuggestionStatus } from '#shared/suggestions.ts'
import type { Article, ArticleContent } from '#core/articles/articles.ts'

type Words = Pick<ArticleContent, SuggestedField>

/** The proposed fields; what is absent stays as it is. */
export type SuggestedChanges = Partial<Words>
/** The fields of a request. */
export type ProposedFields = { [Field in keyof Words]?: Words[Field] | undefined }

export type SuggestionSummary = {
  id: number
  articleId: number
  userId: number | null
  /** Empty where the account no longer exists. */
  name: string
  status: SuggestionStatus
  note: string
  /** Incremented when its writer changes it. */
  version: number
  /** The version of the article that was changed. */
  articleVersion: number
  createdAt: string
  updatedAt: string
  decidedAt: string | null
  /** Empty while it is open. */
  decidedBy: string
  reply: string
}

export type Suggestion = SuggestionSummary & { changes: SuggestedChanges }

/** A suggestion, and the article that it would change as it is now. */
export type ComparedSuggestion = { suggestion: Suggestion; article: Article }

/** The newest decided ones; the open ones are few, and all of them are listed. */
export const MAX_LISTED_DECISIONS = 50

/** The proposed fields that differ from the article's. */
export function changesTo(article: Article, proposed: ProposedFields): SuggestedChanges {
  const changed = SUGGESTED_FIELDS.filter(
    (field) => proposed[field] !== undefined && proposed[field] !== article[field],
  )
  return Object.fromEntries(changed.map((field) => [field, proposed[field]]))
}
