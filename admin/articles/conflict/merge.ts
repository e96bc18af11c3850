/** Two have changed one article: for each field, whose shall stand. */
import { COMPARED, differs, type ArticleValues, type ComparedField } from '../article-values.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<ComparedField, Side>>

/** Where they are not of one mind. */
export function disputed(mine: ArticleValues, theirs: ArticleValues): ComparedField[] {
  return COMPARED.filter((field) => differs(field, mine, theirs))
}

/** What only they have changed is theirs, and all else mine: so that nothing is taken back by someone who never touched it. */
export function firstChoices(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): Choices {
  return Object.fromEntries(
    disputed(mine, theirs).map((field) => [field, differs(field, base, mine) ? 'mine' : 'theirs']),
  )
}

export function allOf(side: Side, fields: readonly ComparedField[]): Choices {
  return Object.fromEntries(fields.map((field) => [field, side]))
}

export function merged(mine: ArticleValues, theirs: ArticleValues, choices: Choices): ArticleValues {
  const result = { ...mine }
  for (const field of COMPARED) {
    if (choices[field] !== 'theirs') continue
    result[field] = theirs[field]
    if (field === 'writer') result.author_id = theirs.author_id
  }
  return result
}
