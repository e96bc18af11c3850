/** What may be sent of an article. `visits`, `id` and the like are no part of it: they decide nothing. */
import { z } from 'zod'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { ArticleChanges, ArticleDraft } from '#core/articles/articles.write.service.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
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

/** An empty word is none, and a long one is cut. */
function withIssue<Body extends { issue_new?: string | undefined }>(body: Body) {
  return { ...body, issue_new: body.issue_new?.slice(0, MAX_ISSUE_LENGTH) || undefined }
}

export function draftOf(body: z.infer<typeof newArticleBody>): ArticleDraft {
  return articlesTable.contentOf(withIssue(body))
}

/** Only what was sent. */
export function changesOf(body: z.infer<typeof articleChangesBody>): ArticleChanges {
  return articlesTable.changesOf(withIssue(body))
}
