/** Buffers that are kept for long. */

/**
 * Returns the same bytes in memory of exactly their length. Node cuts small buffers out of blocks of 8 KB, and its
 * compressors return the first bytes of a block of 16 KB: a few kept bytes keep the whole block, which no count of bytes
 * shows.
 */
export function exactBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}
