/** What the benchmarks have to hold, read from the tables that they print: `results.md` begins with it. */

type Target = { section: string; column: string; what: string; unit?: string } & (
  | { atMost: number }
  | { atLeast: number }
)

const PAGES = 'What pages weigh and how they come up'
const KILLS = 'Kills while every noun is written'
const MOVING = 'Moving a former site in'

/** Those of pages are the limits of Web Vitals. A target is for the worst row of its column. */
const TARGETS: readonly Target[] = [
  {
    section: PAGES,
    column: 'largest paint',
    what: 'Largest paint of a page on a slow phone',
    atMost: 2500,
    unit: ' ms',
  },
  { section: PAGES, column: 'shift 360', what: 'Layout shift at 360 pixels', atMost: 0.1 },
  { section: PAGES, column: 'shift 1440', what: 'Layout shift at 1440 pixels', atMost: 0.1 },
  { section: PAGES, column: 'other hosts', what: 'Requests to other hosts', atMost: 0 },
  {
    section: 'Cached responses against the limit',
    column: 'of node:http, by CPU',
    what: 'Cached responses, of what node:http alone sends',
    atLeast: 0.8,
  },
  {
    section: 'Pages without the page cache',
    column: '100,000 articles',
    what: 'A page at 100,000 articles, median',
    atMost: 50,
    unit: ' ms',
  },
  {
    section: 'Searches over HTTP',
    column: '95 of 100 below',
    what: 'A search among sixteen, 95 of 100 below',
    atMost: 1000,
    unit: ' ms',
  },
  { section: 'Start-up', column: 'time', what: 'From npm start to the first page', atMost: 3000, unit: ' ms' },
  {
    section: MOVING,
    column: 'accounted',
    what: 'Items of a former site that are accounted for',
    atLeast: 100,
    unit: ' %',
  },
  { section: MOVING, column: 'overwritten', what: 'Changes by editors that a move overwrites', atMost: 0 },
  {
    section: MOVING,
    column: 'of the rate of an import',
    what: 'Items per processor second, of an import',
    atLeast: 0.5,
  },
  { section: MOVING, column: 'of its memory', what: 'Peak memory of a move, of an import', atMost: 1.5 },
  { section: KILLS, column: 'lost', what: 'Acknowledged writes lost by kills', atMost: 0 },
  { section: KILLS, column: 'doubled', what: 'Acknowledged writes doubled by kills', atMost: 0 },
  { section: KILLS, column: 'damage found', what: 'Damage found after kills', atMost: 0 },
]

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The numbers of a column, in every table that has it. */
export function numbersIn(markdown: string, column: string): number[] {
  const tables = markdown.split(/\n(?!\|)/).map((part) => part.trim().split('\n'))
  return tables.flatMap(([head = '', , ...rows]) => {
    const index = cellsOf(head).indexOf(column)
    return index < 0 ? [] : rows.map((row) => Number.parseFloat((cellsOf(row)[index] ?? '').replaceAll(',', '')))
  })
}

/** One table of targets, values, dates, and whether they are held, of the sections that were measured. */
export function targetsTable(sections: ReadonlyMap<string, string>): string {
  const rows = TARGETS.flatMap((target) => {
    const markdown = sections.get(target.section) ?? ''
    const numbers = numbersIn(markdown, target.column)
    if (numbers.length === 0) return []
    const [worst, limit, held] =
      'atMost' in target
        ? [Math.max(...numbers), `at most ${target.atMost}`, Math.max(...numbers) <= target.atMost]
        : [Math.min(...numbers), `at least ${target.atLeast}`, Math.min(...numbers) >= target.atLeast]
    const { what, unit = '' } = target
    const date = /\d{4}-\d\d-\d\d/.exec(markdown)?.[0] ?? ''
    return [`| ${what}: ${limit}${unit} | ${worst}${unit} | ${date} | ${held ? 'held' : 'not held'} |`]
  })
  return ['| target | value | date | held or not |', '|---|---|---|---|', ...rows].join('\n')
}
