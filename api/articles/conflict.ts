/** The response to a save of an article that someone else has saved in the meantime. */
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { ArticleConflict } from '#core/articles/article-conflict.ts'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { articleWire } from '#shared/schemas/article.schema.ts'
import { localeOfRequest } from '../locale-of-request.ts'

export const conflictWire = z
  .object({
    error: z.string(),
    conflict: z.object({
      version: z.int().positive(),
      saved_by: z.string().nullable(),
      saved_at: z.iso.datetime(),
      article: articleWire,
    }),
  })
  .meta({
    id: 'ArticleConflict',
    description: 'Someone else has saved the article in the meantime: its current state.',
  })

function presentConflict({ current, savedBy }: ArticleConflict) {
  return {
    version: current.version,
    saved_by: savedBy,
    saved_at: current.updatedAt,
    article: presentArticle(current),
  }
}

/** The body of the 409 response to a save that failed with a conflict. Any other error is thrown again. */
export function conflictBody(request: FastifyRequest, error: unknown): z.infer<typeof conflictWire> {
  if (!(error instanceof ArticleConflict)) throw error
  return { error: errorSentence(error.code, localeOfRequest(request)), conflict: presentConflict(error) }
}
