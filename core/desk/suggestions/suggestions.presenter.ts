/** Suggested changes in the wire format. */
import type { ComparedSuggestionWire, SuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import type { ComparedSuggestion, SuggestionSummary } from './suggestions.ts'

export function presentSuggestion(suggestion: SuggestionSummary): SuggestionWire {
  const { id, userId, name, status, note, version, articleVersion } = suggestion
  const { createdAt, updatedAt, decidedAt, decidedBy, reply } = suggestion
  return {
    id,
    user: userId,
    name,
    status,
    note,
    version,
    article_version: articleVersion,
    created_at: createdAt,
    updated_at: updatedAt,
    decided_at: decidedAt,
    decided_by: decidedBy,
    reply,
  }
}

export function presentCompared({ suggestion, article }: ComparedSuggestion): ComparedSuggestionWire {
  const { version, title, standfirst, description, status } = article
  return {
    ...presentSuggestion(suggestion),
    changes: suggestion.changes,
    current: { version, title, standfirst, description, status },
  }
}
