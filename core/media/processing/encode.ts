/** Encodes a size of a picture in the formats that browsers choose from. */
import type { Sharp } from 'sharp'
import type { ImageFormat } from '#shared/media-name.ts'
import { sharp } from './sharp.ts'

/** AVIF above effort 2 takes seconds per picture. */
const ENCODE: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

/** A whole picture for print: layout programs do not all open WebP. */
export async function encodePhotograph(master: Uint8Array): Promise<Buffer> {
  const jpeg = { quality: 95, chromaSubsampling: '4:4:4' }
  return sharp(master).flatten({ background: '#ffffff' }).jpeg(jpeg).toBuffer()
}

export async function encodeSize(master: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  return ENCODE[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer()
}
