/** The values of the article form: strings, as inputs hold them, by the contract's field names and in the form's order. */
import { bylinesText } from '#shared/bylines.ts'
import type { WriterWire } from '#shared/schemas/stage.schema.ts'
import { dayOf, dayOrMoment, parseMoment } from '#shared/dates.ts'
import { articleDraftSchema, type ArticleWire } from '#shared/schemas/article.schema.ts'
import type { RevisionWire } from '#shared/schemas/revision.wire.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'

export type ArticleValues = {
  title: string
  writer: string
  /** Id of the writer's author record; empty where there is none. */
  author_id: string
  category: string
  /** A day alone (`yyyy-mm-dd`, from its midnight in Asia/Karachi), or a moment in ISO 8601 UTC. */
  publish_date: string
  cover_image: string
  status: string
  description: string
  /** As `publish_date`; empty for never. */
  take_down_at: string
  kicker: string
  short_title: string
  standfirst: string
  meta_description: string
  share_image: string
  cover_alt: string
  cover_credit: string
  cover_focus: string
  /** The people beside the writer, a line for each; see `shared/bylines.ts`. */
  bylines: string
  /** JSON, as in requests; empty for none. */
  corrections: string
}

/** The server's form of an article or one of its revisions. */
export type StoredArticle = RevisionWire['article'] | ArticleWire

/** The visible fields in the order of the form. The author record belongs to the writer field. */
export const COMPARED = [
  'kicker',
  'title',
  'standfirst',
  'writer',
  'bylines',
  'category',
  'publish_date',
  'take_down_at',
  'status',
  'cover_image',
  'cover_alt',
  'cover_credit',
  'cover_focus',
  'short_title',
  'meta_description',
  'share_image',
  'corrections',
  'description',
] as const
export type ComparedField = (typeof COMPARED)[number]

const NO_TEXTS = {
  kicker: '',
  short_title: '',
  standfirst: '',
  meta_description: '',
  share_image: '',
  cover_alt: '',
  cover_credit: '',
  cover_focus: '',
  bylines: '',
  corrections: '',
}

/** `own`: under which name the person writes, if it is known. */
export function newValues(today: string, own: WriterWire | null = null): ArticleValues {
  return {
    title: '',
    writer: own?.writer ?? '',
    author_id: own?.author_id ? String(own.author_id) : '',
    category: '',
    description: '',
    publish_date: today,
    status: 'Draft',
    cover_image: '',
    take_down_at: '',
    ...NO_TEXTS,
  }
}

export function valuesOf(article: StoredArticle): ArticleValues {
  return {
    title: article.title,
    writer: article.writer,
    author_id: article.author_id === null ? '' : String(article.author_id),
    category: article.category,
    description: article.description,
    publish_date: dayOrMoment(article.publish_at),
    status: article.status,
    cover_image: article.cover_image ?? '',
    take_down_at: article.take_down_at === null ? '' : dayOrMoment(article.take_down_at),
    kicker: article.kicker ?? '',
    short_title: article.short_title ?? '',
    standfirst: article.standfirst ?? '',
    meta_description: article.meta_description ?? '',
    share_image: article.share_image ?? '',
    cover_alt: article.cover_alt ?? '',
    cover_credit: article.cover_credit ?? '',
    cover_focus: article.cover_focus ?? '',
    bylines: bylinesText(article.bylines),
    corrections: article.corrections.length === 0 ? '' : JSON.stringify(article.corrections),
  }
}

/** The fields of a request that name the publish date: a moment has a name of its own beside the day. */
export function publishDatePayload(written: string): Record<string, string> {
  const value = written.trim()
  const isMoment = value.includes('T') && parseMoment(value) !== null
  return isMoment ? { publish_date: dayOf(value), publish_at: value } : { publish_date: value }
}

/** The request body for saving. The server trims text, and keeps the stored time while the date is not sent. */
export function payloadOf(values: ArticleValues, stored: StoredArticle | null): Record<string, unknown> {
  const { author_id: authorId, publish_date: written, ...words } = values
  const isStored = stored !== null && dayOrMoment(stored.publish_at) === written.trim()
  return {
    ...words,
    ...(authorId !== '' && { author_id: Number(authorId) }),
    ...(!isStored && publishDatePayload(written)),
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

/** In every field that readers or staff see. */
export function sayTheSame(one: ArticleValues, other: ArticleValues): boolean {
  return !COMPARED.some((field) => differs(field, one, other))
}

/** Whether saving makes public, or schedules, what is neither yet, or publishes at once what is scheduled. */
export function publishes(
  stored: Pick<ArticleWire, 'status' | 'publish_at'> | null,
  saved: Pick<ArticleValues, 'status' | 'publish_date'>,
  now: string,
): boolean {
  if (saved.status !== 'Active') return false
  return stored?.status !== 'Active' || (stored.publish_at > now && !isScheduled(saved, now))
}

/** Whether it will become public later. */
export function isScheduled(values: Pick<ArticleValues, 'status' | 'publish_date'>, now: string): boolean {
  const moment = parseMoment(values.publish_date.trim())
  return values.status === 'Active' && moment !== null && moment > now
}
