/** Reads a ZIP archive whose files are stored as they are, from the list of files at its end. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const UTF8 = 0x800

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
