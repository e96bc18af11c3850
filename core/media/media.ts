/** Media: the pictures and PDFs that the magazine keeps itself. */
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '#shared/schemas/limits.ts'

export type MediaKind = 'image' | 'document'

export type Media = {
  id: number
  /** The file's name under `/media/`; a picture's holds its size and colour (`shared/media-name.ts`). */
  name: string
  kind: MediaKind
  /** The first 16 hexadecimal digits of the SHA-256 of what was given to us: the same thing is kept once. */
  hash: string
  mediaType: string
  /** Of the file as we keep it. */
  bytes: number
  width: number | null
  height: number | null
  /** Of a PDF where it says so. */
  pages: number | null
  originalName: string
  userId: number | null
}

/** The largest picture and PDF that are taken unless the settings say otherwise, in bytes. */
export const LARGEST: Record<MediaKind, number> = { image: MAX_IMAGE_BYTES, document: MAX_DOCUMENT_BYTES }

/** A picture is kept at most this large; wider ones are made smaller. */
export const MASTER_WIDTH = 2000
export const MASTER_HEIGHT = 4000

export const HASH_LENGTH = 16

const MEDIA_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

/** The media type by the ending of a name of ours. */
export function mediaTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return MEDIA_TYPES[ending as keyof typeof MEDIA_TYPES] ?? 'application/octet-stream'
}
