/** Plots of the tables that a benchmark prints without one. */
import { plot, type Bar } from './plot.ts'

/** The column that says most, where a table has it. */
const TELLING = /median|a second|performance|^of /

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** A number as it is printed, with a unit or not: `1,204`, `5.2 ms`. */
const numberOf = (cell = ''): number => Number.parseFloat(cell.replaceAll(',', ''))

/** Null where no column has a number in every row. */
function plotOf(name: string, table: string): string | null {
  const [head = '', , ...lines] = table.split('\n')
  const [headings, rows] = [cellsOf(head), lines.map(cellsOf)]
  const numeric = headings.flatMap((_, index) =>
    index > 0 && rows.every((row) => Number.isFinite(numberOf(row[index]))) ? [index] : [],
  )
  const column = numeric.find((index) => TELLING.test(headings[index] ?? '')) ?? numeric[0]
  if (column === undefined || rows.length === 0) return null
  const bars = rows.map((row): Bar => ({ label: row[0] ?? '', value: numberOf(row[column]), text: row[column] ?? '' }))
  return plot(name, headings[column] ?? '', bars)
}

/** The printed Markdown with a plot after each table; `name` is what the names of the plots begin with. */
export function withPlots(name: string, printed: string): string {
  const blocks = printed.split('\n\n')
  return blocks
    .flatMap((block, index) => {
      if (!block.startsWith('|') || blocks[index + 1]?.startsWith('![')) return [block]
      const drawn = plotOf(index === 0 ? name : `${name}-${index}`, block.trim())
      return drawn === null ? [block] : [block, drawn]
    })
    .join('\n\n')
}
