/** The rows of a home: those of its edition, and one for each category that staff have opened for its magazine. */
import { allSections, isBuiltIn } from '../categories.ts'
import { blocksOfRow, type Edition, type HomeRow } from './edition.ts'

/** So many cards fill a row; with fewer articles a new category waits. */
const CARDS = 3

const isLast = (row: HomeRow) => blocksOfRow(row).some(({ kind }) => kind === 'most-read' || kind === 'previous-issue')

/** They follow the edition's own categories, in the order of the categories. */
export function rowsOf({ type, rows }: Edition): readonly HomeRow[] {
  const opened = allSections().filter(({ slug, magazine, isShown }) => magazine === type && isShown && !isBuiltIn(slug))
  const added = opened.map(({ slug }): HomeRow => {
    const block = {
      kind: 'category',
      category: slug,
      layout: 'grid',
      columns: CARDS,
      perColumn: 1,
      fewest: CARDS,
    } as const
    return { kind: 'wide', blocks: [block] }
  })
  const end = rows.findIndex(isLast)
  return [...rows.slice(0, end), ...added, ...rows.slice(end)]
}
