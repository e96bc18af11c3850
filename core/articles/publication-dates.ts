/** When an article is public: the publish date as requests name it, and the moment at which it is taken down. */
import { dateOnWire } from '#shared/dates.ts'
import { AppError } from '#core/app-error.ts'
import type { Article, ArticleContent } from './articles.ts'
import { PUBLIC_STATUS } from './articles.public.ts'

/** The fields of a request. `publishAt` is the same as `publishDate`, but always a moment. */
export type ArticleChanges = Partial<ArticleContent> & { publishAt?: string | null | undefined }

/**
 * Decides between the two names of the publish date. The one that differs from the article's is meant, because clients
 * send all fields back as they were answered: a day, also where the article has an hour.
 */
export function resolvePublishDate(
  { publishAt, publishDate, ...changes }: ArticleChanges,
  before?: Pick<Article, 'publishDate'>,
): Partial<ArticleContent> {
  if (publishAt && publishAt !== before?.publishDate) return { ...changes, publishDate: publishAt }
  if (publishDate === undefined || (before && dateOnWire(publishDate) === dateOnWire(before.publishDate)))
    return changes
  return { ...changes, publishDate }
}

type Limited = Pick<Article, 'status' | 'publishDate' | 'takeDownAt'>

/**
 * An article is taken down after it is published, and not published or given another moment once that has passed. Throws
 * `request.invalid` with `article.take_down_early` or `article.take_down_past`.
 */
export function assertTakeDownFollows(after: Limited, before: Limited | null, now: string): void {
  const { status, publishDate, takeDownAt } = after
  if (takeDownAt === null) return
  if (takeDownAt <= publishDate) reject('article.take_down_early')
  const isSet = before?.status !== status || before.takeDownAt !== takeDownAt
  if (status === PUBLIC_STATUS && isSet && takeDownAt <= now) reject('article.take_down_past')
}

function reject(errorCode: 'article.take_down_early' | 'article.take_down_past'): never {
  throw new AppError('request.invalid', { fields: { take_down_at: [errorCode] } })
}
