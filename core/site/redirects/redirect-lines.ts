/** The lines of a CSV file of redirects, as this site or another system has written it. */
import { parse } from 'csv-parse/sync'
import { AppError } from '#core/app-error.ts'

/** More lines than the addresses of any magazine. */
const MAX_LINES = 200_000

/** Names of the two columns in the files of other systems. */
const FROM_COLUMNS = ['from', 'source', 'old_path', 'old', 'url']
const TO_COLUMNS = ['to', 'target', 'redirect_to', 'new', 'redirect']

/** Two columns, by name or in this order: an old address, and where it leads. Throws `redirect.csv_invalid`. */
export function linesOf(csv: string): { line: number; from: string; to: string }[] {
  let rows: string[][]
  try {
    rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, to: MAX_LINES + 1, trim: true })
  } catch {
    throw new AppError('redirect.csv_invalid')
  }
  if (rows.length > MAX_LINES) throw new AppError('redirect.csv_invalid')
  const head = (rows[0] ?? []).map((cell) => cell.toLowerCase().replaceAll(' ', '_'))
  const [from, to] = [FROM_COLUMNS, TO_COLUMNS].map((names) => head.findIndex((cell) => names.includes(cell)))
  const hasHead = from !== undefined && to !== undefined && from !== -1 && to !== -1
  return rows
    .map((row, index) => ({
      line: index + 1,
      from: row[hasHead ? from : 0] ?? '',
      to: row[hasHead ? to : 1] ?? '',
    }))
    .slice(hasHead ? 1 : 0)
}
