/** From the body of a call to what the articles' service takes. */
import type { z } from 'zod'
import type { ArticleChanges, ArticleDraft } from '#core/articles/articles.write.service.ts'
import type { articleChangesSchema, articleSchema } from '#shared/schemas/article.schema.ts'
import { MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'

function issueOf(text: string | undefined): string | undefined {
  return text?.slice(0, MAX_ISSUE_LENGTH) || undefined
}

export function draftOf(body: z.infer<typeof articleSchema>): ArticleDraft {
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
export function changesOf(body: z.infer<typeof articleChangesSchema>): ArticleChanges {
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
