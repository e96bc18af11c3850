/** The page numbers that a pagination shows. */
import { describe, expect, it } from 'vitest'
import { windowOfSeven, windowWithEllipses } from './pagination.ts'

describe('the page numbers of a pagination', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [2, 3, '1 2 3'],
    [1, 4, '1 2 … 4'],
    [3, 6, '1 2 3 4 … 6'],
    [4, 6, '1 … 3 4 5 6'],
    [10, 20, '1 … 9 10 11 … 20'],
  ])('of search results, on page %i of %i', (page, pages, shown) => {
    expect(
      windowWithEllipses(page, pages)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(shown)
  })

  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [4, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [18, 20, [14, 15, 16, 17, 18, 19, 20]],
  ])('of a month, on page %i of %i', (page, pages, shown) => {
    expect(windowOfSeven(page, pages)).toEqual(shown)
  })
})
