/**
 * Reads an InPage document (.inp): a compound file with a stream `InPage100` or `InPage200`, whose text is in an encoding of
 * its own, or `InPage300`, whose text is UTF-16. The text has the order of the stream. Pages, frames and formats are not read.
 *
 * Sources of the arrangement: KamalAbdali/InpageToUnicode (lists of records), and iamahsanmehmood/inpage-format,
 * specs/03-encoding-legacy.md and specs/04-encoding-v3.md (MIT).
 */
import CFB from 'cfb'
import { AppError } from '#core/app-error.ts'
import { escapeHtml, parseHtml } from '#core/html-tree.ts'
import {
  decodeInPage,
  hexOf,
  INPAGE_PREFIX,
  unknownMark,
  type DecodedText,
} from '#shared/urdu-text/inpage-characters.ts'
import { isArabicLetter } from '#shared/urdu-text/letters.ts'
import { addFinding, type Findings, type ReadDocument } from './document.ts'
import { finished } from './finish.ts'

const PARAGRAPH_END = 0x0d

/** Ends what precedes a list of records. Each record is its length in four bytes and its text; a length of 0 ends the list. */
const LIST_START = Buffer.from('0d0000000000', 'hex')
const MAX_RECORD_BYTES = 4 * 1024 * 1024

type Found = DecodedText & { isSearched: boolean }

/** The records of the list that begins at `start`; empty if none does. */
function recordsAt(stream: Buffer, start: number): { records: Buffer[]; end: number } {
  const records: Buffer[] = []
  let at = start
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32LE(at)
    const end = at + 4 + length
    if (length === 0 || length > MAX_RECORD_BYTES || end > stream.length || stream[end - 1] !== PARAGRAPH_END) break
    records.push(stream.subarray(at + 4, end))
    at = end
  }
  return { records, end: at }
}

/** Other structures may look like a list, but have no text. */
function isText(record: Buffer): boolean {
  const pairs = record.filter((byte, at) => byte === INPAGE_PREFIX && (record[at + 1] ?? 0) >= 0x20).length
  const plain = record.filter((byte) => byte >= 0x20 && byte < 0x7f).length
  return 2 * pairs + plain >= record.length / 2
}

/** Pairs with little between them, where the arrangement of the file is another. */
// eslint-disable-next-line no-control-regex
const RUN_OF_PAIRS = /(?:\u0004[\u0020\u0080-\u00ff][\u0020-\u007e\t\r\n]{0,200}){8,}/g

function readLegacy(stream: Buffer): Found {
  const records: Buffer[] = []
  for (let at = stream.indexOf(LIST_START); at >= 0;) {
    const list = recordsAt(stream, at + LIST_START.length)
    if (list.records.some(isText)) records.push(...list.records)
    at = stream.indexOf(LIST_START, Math.max(at + 1, list.end - LIST_START.length))
  }
  const isSearched = records.length === 0
  const texts = isSearched
    ? Array.from(stream.toString('latin1').matchAll(RUN_OF_PAIRS), ([run]) => Buffer.from(run, 'latin1'))
    : records
  return { ...decodeInPage(Buffer.concat(texts.flatMap((text) => [text, Buffer.of(PARAGRAPH_END)]))), isSearched }
}

/** Precedes the text; before it stands how long each part of the text is, in pairs of numbers of four bytes. */
const TEXT_START = Buffer.from('ffffffff0d00', 'hex')
const MAX_STYLE = 1000
const MAX_PART_BYTES = 1024 * 1024

/** Where the text that begins at `start` ends, by the lengths of its parts, or by the zero behind it. */
function endOfText(stream: Buffer, start: number): number {
  let length = 0
  for (let at = start - TEXT_START.length - 8; at >= 0; at -= 8) {
    const [style, bytes] = [stream.readUInt32LE(at), stream.readUInt32LE(at + 4)]
    if (style > MAX_STYLE || bytes > MAX_PART_BYTES || bytes === 0) break
    length += bytes
  }
  if (length > 0 && start + length <= stream.length) return start + length
  let end = start
  while (end + 1 < stream.length && stream.readUInt16LE(end) !== 0) end += 2
  return end
}

/** Precedes a record of formats within the text, whose length follows. */
const isFormat = (unit: number) => (unit > 0 && unit < 0x20) || unit === 0x7e
const KNOWN_UNIT = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200c-\u200f\u202a-\u202e\u2066-\u2069]$/u

function hasLetters(bytes: Buffer): boolean {
  return Array.from(bytes.toString('utf16le')).filter(isArabicLetter).length > 2
}

function decodeUnits(text: Buffer): DecodedText {
  const unknown = new Map<string, number>()
  const paragraphs: string[] = []
  let paragraph = ''
  const end = () => {
    if (paragraph.trim() !== '') paragraphs.push(paragraph.trim().normalize('NFC'))
    paragraph = ''
  }
  for (let at = 0; at < text.length; at += 2) {
    const unit = at + 1 < text.length ? text.readUInt16LE(at) : (text[at] ?? 0)
    const length = isFormat(unit) && at + 4 <= text.length ? text.readUInt16LE(at + 2) : text.length
    const record = text.subarray(at + 4, at + 4 + length)
    if (unit === PARAGRAPH_END) end()
    else if (unit === 0x0a) paragraph += '\n'
    else if (unit === 0x09) paragraph += ' '
    // A record that contains words is none: nothing that might be text is lost.
    else if (isFormat(unit) && record.length === length && !hasLetters(record)) at += 2 + length
    else if (KNOWN_UNIT.test(String.fromCharCode(unit))) paragraph += String.fromCharCode(unit)
    else {
      const mark = unknownMark(hexOf(unit, 4))
      unknown.set(mark, (unknown.get(mark) ?? 0) + 1)
      paragraph += mark
    }
  }
  end()
  return { paragraphs, unknown }
}

const RUN_OF_UNITS = /[\u0600-\u06ff\u0750-\u077f\u200c-\u200d\u2018-\u201d\ufb50-\ufdff\ufe70-\ufefc\t\n\r -}]{12,}/g

function readModern(stream: Buffer): Found {
  const parts: Buffer[] = []
  for (let at = stream.indexOf(TEXT_START); at >= 0;) {
    const start = at + TEXT_START.length
    const end = endOfText(stream, start)
    const text = stream.subarray(start, end)
    if (hasLetters(text) || /[A-Za-z]{3}/.test(text.toString('utf16le'))) parts.push(text)
    at = stream.indexOf(TEXT_START, Math.max(start, end))
  }
  if (parts.length > 0) {
    return {
      ...decodeUnits(Buffer.concat(parts.flatMap((text) => [text, Buffer.from('\r', 'utf16le')]))),
      isSearched: false,
    }
  }
  const runs = Array.from(stream.toString('utf16le').matchAll(RUN_OF_UNITS), ([run]) => run)
  const texts = runs.filter((run) => Array.from(run).filter(isArabicLetter).length > run.length / 2)
  return { ...decodeUnits(Buffer.from(texts.join('\r'), 'utf16le')), isSearched: true }
}

function streamsOf(file: Buffer): Map<string, Buffer> {
  try {
    const { FileIndex: entries } = CFB.parse(file)
    return new Map(entries.filter(({ content }) => content).map(({ name, content }) => [name, Buffer.from(content)]))
  } catch (error) {
    throw new AppError('document.broken', { cause: error })
  }
}

/** A compound file: an InPage document, or one of those that are not opened. Throws `document.*`. */
export function readCompoundFile(file: Buffer): ReadDocument {
  const streams = streamsOf(file)
  if (streams.has('EncryptedPackage')) throw new AppError('document.locked')
  if (streams.has('WordDocument')) throw new AppError('document.old_word')
  const legacy = streams.get('InPage100') ?? streams.get('InPage200')
  const modern = streams.get('InPage300')
  if (!legacy && !modern) throw new AppError('document.kind')
  const { paragraphs, unknown, isSearched } = modern ? readModern(modern) : readLegacy(legacy ?? Buffer.alloc(0))
  const findings: Findings = {}
  addFinding(findings, 'searched', isSearched ? 1 : 0)
  addFinding(
    findings,
    'unknown',
    [...unknown.values()].reduce((sum, count) => sum + count, 0),
  )
  const html = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('')
  return finished(parseHtml(html), findings)
}
