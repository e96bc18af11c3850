/** Pages of a list, and the page numbers that a pagination shows. */

export type PageRequest = { page: number; pageSize: number }
export type Page<Row> = { rows: Row[]; count: number; page: number; pageSize: number; pages: number }

export function pageOf<Row>(rows: Row[], count: number, request: PageRequest): Page<Row> {
  return { rows, count, ...request, pages: Math.max(1, Math.ceil(count / request.pageSize)) }
}

/** A page of a list that has been loaded as a whole. */
export function pageOfAll<Row>(all: readonly Row[], request: PageRequest): Page<Row> {
  const from = (request.page - 1) * request.pageSize
  return pageOf(all.slice(from, from + request.pageSize), all.length, request)
}

/** The X and Y of 'Showing X-Y of N'; both 0 for an empty list. */
export function shownRange(page: Pick<Page<unknown>, 'count' | 'page' | 'pageSize'>): { from: number; to: number } {
  if (page.count === 0) return { from: 0, to: 0 }
  return { from: (page.page - 1) * page.pageSize + 1, to: Math.min(page.page * page.pageSize, page.count) }
}

const WINDOW = 7

/**
 * Up to seven numbers (docs/specification.md, Months): all when there are seven or fewer; the first seven on
 * pages up to 4; the last seven within the last three pages; otherwise a window centred on the current page.
 */
export function windowOfSeven(page: number, pages: number): number[] {
  let first = page - 3
  if (pages <= WINDOW || page <= 4) first = 1
  else if (page > pages - 3) first = pages - WINDOW + 1
  const length = Math.min(WINDOW, pages)
  return Array.from({ length }, (_, index) => first + index)
}

/**
 * The first and last page, and the current page with one neighbour on each side (docs/specification.md,
 * Search); null stands for an ellipsis, even of a single page.
 */
export function windowWithEllipses(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  const result: (number | null)[] = []
  let previous = 0
  for (const number of shown) {
    if (number - previous > 1) result.push(null)
    result.push(number)
    previous = number
  }
  return result
}
