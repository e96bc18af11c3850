/** From the body of a call to what the articles' service takes. */
import type { z } from 'zod'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { ArticleChanges, ArticleDraft } from '#core/articles/articles.write.service.ts'
import type { articleChangesSchema, articleSchema } from '#shared/schemas/article.schema.ts'
import { MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'

/** An empty word is none, and a long one is cut. */
function withIssue<Body extends { issue_new?: string | undefined }>(body: Body) {
  return { ...body, issue_new: body.issue_new?.slice(0, MAX_ISSUE_LENGTH) || undefined }
}

export function draftOf(body: z.infer<typeof articleSchema>): ArticleDraft {
  return articlesTable.contentOf(withIssue(body))
}

/** Only what was sent. */
export function changesOf(body: z.infer<typeof articleChangesSchema>): ArticleChanges {
  return articlesTable.changesOf(withIssue(body))
}
