/** BMP files, which old editors embed. */
import { readHeader, readPixels, type Pixels } from './dib.ts'

const FILE_HEADER = 14

/** Throws if the file is damaged, compressed or too large. */
export function readBmp(bytes: Buffer): Pixels {
  return readPixels(bytes, readHeader(bytes, FILE_HEADER, false), bytes.readUInt32LE(10))
}
