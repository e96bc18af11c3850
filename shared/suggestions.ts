/** Suggested changes of articles: words that are proposed in place of an article's, and decided by those who edit it. */

export const SUGGESTION_STATUSES = ['open', 'accepted', 'declined'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

/** What a suggestion can change, in the order of the article form. */
export const SUGGESTED_FIELDS = ['title', 'standfirst', 'description'] as const
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number]
