/** Validates uploaded pictures by content, rotates them upright and strips their metadata. */
import type { Raw, Sharp } from 'sharp'
import { AppError } from '#core/app-error.ts'
import { MAX_IMAGE_PIXELS } from '#shared/schemas/limits.ts'
import { tooLarge } from '../incoming-files.ts'
import { MAX_FILE_BYTES, MASTER_HEIGHT, MASTER_WIDTH } from '../media.ts'
import { readBmp, HEADER_SIZES } from './bitmaps/dib.ts'
import { readIco } from './bitmaps/ico.ts'
import { sharp } from './sharp.ts'

export type MasterPicture = {
  webp: Buffer
  width: number
  height: number
  /** The dominant colour as `#rrggbb`, shown while the picture loads. */
  color: string
}

const MASTER_QUALITY = 88
const TIMEOUT_SECONDS = 30
/** The dominant colour is computed from a picture of this size. */
const SAMPLE = 48

const BEGINNINGS: readonly { format: string; at: number; bytes: string }[] = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'gif', at: 0, bytes: 'GIF8' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
  { format: 'ico', at: 0, bytes: '\0\0\x01\0' },
]

/** Detected from the first bytes, whatever the file name; null for an unsupported format. */
export function imageFormatOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 18))
  const text = head.toString('latin1')
  const known = BEGINNINGS.find((each) => text.startsWith(each.bytes, each.at))?.format
  if (known !== undefined) return known
  // Two letters alone would match ordinary text.
  const isBitmap = head.length === 18 && text.startsWith('BM') && HEADER_SIZES.has(head.readUInt32LE(14))
  return isBitmap ? 'bmp' : null
}

/** Formats that old editors embed and sharp does not read, converted to one it does. */
function readable(bytes: Uint8Array, format: string): { bytes: Uint8Array; raw?: Raw } {
  if (format !== 'bmp' && format !== 'ico') return { bytes }
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = format === 'bmp' ? readBmp(given) : readIco(given)
  if ('png' in read) return { bytes: read.png }
  return { bytes: read.data, raw: { width: read.width, height: read.height, channels: 4 } }
}

/** The first frame of an animation; exceeding the pixel limit is an error before anything is decoded. */
function opened({ bytes, raw }: { bytes: Uint8Array; raw?: Raw }): Sharp {
  const limits = { failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true, pages: 1 } as const
  return sharp(bytes, { ...limits, ...(raw && { raw }) }).timeout({ seconds: TIMEOUT_SECONDS })
}

export async function dominantColor(picture: Buffer): Promise<string> {
  const sample = await sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(sample).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function asAppError(error: unknown): AppError {
  const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
  return new AppError(tooMany ? 'media.image_too_many_pixels' : 'media.image_unreadable')
}

/**
 * Creates the master from an uploaded picture. Throws `media.image_too_large`, `media.image_kind`,
 * `media.image_too_many_pixels`, `media.image_unreadable`.
 */
export async function masterOf(bytes: Uint8Array, maxBytes: number = MAX_FILE_BYTES.image): Promise<MasterPicture> {
  if (bytes.byteLength > maxBytes) throw tooLarge('image', maxBytes)
  const format = imageFormatOf(bytes)
  if (!format) throw new AppError('media.image_kind')
  try {
    const picture = readable(bytes, format)
    const found = await opened(picture).metadata()
    if (found.format !== (picture.raw ? 'raw' : format === 'ico' ? 'png' : format))
      throw new Error('The content does not match its signature.')
    // sharp drops metadata and converts to sRGB by default.
    const { data, info } = await opened(picture)
      .autoOrient()
      .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: MASTER_QUALITY, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { webp: data, width: info.width, height: info.height, color: await dominantColor(data) }
  } catch (error) {
    throw asAppError(error)
  }
}
