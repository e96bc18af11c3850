/** Merges two edits of one article: which side each field is taken from. The author record goes with the writer. */
import { chosenOf, defaultChoices as choicesOf, type Choices, type Side } from '../../forms/conflict/conflicts.ts'
import { COMPARED, differs, type ArticleValues, type ComparedField } from '../article-values.ts'

/** The fields that both sides changed differently. */
export function conflictingFields(mine: ArticleValues, theirs: ArticleValues): ComparedField[] {
  return COMPARED.filter((field) => differs(field, mine, theirs))
}

function withoutRecord({ author_id: _record, ...words }: ArticleValues): Pick<ArticleValues, ComparedField> {
  return words
}

export function defaultChoices(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): Choices {
  return choicesOf({ base: withoutRecord(base), mine: withoutRecord(mine), theirs: withoutRecord(theirs) })
}

export function allOf(side: Side, fields: readonly ComparedField[]): Choices {
  return Object.fromEntries(fields.map((field) => [field, side]))
}

export function mergeEdits(mine: ArticleValues, theirs: ArticleValues, choices: Choices): ArticleValues {
  const chosen = chosenOf({ mine: withoutRecord(mine), theirs: withoutRecord(theirs) }, choices)
  const { author_id } = choices['writer'] === 'theirs' ? theirs : mine
  return { ...chosen, author_id }
}
