/** ICO files: several sizes of one picture, of which the largest is used. */
import { readHeader, readPixels, strideOf, type Header, type Pixels } from './dib.ts'

const DIRECTORY = 6
const ENTRY = 16
const PNG = '\x89PNG'

/** The offset of the largest picture; of equal ones the one with most colours. */
function maxBytesOf(bytes: Buffer): number {
  const entries = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const at = DIRECTORY + index * ENTRY
    const side = (position: number) => bytes.readUInt8(position) || 256
    return { size: side(at) * side(at + 1), bits: bytes.readUInt16LE(at + 6), at: bytes.readUInt32LE(at + 12) }
  })
  const [largest] = entries.sort((a, b) => b.size - a.size || b.bits - a.bits)
  if (!largest) throw new Error('The icon contains no picture.')
  return largest.at
}

/** Transparency: from the alpha channel if it is used, otherwise from the mask. */
function clear(bytes: Buffer, header: Header, { data, width, height }: Pixels, at: number): void {
  const rows = (y: number) => (header.isTopDown ? y : height - 1 - y)
  const stride = strideOf(width, header.bits)
  const alphas = header.bits === 32 ? Array.from({ length: height }, (_, y) => at + stride * rows(y)) : []
  const hasAlpha = alphas.some((row) => bytes.subarray(row, row + stride).some((value, n) => n % 4 === 3 && value > 0))
  const maskStride = strideOf(width, 1)
  const mask = at + stride * height
  const hasMask = mask + maskStride * height <= bytes.length
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4 + 3
      if (hasAlpha) data[to] = bytes.readUInt8((alphas[y] ?? 0) + x * 4 + 3)
      else if (hasMask && (bytes.readUInt8(mask + maskStride * rows(y) + (x >> 3)) >> (7 - (x & 7))) & 1) data[to] = 0
    }
  }
}

/** The pixels, or the embedded PNG. Throws if the file is damaged, compressed or too large. */
export function readIco(bytes: Buffer): Pixels | { png: Buffer } {
  const at = maxBytesOf(bytes)
  if (bytes.toString('latin1', at, at + 4) === PNG) return { png: bytes.subarray(at) }
  const header = readHeader(bytes, at, true)
  const pixels = readPixels(bytes, header, header.end)
  clear(bytes, header, pixels, header.end)
  return pixels
}
