/** The response to a save of an article, or of a working copy, that has been saved in another form in the meantime. */
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { ArticleConflict } from '#core/articles/article-conflict.ts'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { presentContent } from '#core/articles/revisions.presenter.ts'
import { articleWire, copyVersion } from '#shared/schemas/article.schema.ts'
import { contentWire } from '#shared/schemas/revision.wire.ts'
import { localeOfRequest } from '../locale-of-request.ts'

export const conflictWire = z
  .object({
    error: z.string(),
    conflict: z.object({
      version: z.int().positive(),
      copy_version: copyVersion.meta({ description: 'The version of your working copy, if that was saved.' }),
      saved_by: z.string().nullable(),
      is_own: z.boolean().meta({ description: 'Whether you saved it, in another tab or on another device.' }),
      saved_at: z.iso.datetime(),
      article: articleWire.meta({ description: 'As it was saved.' }),
      base: contentWire.nullable().meta({ description: 'As it was in the version that you sent, if that is kept.' }),
    }),
  })
  .meta({
    id: 'ArticleConflict',
    description: 'The article, or your working copy of it, was saved elsewhere in the meantime: its current state.',
  })

function presentConflict({ current, save: { copy, base, savedBy, savedAt, isOwn } }: ArticleConflict) {
  return {
    version: copy?.baseVersion ?? current.version,
    copy_version: copy?.version ?? null,
    saved_by: savedBy,
    is_own: isOwn,
    saved_at: savedAt,
    article: presentArticle(current),
    base: base && presentContent(base),
  }
}

/** The body of the 409 response to a save that failed with a conflict. Any other error is thrown again. */
export function conflictBody(request: FastifyRequest, error: unknown): z.infer<typeof conflictWire> {
  if (!(error instanceof ArticleConflict)) throw error
  return { error: errorSentence(error.code, localeOfRequest(request)), conflict: presentConflict(error) }
}
