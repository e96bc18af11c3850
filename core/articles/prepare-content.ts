/** Prepares article content from an editor for storage. */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import { errorOfContentLength } from '#shared/schemas/article.schema.ts'
import { AppError } from '#core/app-error.ts'
import { moves } from '#core/media/animation.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { ContentProcessor } from './content/content-processor.ts'
import { storeDataImages } from './content/data-images.ts'

/** Called where an embedded picture moves: its first frame was stored. */
export type OnStill = (() => void) | undefined

function contentError(code: ErrorCode): AppError {
  return new AppError('request.invalid', { fields: { description: [code] } })
}

/** Throws, for the field `description`, `article.content_long`, `article.content_nested`. */
export async function sanitizeWithinLimits(
  html: string,
  processor: ContentProcessor,
  files: ReadonlyMap<string, string> = new Map(),
): Promise<{ content: string; characters: number }> {
  const sanitized = await processor.run('sanitize', { html, files })
  if ('fault' in sanitized) throw contentError(sanitized.fault)
  return sanitized
}

/**
 * Moves embedded images to files, sanitizes the rest and checks its length; `isUnfinished`: it may be empty. Throws, for the field `description`,
 * `article.content_required`, `article.content_short`, `article.content_long`, `article.content_nested`.
 */
export async function prepareContent(
  html: string,
  { media, processor }: { media: Pick<MediaService, 'addImage'>; processor: ContentProcessor },
  userId: number | null,
  { isUnfinished = false, onStill }: { isUnfinished?: boolean; onStill?: OnStill } = {},
): Promise<string> {
  const images = await processor.run('dataImages', { html })
  const files = await storeDataImages(images, async ({ bytes, originalName }) => {
    try {
      const { name } = await media.addImage({ content: bytes, originalName, userId })
      if (moves(bytes)) onStill?.()
      return MEDIA_PATH + name
    } catch (error) {
      // Not an image, or one that is not accepted: the content is stored without it.
      if (error instanceof AppError && error.status < 500) return null
      throw error
    }
  })
  const { content, characters } = await sanitizeWithinLimits(html, processor, files)
  const error = isUnfinished ? null : errorOfContentLength(characters)
  if (error) throw contentError(error)
  return content
}
