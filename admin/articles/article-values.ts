/** The values of the article form: strings, as inputs hold them, by the contract's field names and in the form's order. */
import { dayOf, parseMoment } from '#shared/dates.ts'
import { articleDraftSchema, type ArticleWire } from '#shared/schemas/article.schema.ts'
import type { RevisionWire } from '#shared/schemas/revision.wire.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'

export type ArticleValues = {
  title: string
  writer: string
  /** Id of the writer's author record; empty where there is none. */
  author_id: string
  category: string
  /** `yyyy-mm-dd` in Asia/Karachi. */
  publish_date: string
  cover_image: string
  status: string
  description: string
}

/** The server's form of an article or one of its revisions. */
export type StoredArticle = RevisionWire['article'] | ArticleWire

/** The visible fields in the order of the form. The author record belongs to the writer field. */
export const COMPARED = ['title', 'writer', 'category', 'publish_date', 'status', 'cover_image', 'description'] as const
export type ComparedField = (typeof COMPARED)[number]

export function newValues(today: string): ArticleValues {
  return {
    title: '',
    writer: '',
    author_id: '',
    category: '',
    description: '',
    publish_date: today,
    status: 'Draft',
    cover_image: '',
  }
}

export function valuesOf(article: StoredArticle): ArticleValues {
  return {
    title: article.title,
    writer: article.writer,
    author_id: article.author_id === null ? '' : String(article.author_id),
    category: article.category,
    description: article.description,
    publish_date: dayOf(article.publish_date),
    status: article.status,
    cover_image: article.cover_image ?? '',
  }
}

/** The request body for saving. The server trims text, and keeps the stored time while the date is not sent. */
export function payloadOf(values: ArticleValues, stored: StoredArticle | null): Record<string, unknown> {
  const { author_id: authorId, publish_date: written, ...words } = values
  const day = written.trim()
  return {
    ...words,
    ...(authorId !== '' && { author_id: Number(authorId) }),
    // The form holds a day alone, and the article may be public from a certain hour of it.
    ...(!(stored && dayOf(stored.publish_date) === day) && { publish_date: day }),
  }
}

/** The request body for saving a draft, without what the server cannot store: the rest is saved all the same. */
export function draftPayloadOf(values: ArticleValues, stored: StoredArticle | null): Record<string, unknown> {
  const payload = payloadOf(values, stored)
  const { error } = articleDraftSchema.safeParse(payload)
  for (const { path } of error?.issues ?? []) delete payload[String(path[0])]
  // Only saving by hand makes a draft anything else.
  if (!canBeUnfinished(values.status) && (stored === null || canBeUnfinished(stored.status))) delete payload['status']
  return payload
}

export function canBeUnfinished(status: string): boolean {
  return UNFINISHED_STATUSES.some((each) => each === status)
}

export function differs(field: ComparedField, one: ArticleValues, other: ArticleValues): boolean {
  return one[field] !== other[field]
}

/** Whether it will become public later: its date has not begun in Pakistan. */
export function isScheduled(values: Pick<ArticleValues, 'status' | 'publish_date'>, now: string): boolean {
  const moment = parseMoment(values.publish_date.trim())
  return values.status === 'Active' && moment !== null && moment > now
}
