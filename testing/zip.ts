/** ZIP archives: reads those whose files are stored as they are, and writes others. */
import { crc32, deflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const UTF8 = 0x800
const DEFLATED = 8

/** Reads from the list of files at the end. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('The archive has no end.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The list of files is broken.')
    if ((zip.readUInt16LE(at + 8) & UTF8) === 0) throw new Error('A name is not in UTF-8.')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const start = zip.readUInt32LE(at + 42)
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    files.set(name, zip.subarray(content, content + zip.readUInt32LE(at + 24)))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/** `bytes`: the size that the archive declares, if not that of the content. */
export type ZipFile = { name: string; content: string | Uint8Array; bytes?: number; flags?: number }

/** Writes a ZIP archive whose files are deflated; one that lies about them if it is told to. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, bytes, flags = UTF8 } of files) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(DEFLATED, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes ?? raw.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([numberOf(FILE), common, Buffer.from(name), packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    list.push(Buffer.concat([numberOf(ENTRY), Buffer.of(20, 0), common, entry, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const names = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(names.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, names, numberOf(END), end])
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
