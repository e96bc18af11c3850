/** The printed publications are fit for readers. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readContent } from '#demo/content.ts'

const CONTENT = join(import.meta.dirname, '../../demo/content')
const { publications } = readContent(CONTENT)

describe('the publications of the demo magazine', () => {
  it('are ten issues and eight e-books, with archived ones of each and no empty shelf', () => {
    const issues = publications.filter((publication) => publication.kind === 'magazine')
    const books = publications.filter((publication) => publication.kind === 'ebook')
    expect([issues.length, books.length]).toEqual([10, 8])
    expect(issues.filter((issue) => issue.archived)).toHaveLength(4)
    expect(books.filter((book) => book.archived)).toHaveLength(2)
    const shelves = new Set(books.filter((book) => !book.archived).map((book) => book.shelf))
    expect(shelves).toEqual(new Set(['best-sellers', 'genre-fiction', 'genre-non-fiction', 'children', 'misc']))
  })

  it.each(publications.map((publication) => [publication.title, publication] as const))(
    '%s is complete',
    async (_, printed) => {
      const pdf = readFileSync(join(CONTENT, printed.pdf))
      expect(pdf.length).toBeLessThan(600_000)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(printed.pages ?? 0)
      expect(printed.pages).toBeGreaterThanOrEqual(6)
      expect(printed.pages).toBeLessThanOrEqual(16)
      expect(statSync(join(CONTENT, printed.cover)).size).toBeLessThan(90_000)
      expect(await sharp(join(CONTENT, printed.cover)).metadata()).toMatchObject({ width: 900, height: 1200 })
      expect(printed.direction).toBe(printed.language === 'Urdu' ? 'RTL' : 'LTR')
    },
  )
})
