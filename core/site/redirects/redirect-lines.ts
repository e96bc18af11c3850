/** The lines of a CSV file of redirects, as this site or another system has written it. */
import { readCsv } from '#core/csv-file.ts'

/** Names of the two columns in the files of other systems. */
const FROM_COLUMNS = ['from', 'source', 'old_path', 'old', 'url']
const TO_COLUMNS = ['to', 'target', 'redirect_to', 'new', 'redirect']

/** Two columns, by name or in this order: an old address, and where it leads. Throws `redirect.csv_invalid`. */
export function linesOf(csv: string): { line: number; from: string; to: string }[] {
  const { rows, column } = readCsv(csv, 'redirect.csv_invalid')
  const [from, to] = [column(FROM_COLUMNS), column(TO_COLUMNS)]
  const hasHead = from !== -1 && to !== -1
  return rows
    .slice(hasHead ? 1 : 0)
    .map(({ line, cells }) => ({ line, from: cells[hasHead ? from : 0] ?? '', to: cells[hasHead ? to : 1] ?? '' }))
}
