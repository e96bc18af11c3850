/**
 * The rules of saves for rows that no request has stored: one table of them, made of the schemas of requests. What a save
 * requires of a new record and earlier records need not have, such as a cover, may be missing here.
 */
import { z } from 'zod'
import { isUrduCategory } from '#shared/categories.ts'
import { monthOf } from '#shared/dates.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { articleDraftSchema, articleSchema } from '#shared/schemas/article.schema.ts'
import { email, optionalLine } from '#shared/schemas/fields.ts'
import { MAX_NAME_LENGTH } from '#shared/schemas/limits.ts'
import { mediaChangesSchema } from '#shared/schemas/media.schema.ts'
import { noteSchema } from '#shared/schemas/note.schema.ts'
import { savedViewSchema } from '#shared/schemas/saved-view.schema.ts'
import { stageMoveSchema } from '#shared/schemas/stage.schema.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import { suggestionSchema } from '#shared/schemas/suggestion.schema.ts'
import { AppError } from '#core/app-error.ts'
import { articlesTable } from '#core/articles/articles.table.ts'
import { checkedComment } from '#core/catalog/comments/comments.ts'
import { NOUN_DEFINITIONS } from '#core/nouns.ts'
import type { NounDefinition } from '#core/records/nouns/noun.ts'
import { columnOf } from '#core/records/nouns/table.ts'

type Row = Readonly<Record<string, unknown>>

/** The field that breaks a rule, the error of a save of it, and the values in its sentence. */
export type BrokenRule = { field: string; code: ErrorCode; details: Record<string, string | number> }

type Rule = (row: Row) => BrokenRule | null

/** Fields that a row does not have, or that are null, are not checked; nor are defaults, as before a field was required. */
function bySchema(schema: z.ZodObject, columns: readonly { column: string; name: string; unset: unknown }[]): Rule {
  const partial = schema.partial()
  const columnsByName = new Map(columns.map(({ column, name }) => [name, column]))
  return (row) => {
    const body: Record<string, unknown> = {}
    for (const { column, name, unset } of columns) {
      const value = row[column] ?? unset
      if (value !== unset) body[name] = value
    }
    const issue = partial.safeParse(body).error?.issues[0]
    if (!issue) return null
    const name = String(issue.path[0])
    const details = 'params' in issue ? (issue.params as Record<string, number>) : {}
    return { field: columnsByName.get(name) ?? name, code: issue.message as ErrorCode, details }
  }
}

/** For a table whose columns have the names that they have in requests. */
function byNames(schema: z.ZodObject): Rule {
  return bySchema(
    schema,
    Object.keys(schema.shape).map((name) => ({ column: name, name, unset: null })),
  )
}

function ofNoun({ content, wireNames, defaults }: NounDefinition['fields'], schema: z.ZodObject): Rule {
  const columns = Object.entries(content).map(([field, entry]) => ({
    column: columnOf(entry),
    name: wireNames[field] ?? columnOf(entry),
    unset: defaults[field] ?? null,
  }))
  return bySchema(
    schema,
    columns.filter(({ name }) => Object.hasOwn(schema.shape, name)),
  )
}

/** The length of content is limited where it is sanitized. */
// The categories are those of the bundle, which this site may not have yet.
const ELSEWHERE = { description: true, category: true } as const
const ofUnfinished = ofNoun(articlesTable, articleDraftSchema.omit(ELSEWHERE))
const ofFinished = ofNoun(articlesTable, articleSchema.omit(ELSEWHERE))

function ofArticle(row: Row): BrokenRule | null {
  const { status, category, language, publish_date: publishDate, month, issue_id: issueId } = row
  const isUnfinished = UNFINISHED_STATUSES.some((each) => each === status)
  const broken = isUnfinished ? ofUnfinished(row) : ofFinished(row)
  if (broken) return broken
  const isOther =
    (language !== undefined && isUrduCategory(String(category)) && language !== 'ur' && 'language') ||
    (month !== undefined && !issueId && month !== monthOf(String(publishDate)) && 'month')
  return isOther ? { field: isOther, code: 'field.choice', details: {} } : null
}

function ofComment({ comment, rating }: Row): BrokenRule | null {
  try {
    checkedComment({ comment: String(comment), rating: Number(rating) })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { field: Object.keys(error.fields ?? {})[0] ?? '', code: error.code, details: {} }
  }
}

const ofMedia = byNames(mediaChangesSchema.omit({ version: true }))
const name = optionalLine(MAX_NAME_LENGTH)

const nouns: readonly NounDefinition[] = Object.values(NOUN_DEFINITIONS)

const RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    nouns.flatMap(({ table, fields, schema }) => (schema ? [[table, ofNoun(fields, schema)]] : [])),
  ),
  users: byNames(z.object({ email, first_name: name, last_name: name })),
  newsletter_subscribers: byNames(z.object({ email })),
  saved_views: byNames(savedViewSchema),
  media: ({ tags, ...row }) => ofMedia({ ...row, tags: String(tags).split('\n') }),
  articles: ofArticle,
  comments: ofComment,
  notes: byNames(noteSchema),
  suggestions: byNames(z.object({ note: suggestionSchema.shape.note, reply: suggestionSchema.shape.note })),
  article_stages: byNames(stageMoveSchema.pick({ note: true })),
}

/** The first rule of a save that a row of a table breaks. */
export function brokenRuleOf(table: string, row: Row): BrokenRule | null {
  return RULES[table]?.(row) ?? null
}

/** The same for what a version of an article, a working copy or a suggested change has, by the names of fields. */
export function brokenRuleOfVersion(content: Row): BrokenRule | null {
  const entries = Object.entries<unknown>(articlesTable.content)
  return ofArticle(Object.fromEntries(entries.map(([field, entry]) => [columnOf(entry), content[field]])))
}

/** The same of a record within a row. */
export function within(path: string, broken: BrokenRule | null): BrokenRule | null {
  return broken && { ...broken, field: `${path}.${broken.field}` }
}
