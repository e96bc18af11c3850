/** Reads the lines of a table from a bundle: each is checked before anything is done with it. */
import { AppError } from '#core/app-error.ts'
import { MAX_LINE_BYTES } from './format.ts'
import { compareKeys, type BundleTable, type Line } from './tables/bundle-table.ts'

const NEWLINE = 0x0a
/** Lines are handed on together, but not more than these: content may be long. */
const MAX_BATCH_LINES = 200
const MAX_BATCH_BYTES = 4 * 1024 * 1024
/** A row of the bin has five levels; a change in the audit log may have some of its own. */
const MAX_DEPTH = 32

export type NumberedLine = { number: number; line: Line }

type At = { file: string; line: number }

async function* rawLines(content: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Buffer[] = []
  let length = 0
  let number = 1
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const piece = chunk.subarray(start, end)
      if (length + piece.length > MAX_LINE_BYTES)
        throw new AppError('bundle.line_long', { details: { file, line: number } })
      yield pieces.length === 0 ? piece : Buffer.concat([...pieces, piece])
      pieces = []
      length = 0
      number += 1
      start = end + 1
    }
    if (start === chunk.length) continue
    pieces.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > MAX_LINE_BYTES) throw new AppError('bundle.line_long', { details: { file, line: number } })
  }
  if (length > 0) throw new AppError('bundle.line_unreadable', { details: { file, line: number } })
}

function parseLine(bytes: Buffer, decoder: TextDecoder, at: At): unknown {
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown
  } catch (error) {
    throw new AppError('bundle.line_unreadable', { details: at, cause: error })
  }
}

/** Walks through a value level by level: functions that call themselves would overflow the stack of a hostile one. */
function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Throws `bundle.line_unreadable`, `bundle.field_invalid`, `bundle.rule_broken`. */
export function checkLine(table: BundleTable, value: unknown, at: At): Line {
  if (isNestedTooDeep(value)) throw new AppError('bundle.line_unreadable', { details: at })
  const checked = table.line.safeParse(value)
  if (checked.success) {
    const wrong = table.fieldOutOfRule(checked.data)
    if (wrong !== null) throw new AppError('bundle.field_invalid', { details: { ...at, field: wrong } })
    const broken = table.brokenRule(checked.data)
    if (broken === null) return checked.data
    const { field, code, details } = broken
    throw new AppError('bundle.rule_broken', { details: { ...details, ...at, field, rule: code } })
  }
  const [issue] = checked.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const field = [...(issue?.path ?? []), ...unknown].join('.')
  throw new AppError('bundle.field_invalid', { details: { ...at, field }, cause: checked.error })
}

/**
 * Yields the lines of a table's file in batches. Throws, with file and line, `bundle.line_long`, `bundle.line_unreadable`
 * (not UTF-8, not JSON, or cut off), `bundle.field_invalid`, `bundle.rule_broken`, `bundle.line_order` (a key that is repeated or too small).
 */
export async function* readLines(
  table: BundleTable,
  file: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<NumberedLine[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let batch: NumberedLine[] = []
  let batchBytes = 0
  let number = 0
  let before: Line | null = null
  for await (const bytes of rawLines(content, file)) {
    number += 1
    const at = { file, line: number }
    const line = checkLine(table, parseLine(bytes, decoder, at), at)
    if (before && compareKeys(table, before, line) >= 0) throw new AppError('bundle.line_order', { details: at })
    before = line
    batch.push({ number, line })
    batchBytes += bytes.length
    if (batch.length < MAX_BATCH_LINES && batchBytes < MAX_BATCH_BYTES) continue
    yield batch
    batch = []
    batchBytes = 0
  }
  if (batch.length > 0) yield batch
}
