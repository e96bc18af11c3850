/** A suggestion as two states of the article form: the article as it is, and as it would be. */
import type { ComparedSuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import { SUGGESTED_FIELDS, type SuggestedField } from '#shared/suggestions.ts'
import { newValues, type ArticleValues } from '../article-values.ts'

export type SuggestedWords = Pick<ArticleValues, SuggestedField>
type StoredWords = { [Field in SuggestedField]?: string | null | undefined }

export function wordsOf({ title, standfirst, description }: StoredWords): SuggestedWords {
  return { title: title ?? '', standfirst: standfirst ?? '', description: description ?? '' }
}

/** The article's words with the proposed ones in their places. */
export function proposedWords({
  current,
  changes,
}: Pick<ComparedSuggestionWire, 'current' | 'changes'>): SuggestedWords {
  return wordsOf({ ...current, ...changes })
}

export function changedFields(before: SuggestedWords, after: SuggestedWords): SuggestedField[] {
  return SUGGESTED_FIELDS.filter((field) => before[field] !== after[field])
}

/** The fields of a request: some of the words. */
export function picked(words: SuggestedWords, fields: readonly SuggestedField[]): Partial<SuggestedWords> {
  return Object.fromEntries(fields.map((field) => [field, words[field]]))
}

/** For the comparison, which compares whole articles. */
export function asArticle(words: SuggestedWords): ArticleValues {
  return { ...newValues(''), ...words }
}
