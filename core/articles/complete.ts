/** What an article needs once it is more than a draft. Until then its author and admins see it, however little it has. */
import type { z } from 'zod'
import { articleSchema, errorOfContentLength } from '#shared/schemas/article.schema.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { UNFINISHED_STATUSES } from '#shared/schemas/statuses.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleContent } from './articles.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { sanitizeWithinLimits } from './prepare-content.ts'

const NEEDED = articleSchema.pick({ title: true, writer: true, category: true, cover_image: true })
const NEEDED_FOR_REVIEW = NEEDED.omit({ cover_image: true })

type WithStatus = Pick<ArticleContent, 'status'>

export function mayBeUnfinished({ status }: WithStatus): boolean {
  return UNFINISHED_STATUSES.includes(status)
}

/** Whether a change ends the time in which the article may be unfinished. */
export function isFinishing(before: WithStatus, after: WithStatus): boolean {
  return mayBeUnfinished(before) && !mayBeUnfinished(after)
}

async function assertHas(needed: z.ZodType, article: ArticleContent, processor: ContentProcessor): Promise<void> {
  const { title, writer, category, coverImage, description } = article
  const { error } = needed.safeParse({ title, writer, category, cover_image: coverImage })
  const fields: Record<string, ErrorCode[]> = {}
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= [message as ErrorCode]
  const { characters } = await sanitizeWithinLimits(description, processor)
  const contentError = errorOfContentLength(characters)
  if (contentError) fields['description'] = [contentError]
  if (Object.keys(fields).length > 0) throw new AppError('article.unfinished', { fields })
}

/** Throws `article.unfinished` with the validation errors by field: those of creating an article. */
export async function assertComplete(article: ArticleContent, processor: ContentProcessor): Promise<void> {
  await assertHas(NEEDED, article, processor)
}

/** The same for what editors need to review an article, who may choose the cover themselves. */
export async function assertSubmittable(article: ArticleContent, processor: ContentProcessor): Promise<void> {
  await assertHas(NEEDED_FOR_REVIEW, article, processor)
}
