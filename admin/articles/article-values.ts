/** The values of the article form: texts, as inputs have them, by the names of the contract's fields, in their order. */
import { dayOf, parseMoment } from '#shared/dates.ts'
import type { ArticleWire } from '#shared/schemas/article.wire.ts'
import type { RevisionWire } from '#shared/schemas/revision.wire.ts'

export type ArticleValues = {
  title: string
  writer: string
  /** Of the writer's author record; empty where there is none. */
  author_id: string
  category: string
  /** `yyyy-mm-dd` in Asia/Karachi. */
  publish_date: string
  cover_image: string
  status: string
  description: string
}

/** As the server has it: an article, or one of its revisions. */
export type StoredArticle = RevisionWire['article'] | ArticleWire

/** The fields as people see them, in the order of the form. The writer's record goes with the writer. */
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
    status: 'Active',
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

/** The form keeps the day alone: where that is still the same, the moment stays what it was. */
function momentOf(day: string, stored: StoredArticle | null): string {
  if (stored && dayOf(stored.publish_date) === day) return stored.publish_date
  return parseMoment(day) ?? day
}

/** What is sent to save it. Texts are trimmed by the server. */
export function payloadOf(values: ArticleValues, stored: StoredArticle | null): Record<string, unknown> {
  const { author_id: authorId, publish_date: day, ...words } = values
  return {
    ...words,
    ...(authorId !== '' && { author_id: Number(authorId) }),
    publish_date: momentOf(day.trim(), stored),
  }
}

export function differs(field: ComparedField, one: ArticleValues, other: ArticleValues): boolean {
  return one[field] !== other[field]
}

/** Whether it will be shown later than now: a day that has not begun in Pakistan. */
export function isScheduled(values: Pick<ArticleValues, 'status' | 'publish_date'>, now: string): boolean {
  const moment = parseMoment(values.publish_date.trim())
  return values.status === 'Active' && moment !== null && moment > now
}
