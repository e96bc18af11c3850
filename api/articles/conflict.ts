/** The response to a save of an article that someone else has saved in the meantime. */
import { z } from 'zod'
import type { ArticleConflict } from '#core/articles/article-conflict.ts'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { articleWire } from '#shared/schemas/article.schema.ts'

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

export function presentConflict({ current, savedBy }: ArticleConflict) {
  return {
    version: current.version,
    saved_by: savedBy,
    saved_at: current.updatedAt,
    article: presentArticle(current),
  }
}
