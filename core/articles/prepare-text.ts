/** A text as it came from an editor, made ready to be kept. */
import { MEDIA_PATH } from '#shared/media-name.ts'
import { errorOfContent } from '#shared/schemas/article.schema.ts'
import { MAX_CONTENT_BYTES } from '#shared/schemas/limits.ts'
import { AppError } from '../app-error.ts'
import type { MediaService } from '../media/media.service.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { cleanContent } from './content/clean-content.ts'
import { moveDataImages } from './content/data-images.ts'
import { nestsTooDeep } from './content/nesting.ts'

function assertField(holds: boolean, code: ErrorCode): void {
  if (!holds) throw new AppError('request.invalid', { fields: { description: [code] } })
}

/** Throws, at the field `description`, `article.content_long`, `article.content_nested`. */
export function cleanWithinLimits(html: string): string {
  // Before the cleaning, whose work grows with the length.
  assertField(Buffer.byteLength(html) <= MAX_CONTENT_BYTES, 'article.content_long')
  assertField(!nestsTooDeep(html), 'article.content_nested')
  const clean = cleanContent(html)
  assertField(Buffer.byteLength(clean) <= MAX_CONTENT_BYTES, 'article.content_long')
  return clean
}

/**
 * Moves embedded pictures to files, cleans the rest and measures it. Throws, at the field `description`,
 * `article.content_required`, `article.content_short`, `article.content_long`, `article.content_nested`.
 */
export async function prepareText(html: string, media: Pick<MediaService, 'addImage'>, userId: number | null) {
  const withFiles = await moveDataImages(html, async ({ bytes, originalName }) => {
    try {
      return MEDIA_PATH + (await media.addImage({ content: bytes, originalName, userId })).name
    } catch (error) {
      // No picture, or one that we do not keep: the text goes on without it.
      if (error instanceof AppError && error.status < 500) return null
      throw error
    }
  })
  const clean = cleanWithinLimits(withFiles)
  const error = errorOfContent(clean)
  if (error) assertField(false, error)
  return clean
}
