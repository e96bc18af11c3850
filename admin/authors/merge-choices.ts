/** What is chosen in merging authors: who stays, and whose details they keep. */
import type { AuthorWire } from '#shared/schemas/author.schema.ts'

/** The details to choose from, in the order of the form. */
export const MERGED_FIELDS = [
  'author_image',
  'author_name',
  'email',
  'contact_no',
  'category',
  'introduction',
  'status',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The id of the author whose value each field takes. */
export type Chosen = Record<MergedField, number>

export function valueOf(author: AuthorWire, field: MergedField): string {
  return author[field] ?? ''
}

/** The author who stays keeps what it has; what it lacks comes from the first of the others that has it. */
export function firstChoice(authors: readonly AuthorWire[], staysId: number): Chosen {
  const inOrder = [...authors].sort((a, b) => Number(b.id === staysId) - Number(a.id === staysId))
  const entries = MERGED_FIELDS.map((field) => [
    field,
    (inOrder.find((author) => valueOf(author, field) !== '') ?? inOrder[0])?.id ?? staysId,
  ])
  return Object.fromEntries(entries) as Chosen
}

/** The fields in which the authors differ. */
export function differingFields(authors: readonly AuthorWire[]): MergedField[] {
  return MERGED_FIELDS.filter((field) => new Set(authors.map((author) => valueOf(author, field))).size > 1)
}

/** The body of the call: only values that the author who stays does not have. */
export function mergeRequest(authors: readonly AuthorWire[], staysId: number, chosen: Chosen) {
  const stays = authors.find(({ id }) => id === staysId)
  const changes = MERGED_FIELDS.flatMap((field) => {
    const from = authors.find(({ id }) => id === chosen[field])
    if (!stays || !from || valueOf(from, field) === valueOf(stays, field) || valueOf(from, field) === '') return []
    return [[field, valueOf(from, field)]]
  })
  return {
    from: authors.map(({ id }) => id).filter((id) => id !== staysId),
    author: Object.fromEntries(changes) as Partial<Record<MergedField, string>>,
    ...(stays?.version && { version: stays.version }),
  }
}

export function movedArticles(authors: readonly AuthorWire[], staysId: number): number {
  return authors.reduce((sum, { id, no_of_articles: count }) => sum + (id === staysId ? 0 : count), 0)
}
