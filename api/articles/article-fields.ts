/** Maps a request body to the input of the articles' service. */
import type { z } from 'zod'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { ArticleDraft } from '#core/articles/articles.write.service.ts'
import type { ArticleChanges } from '#core/articles/publication-dates.ts'
import type { KnownCopy } from '#core/articles/working-copies.service.ts'
import { truncateText } from '#shared/plain-text.ts'
import type {
  articleChangesSchema,
  articleDraftSchema,
  articleSchema,
  copyQuery,
} from '#shared/schemas/article.schema.ts'
import { MAX_ISSUE_LENGTH } from '#shared/schemas/limits.ts'

/** An empty string becomes null, and a long one is truncated. */
function withIssue<Body extends { issue_new?: string | undefined }>(body: Body) {
  return { ...body, issue_new: truncateText(body.issue_new ?? '', MAX_ISSUE_LENGTH) || undefined }
}

export function draftOf(body: z.infer<typeof articleSchema>): ArticleDraft {
  return { ...articlesTable.contentOf(withIssue(body)), publishAt: body.publish_at }
}

/** Only the fields that were sent. */
export function changesOf(body: z.infer<typeof articleChangesSchema>): ArticleChanges {
  return { ...articlesTable.changesOf(withIssue(body)), publishAt: body.publish_at }
}

/** The same for what has been written so far. */
export function draftChangesOf(body: z.infer<typeof articleDraftSchema>): ArticleChanges {
  return { ...articlesTable.changesOf(body), publishAt: body.publish_at }
}

/** What the form that sends it knows of the caller's working copy. */
export function knownCopyOf(sent: z.infer<typeof copyQuery>): KnownCopy {
  return { copyVersion: sent.copy_version, session: sent.session, sessionSave: sent.session_save }
}
