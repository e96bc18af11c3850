/** Media: the pictures and PDFs that the magazine keeps itself. */
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
export const LARGEST: Record<MediaKind, number> = { image: 15 * 1024 * 1024, document: 100 * 1024 * 1024 }

/** The most pixels a picture may have: more than any camera a magazine sends out, less than what fills the memory. */
export const PIXELS_LIMIT = 60_000_000

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
