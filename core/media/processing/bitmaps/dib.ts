/** Device-independent bitmaps, the format inside BMP and ICO files: uncompressed, with 1 to 32 bits per pixel. */
import { MAX_IMAGE_PIXELS } from '#shared/schemas/limits.ts'

/** Four bytes per pixel (red, green, blue, alpha), top row first. */
export type Pixels = { data: Buffer; width: number; height: number }

/** The picture exceeds the pixel limit: detected before any pixel is decoded. The message matches sharp's. */
export class TooManyPixels extends Error {
  constructor() {
    super('Input image exceeds pixel limit')
  }
}

/** Valid header sizes. */
export const HEADER_SIZES: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124])
const CORE_HEADER = 12
const PLAIN_HEADER = 40
/** Headers of at least this size have an alpha mask. */
const ALPHA_HEADER = 56
const UNCOMPRESSED = 0
const MASKS = 3

type Channel = { mask: number; shift: number; most: number }

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  return { mask, shift, most: mask >>> shift }
}

function valueOf(pixel: number, { mask, shift, most }: Channel): number {
  return most === 0 ? 0 : Math.round((((pixel & mask) >>> shift) * 255) / most)
}

export type Header = {
  width: number
  height: number
  isTopDown: boolean
  bits: number
  masks: readonly [Channel, Channel, Channel]
  /** Present where the header has an alpha channel. */
  alpha: Channel | null
  /** The offset of each colour; none above 8 bits. */
  palette: readonly number[]
  /** The end of the header with its masks and palette. */
  end: number
}

/** Throws a `RangeError` if the data is truncated. */
export function readHeader(bytes: Buffer, at: number, isIcon: boolean): Header {
  const size = bytes.readUInt32LE(at)
  if (!HEADER_SIZES.has(size)) throw new Error(`Unsupported bitmap header of ${size} bytes.`)
  const isCore = size === CORE_HEADER
  const width = isCore ? bytes.readUInt16LE(at + 4) : bytes.readInt32LE(at + 4)
  const signedHeight = isCore ? bytes.readUInt16LE(at + 6) : bytes.readInt32LE(at + 8)
  // In an icon, the transparency mask follows the picture.
  const height = Math.abs(signedHeight) / (isIcon ? 2 : 1)
  const bits = bytes.readUInt16LE(at + (isCore ? 10 : 14))
  const packing = isCore ? UNCOMPRESSED : bytes.readUInt32LE(at + 16)
  if (!(width > 0 && height > 0 && Number.isInteger(height))) throw new Error('The bitmap has no valid dimensions.')
  if (width * height > MAX_IMAGE_PIXELS) throw new TooManyPixels()
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw new Error(`Unsupported bitmap depth of ${bits} bits.`)
  if (packing !== UNCOMPRESSED && !(packing === MASKS && bits >= 16))
    throw new Error('Compressed bitmaps are not supported.')

  const maskAt = at + PLAIN_HEADER
  const masks: readonly [number, number, number] =
    packing === MASKS
      ? [bytes.readUInt32LE(maskAt), bytes.readUInt32LE(maskAt + 4), bytes.readUInt32LE(maskAt + 8)]
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff]
  const alpha = packing === MASKS && size >= ALPHA_HEADER ? bytes.readUInt32LE(maskAt + 12) : 0
  const paletteAt = at + size + (packing === MASKS && size === PLAIN_HEADER ? 12 : 0)
  const entry = isCore ? 3 : 4
  const said = isCore ? 0 : bytes.readUInt32LE(at + 32)
  const colours = bits > 8 ? 0 : Math.min(said || 2 ** bits, 2 ** bits)
  return {
    width,
    height,
    isTopDown: signedHeight < 0,
    bits,
    masks: [channelOf(masks[0]), channelOf(masks[1]), channelOf(masks[2])],
    alpha: alpha === 0 ? null : channelOf(alpha),
    palette: Array.from({ length: colours }, (_, index) => paletteAt + index * entry),
    end: paletteAt + colours * entry,
  }
}

/** Bytes per row, padded to multiples of four. */
export function strideOf(width: number, bits: number): number {
  return Math.ceil((width * bits) / 32) * 4
}

/** The value of the pixel in the row that starts at `row`. */
function pixelAt(bytes: Buffer, row: number, x: number, bits: number): number {
  if (bits === 32) return bytes.readUInt32LE(row + x * 4)
  if (bits === 24) return bytes.readUIntLE(row + x * 3, 3)
  if (bits === 16) return bytes.readUInt16LE(row + x * 2)
  const bit = x * bits
  return (bytes.readUInt8(row + (bit >> 3)) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
}

/** The pixels from `at` on, opaque unless the header says otherwise. Throws a `RangeError` if the data is truncated. */
export function readPixels(bytes: Buffer, header: Header, at: number): Pixels {
  const { width, height, bits, palette, masks, alpha } = header
  const stride = strideOf(width, bits)
  if (at + stride * height > bytes.length) throw new RangeError('This bitmap is cut off.')
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = at + stride * (header.isTopDown ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1, to += 4) {
      const pixel = pixelAt(bytes, row, x, bits)
      if (bits <= 8) {
        const colour = palette[pixel]
        if (colour === undefined) throw new Error('The bitmap references a colour that is not in its palette.')
        data[to] = bytes.readUInt8(colour + 2)
        data[to + 1] = bytes.readUInt8(colour + 1)
        data[to + 2] = bytes.readUInt8(colour)
      } else {
        data[to] = valueOf(pixel, masks[0])
        data[to + 1] = valueOf(pixel, masks[1])
        data[to + 2] = valueOf(pixel, masks[2])
        if (alpha) data[to + 3] = valueOf(pixel, alpha)
      }
    }
  }
  return { data, width, height }
}

const FILE_HEADER = 14

/** Throws if the file is damaged, compressed or too large. */
export function readBmp(bytes: Buffer): Pixels {
  return readPixels(bytes, readHeader(bytes, FILE_HEADER, false), bytes.readUInt32LE(10))
}
