/** Lists as spreadsheets: text that a program might take for a formula stays text. */
import { pipeline, type Readable } from 'node:stream'
import { stringify, type Options } from 'csv-stringify'

/**
 * Characters that spreadsheets treat as the start of a formula, also after spaces: an apostrophe before them makes the
 * cell text.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|＝＋－＠]|^[\t\r]/u

const CSV: Options = {
  // With the byte order mark, spreadsheet programs read the file as UTF-8.
  bom: true,
  header: true,
  record_delimiter: 'windows',
  quoted_match: /[\t\n]/,
  cast: {
    boolean: (value) => (value ? 'yes' : ''),
    string: (text) => (FORMULA.test(text) ? `'${text}` : text),
    object: (details) => (Object.keys(details).length === 0 ? '' : JSON.stringify(details)),
  },
}

/** `columns`: the headings by field, in their order. */
export function asCsv<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Readonly<Partial<Record<keyof Row & string, string>>>,
): Readable {
  // An error of the rows is one of the stream.
  return pipeline(rows, stringify({ ...CSV, columns: columns as Record<string, string> }), () => undefined)
}
