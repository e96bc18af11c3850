/** The description of a printed magazine issue or e-book: its articles and its cover. */
import type { MagazineType } from '#shared/magazine-types.ts'

/**
 * Cover layouts. `full`: the picture covers the page. `framed`: it is set on a light background. `split`: it crosses a
 * coloured background. `book`: it is cropped to an arch under the title.
 */
export type Cover = {
  layout: 'full' | 'framed' | 'split' | 'book'
  /** Slug of the illustration. */
  art: string
  /** Crop of the illustration as a CSS `object-position`. */
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
  /** Shown under the masthead of an issue, or under the title of a book. */
  line: string
  language: 'English' | 'Urdu'
  daysAgo: number
  archived: boolean
  shelf: 'best-sellers' | 'genre-fiction' | 'genre-non-fiction' | 'children' | 'misc' | null
  description: string
  cover: Cover
  /** Slugs of articles; the cover announces the first. */
  articles: string[]
}
