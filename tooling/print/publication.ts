/** What is printed: a magazine issue or an e-book, with the articles in it and how its cover looks. */
import type { MagazineType } from '#shared/magazine-types.ts'

/**
 * `full`: the picture covers all. `framed`: it hangs on a light ground. `split`: it crosses a coloured ground.
 * `book`: an arch of it under the title.
 */
export type Cover = {
  layout: 'full' | 'framed' | 'split' | 'book'
  /** Slug of the drawing. */
  art: string
  /** Where the drawing is cut, as CSS has it. */
  focus?: string
  ground: string
  ink: string
  accent: string
}

export type Publication = {
  slug: string
  kind: 'magazine' | 'ebook'
  edition: MagazineType
  title: string
  /** Under the masthead of an issue, under the title of a book. */
  line: string
  language: 'English' | 'Urdu'
  daysAgo: number
  archived: boolean
  shelf: 'best-sellers' | 'genre-fiction' | 'genre-non-fiction' | 'misc' | null
  description: string
  cover: Cover
  /** Slugs; the first is the one that the cover announces. */
  articles: string[]
}
