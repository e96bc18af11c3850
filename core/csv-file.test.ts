import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { readCsv } from './csv-file.ts'

const rowsOf = (csv: string) => readCsv(csv, 'redirect.csv_invalid').rows

describe('a CSV file', () => {
  it.each([
    ['commas', 'from,to\n/a;b,/c'],
    ['semicolons', 'from;to\n/a;/b,c'],
    ['tabs, as Unicode text has them', '\uFEFFfrom\tto\n/a\t/b,c;d'],
    ['Windows', 'from,to\r\n"/a",/b\r\n'],
  ])('is read with %s', (_kind, csv) => {
    const { rows, column } = readCsv(csv, 'redirect.csv_invalid')
    expect([column(['old', 'from']), column(['to']), column(['email'])]).toEqual([0, 1, -1])
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ line: 2, cells: { length: 2 } })
  })

  it('names the lines of the file, whatever is between them', () => {
    expect(rowsOf('a\n\n\nb\n"c\nc"\nd').map(({ line }) => line)).toEqual([1, 4, 6, 7])
  })

  it.each([
    ['an open quotation', '"/a'],
    ['text of another encoding', 'from,to\n/old-\uFFFD,/about'],
    ['too many rows', '/a,/b\n'.repeat(200_001)],
  ])('is refused with %s', (_why, csv) => {
    expect(() => rowsOf(csv)).toThrow(new AppError('redirect.csv_invalid'))
  })
})
