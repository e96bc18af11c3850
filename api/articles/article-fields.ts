/** What may be sent of an article. `visits`, `id` and the like are no part of it: they decide nothing. */
import { z } from 'zod'
import type { ArticleChanges, ArticleDraft } from '#core/articles/articles.write.service.ts'
import { ARTICLE_STATUSES } from '#core/articles/articles.ts'
import {
  address,
  category,
  choice,
  longText,
  moment,
  optionalId,
  optionalText,
  selection,
  titleText,
  integer,
} from '#shared/schemas/fields.ts'

const MAX_VERSION = 2_147_483_647
const MAX_ISSUE_LENGTH = 20

export const newArticleBody = z.object({
  title: titleText,
  writer: titleText,
  author_id: optionalId.meta({ description: 'An author record: its name becomes the writer.' }),
  description: longText('article.content_required').meta({
    description: 'HTML; cleaned by our list when it is saved.',
  }),
  category,
  publish_date: moment,
  cover_image: address,
  user: optionalId.meta({ description: 'Whose it is. An admin alone may say.' }),
  status: choice(ARTICLE_STATUSES),
  issue_new: optionalText,
})

const { shape } = newArticleBody

export const articleChangesBody = z.object({
  title: shape.title.optional(),
  writer: shape.writer.optional(),
  author_id: shape.author_id,
  description: shape.description.optional(),
  category: shape.category.optional(),
  publish_date: shape.publish_date.optional(),
  cover_image: shape.cover_image.optional(),
  user: shape.user,
  status: shape.status,
  issue_new: shape.issue_new,
  version: z
    .union([z.literal(''), z.null(), integer({ from: 1, to: MAX_VERSION })], { error: 'field.number' })
    .transform((version) => version || undefined)
    .optional()
    .meta({ description: 'The version that was changed: 409 where the article has gone on since.' }),
})

export const bulkArticlesBody = z.object({
  ids: selection,
  action: z.enum(['status', 'delete', 'restore'], { error: 'field.choice' }),
  status: choice(ARTICLE_STATUSES),
})

function issueOf(text: string | undefined): string | undefined {
  return text?.slice(0, MAX_ISSUE_LENGTH) || undefined
}

export function draftOf(body: z.infer<typeof newArticleBody>): ArticleDraft {
  return {
    title: body.title,
    writer: body.writer,
    description: body.description,
    category: body.category,
    publishDate: body.publish_date,
    coverImage: body.cover_image,
    status: body.status ?? 'Active',
    issueNew: issueOf(body.issue_new) ?? 'Yes',
    ...(body.author_id && { authorId: body.author_id }),
    ...(body.user && { userId: body.user }),
  }
}

/** Only what was sent. */
export function changesOf(body: z.infer<typeof articleChangesBody>): ArticleChanges {
  const changes = {
    title: body.title,
    writer: body.writer,
    authorId: body.author_id,
    description: body.description,
    category: body.category,
    publishDate: body.publish_date,
    coverImage: body.cover_image,
    userId: body.user,
    status: body.status,
    issueNew: issueOf(body.issue_new),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
