/** Media: stored pictures and PDFs. */
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '#shared/schemas/limits.ts'

export type MediaKind = 'image' | 'document'

export type Media = {
  id: number
  /** The file name under `/media/`; that of a picture contains its dimensions and colour (`shared/media-name.ts`). */
  name: string
  kind: MediaKind
  /** The first 16 hexadecimal digits of the SHA-256 of the upload: identical files are stored once. */
  hash: string
  mediaType: string
  /** Of the stored file, in bytes. */
  bytes: number
  width: number | null
  height: number | null
  /** The number of pages of a PDF, if known. */
  pages: number | null
  originalName: string
  userId: number | null
  /** The id of the file that has replaced this one; null for a file of the library. */
  replacedBy: number | null
}

/** The largest accepted picture and PDF unless the settings say otherwise, in bytes. */
export const MAX_FILE_BYTES: Record<MediaKind, number> = { image: MAX_IMAGE_BYTES, document: MAX_DOCUMENT_BYTES }

/** Larger pictures are scaled down to this size. */
export const MASTER_WIDTH = 2000
export const MASTER_HEIGHT = 4000

export const HASH_LENGTH = 16

const MEDIA_TYPES = new Map(
  Object.entries({
    avif: 'image/avif',
    webp: 'image/webp',
    jpg: 'image/jpeg',
    pdf: 'application/pdf',
  }),
)

/** The media type by the extension of a stored file's name. */
export function mediaTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return MEDIA_TYPES.get(ending) ?? 'application/octet-stream'
}
