/**
 * The headers of a tar archive in the ustar format (POSIX.1-1988), for regular files alone. A header follows from a
 * file's name and length: owner, mode and time are always the same, so that equal files make equal archives.
 */

/** Headers, and the padding after a file, fill blocks of this many bytes. */
export const BLOCK_BYTES = 512
/** An archive ends with two empty blocks. */
export const END_BYTES = 2 * BLOCK_BYTES

const MAX_NAME_BYTES = 100
const NAME = { from: 0, to: 100 }
const SIZE = { from: 124, to: 136 }
const CHECKSUM = { from: 148, to: 156 }
const TYPE_AT = 156
const MAGIC_AT = 257
const MAGIC_AND_VERSION = 'ustar\x0000'
/** Readable by all, writable by the owner, who is number 0 of group 0. */
const MODE_AND_OWNER = '0000644\x000000000\x000000000\x00'
/** The largest length of 11 octal digits; longer files have it in binary, as GNU tar writes and reads it. */
const MAX_OCTAL = 0o77777777777
const BINARY_MARK = 0x80

export type TarFile = { name: string; bytes: number }

/** The bytes that follow a file's content until the next block begins. */
export function paddingAfter(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES
}

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= MAX_OCTAL) {
    header.write(bytes.toString(8).padStart(11, '0'), SIZE.from, 'latin1')
    return
  }
  header[SIZE.from] = BINARY_MARK
  header.writeBigUInt64BE(BigInt(bytes), SIZE.to - 8)
}

function readSize(header: Buffer): number {
  if (header[SIZE.from] === BINARY_MARK) return Number(header.readBigUInt64BE(SIZE.to - 8))
  return Number.parseInt(header.toString('latin1', SIZE.from, SIZE.to - 1), 8)
}

/** Throws if the name is too long for the format. */
export function tarHeader({ name, bytes }: TarFile): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, NAME.from)
  header.write(MODE_AND_OWNER, NAME.to, 'latin1')
  writeSize(header, bytes)
  header.write('00000000000\0', SIZE.to, 'latin1')
  header.fill(' ', CHECKSUM.from, CHECKSUM.to)
  header.write('0', TYPE_AT, 'latin1')
  header.write(MAGIC_AND_VERSION, MAGIC_AT, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.from, 'latin1')
  return header
}

/**
 * Reads a header that `tarHeader` wrote. Null for any other: another kind of entry (a link, a folder), another format, or
 * a single changed bit.
 */
export function parseTarHeader(header: Buffer): TarFile | null {
  const end = header.indexOf(0, NAME.from)
  const name = header.toString('utf8', NAME.from, end < 0 || end > NAME.to ? NAME.to : end)
  const bytes = readSize(header)
  if (name === '' || !Number.isSafeInteger(bytes) || bytes < 0 || Buffer.byteLength(name) > MAX_NAME_BYTES) return null
  return tarHeader({ name, bytes }).equals(header) ? { name, bytes } : null
}
