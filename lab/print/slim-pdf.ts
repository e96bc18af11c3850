/**
 * Removes from a PDF the font tables for shaping, which its readers do not need because the text is shaped already, and
 * which are most of Nastaliq. Chromium writes plain PDFs: numbered objects followed by a cross-reference table.
 */
import { deflateSync, inflateSync } from 'node:zlib'

/** The TrueType tables that a PDF needs. */
const NEEDED = new Set(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'])

export function slimFont(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    const start = font.readUInt32BE(at + 8)
    return {
      name: font.toString('latin1', at, at + 4),
      entry: font.subarray(at, at + 16),
      bytes: font.subarray(start, start + font.readUInt32BE(at + 12)),
    }
  }).filter((table) => NEEDED.has(table.name))
  const header = Buffer.alloc(12 + 16 * tables.length)
  font.copy(header, 0, 0, 12)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  tables.forEach((table, index) => {
    table.entry.copy(header, 12 + 16 * index)
    header.writeUInt32BE(offset, 12 + 16 * index + 8)
    const padded = Buffer.alloc(Math.ceil(table.bytes.length / 4) * 4)
    table.bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

function slimObject(object: Buffer): Buffer {
  const text = object.toString('latin1')
  // Metadata about the program and time would make two prints of the same text differ.
  if (text.includes('/Producer ('))
    return Buffer.from(
      text.replace(/\/(?:Creator|Producer|CreationDate|ModDate) \((?:[^()\\]|\\.|\([^()]*\))*\)\s*/g, ''),
      'latin1',
    )
  const stream = /^([^]*?\/Filter \/FlateDecode[^]*?>>)\s*stream\r?\n/.exec(text)
  const length = /\/Length (\d+)/.exec(stream?.[1] ?? '')
  if (!stream?.[1] || !length) return object
  const start = stream[0].length
  const bytes = inflateSync(object.subarray(start, start + Number(length[1])))
  const isFont = /\/Length1 \d+/.test(stream[1])
  const kept = isFont ? slimFont(bytes) : bytes
  const packed = deflateSync(kept, { level: 9 })
  const head = stream[1]
    .replace(/\/Length \d+/, `/Length ${packed.length}`)
    .replace(/\/Length1 \d+/, `/Length1 ${kept.length}`)
  return Buffer.concat([
    Buffer.from(`${head} stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}

/** Throws if the file does not have the structure that Chromium writes. */
export function slimPdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const table = /\nxref\n0 (\d+)\n((?:\d{10} \d{5} [fn] ?\r?\n)+)trailer\n([^]*?)startxref\n(\d+)\n%%EOF\s*$/.exec(text)
  if (!table) throw new Error('The PDF has no plain cross-reference table.')
  const [, , lines = '', trailer = ''] = table
  const offsets = lines
    .trim()
    .split('\n')
    .map((line) => (line.includes('n') ? Number(line.slice(0, 10)) : 0))
  const ends = [...offsets.filter((offset) => offset > 0), table.index + 1].sort((a, b) => a - b)
  const first = ends[0] ?? 0
  const parts = [pdf.subarray(0, first)]
  let position = first
  const entries = offsets.map((offset) => {
    if (offset === 0) return '0000000000 65535 f \n'
    const end = ends.find((other) => other > offset) ?? pdf.length
    const object = slimObject(pdf.subarray(offset, end))
    parts.push(object)
    position += object.length
    return `${String(position - object.length).padStart(10, '0')} 00000 n \n`
  })
  const tail = `xref\n0 ${offsets.length}\n${entries.join('')}trailer\n${trailer}startxref\n${position}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')])
}
