/** Merges two edits of one article: which side each field is taken from. */
import { COMPARED, differs, type ArticleValues, type ComparedField } from '../article-values.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<ComparedField, Side>>

/** The fields that both sides changed differently. */
export function conflictingFields(mine: ArticleValues, theirs: ArticleValues): ComparedField[] {
  return COMPARED.filter((field) => differs(field, mine, theirs))
}

/**
 * By default, fields that only the other side changed are taken from it and all others from this side, so that nobody
 * reverts what they never touched.
 */
export function defaultChoices(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): Choices {
  return Object.fromEntries(
    conflictingFields(mine, theirs).map((field) => [field, differs(field, base, mine) ? 'mine' : 'theirs']),
  )
}

export function allOf(side: Side, fields: readonly ComparedField[]): Choices {
  return Object.fromEntries(fields.map((field) => [field, side]))
}

export function mergeEdits(mine: ArticleValues, theirs: ArticleValues, choices: Choices): ArticleValues {
  const result = { ...mine }
  for (const field of COMPARED) {
    if (choices[field] !== 'theirs') continue
    result[field] = theirs[field]
    if (field === 'writer') result.author_id = theirs.author_id
  }
  return result
}
