/** Reads the CSV files that staff bring, as spreadsheets of any country write them. */
import { parse } from 'csv-parse/sync'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { AppError } from './app-error.ts'

/** More than any magazine has subscribers or addresses. */
const MAX_ROWS = 200_000
/** Of lines that cannot be used, as many are shown as a screen can hold. */
const MAX_REFUSED = 1000
const MAX_SHOWN_LENGTH = 200

/** `line`: that on which the row ends. */
type CsvRow = { line: number; cells: string[] }

/** Tabs in what was Unicode text, semicolons in countries whose decimal sign is a comma. */
function delimiterOf(csv: string): string {
  const first = /^[^\r\n]*/.exec(csv)?.[0] ?? ''
  return ['\t', ',', ';'].find((each) => first.includes(each)) ?? ','
}

/**
 * The rows, and the place of the column that has one of these names in the first row, -1 without one. Throws `invalid` for
 * what is no such file, has more than 200,000 rows, or was read in an encoding that is not its own.
 */
export function readCsv(csv: string, invalid: ErrorCode) {
  const rows: CsvRow[] = []
  try {
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      on_record: (cells: string[], { lines: line }) => void rows.push({ line, cells }),
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 1,
      trim: true,
    })
  } catch {
    throw new AppError(invalid)
  }
  if (rows.length > MAX_ROWS || csv.includes('\uFFFD')) throw new AppError(invalid)
  const head = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase().replaceAll(' ', '_'))
  return { rows, column: (names: readonly string[]) => head.findIndex((cell) => names.includes(cell)) }
}

/** What is shown of lines that cannot be used. */
export function shownOf<Refused>(refused: readonly Refused[]): { refused: Refused[]; refusedCount: number } {
  return { refused: refused.slice(0, MAX_REFUSED), refusedCount: refused.length }
}

/** What is shown of a cell. */
export function shownCell(cell: string): string {
  return cell.slice(0, MAX_SHOWN_LENGTH).toWellFormed()
}
