/** What a version of the site has sent to PostgreSQL: the recording, its file, and the ids in it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The ids of recorded rows begin here: numbers that occur nowhere else, in values or within texts. */
export const FIRST_RECORDED_ID = 7_100_001
const LAST_RECORDED_ID = 7_199_999
const FORMAT = 'hilal-statements/2'
const SHORT_HASH = 8

export type Value = string | number | boolean | null | { base64: string } | Value[]

export type Recorded = {
  /** What the site was doing: `article.create`. */
  step: string
  /** The connection, numbered from 1: a transaction is a sequence of statements on one. */
  connection: number
  text: string
  values: Value[]
  /** How many rows it returned or wrote. */
  count: number
  /** The columns of the rows it returned. */
  columns: string[]
  /** `digestOf` the rows it returned; empty without rows. */
  digest: string
  /** The rows in which it returned new ids: those, and null in place of all other values. */
  returned?: Value[][]
  /** The code with which PostgreSQL has rejected it. */
  error?: string
}

export type Recording = {
  version: string
  /** `sourcesStamp` of the version. */
  sources: string
  /** Of the records that steps create: `article`, `image`, `reader`. */
  ids: Record<string, number>
  /** Where the sequences of ids began. */
  sequences: Record<string, number>
  statements: Recorded[]
}

/** Values as JSON can hold them. */
export function encode(value: unknown): Value {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(encode)
  return (value ?? null) as Value
}

export function isRecordedId(value: unknown): value is number {
  return typeof value === 'number' && value >= FIRST_RECORDED_ID && value <= LAST_RECORDED_ID
}

/** A short hash of rows in any order, of the columns that the recorded version expects. */
export function digestOf(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  if (rows.length === 0) return ''
  const texts = rows.map((row) => JSON.stringify(columns.map((column) => encode(row[column])))).sort()
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, SHORT_HASH)
}

type Head = Omit<Recording, 'statements'> & { format: string; texts: string[]; columns: string[][] }
/** A statement in the file: connection, text, values, count, columns, digest, and the rest where there is any. */
type Line = [number, number, Value[], number, number, string, Pick<Recorded, 'returned' | 'error'>?]

/** Each text and list of columns once; a line with the name of a step precedes its statements. */
export function recordingFile({ statements, ...about }: Recording): string {
  const texts = [...new Set(statements.map(({ text }) => text))]
  const columns = [...new Set(statements.map((statement) => JSON.stringify(statement.columns)))]
  const head: Head = { format: FORMAT, ...about, texts, columns: columns.map((list) => JSON.parse(list) as string[]) }
  const lines: (Head | string | Line)[] = [head]
  let step = ''
  for (const { connection, text, values, count, digest, returned, error, ...rest } of statements) {
    if (rest.step !== step) lines.push((step = rest.step))
    const more = { ...(returned && { returned }), ...(error !== undefined && { error }) }
    const list = columns.indexOf(JSON.stringify(rest.columns))
    const rare = Object.keys(more).length > 0 ? ([more] as const) : ([] as const)
    lines.push([connection, texts.indexOf(text), values, count, list, digest, ...rare])
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

export function readRecording(file: string): Recording {
  const [first = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const { texts, columns, format: _format, ...about } = JSON.parse(first) as Head
  const statements: Recorded[] = []
  let step = ''
  for (const line of lines) {
    const parsed = JSON.parse(line) as string | Line
    if (typeof parsed === 'string') {
      step = parsed
      continue
    }
    const [connection, text, values, count, list, digest, more] = parsed
    statements.push({
      step,
      connection,
      text: texts[text] ?? '',
      values,
      count,
      columns: columns[list] ?? [],
      digest,
      ...more,
    })
  }
  return { ...about, statements }
}
