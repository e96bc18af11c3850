import type { BuiltInCategory } from '../built-in-sections.ts'
import type { Category } from '../categories.ts'
import type { Locale } from '../locale.ts'
import type { MagazineType } from '../magazine-types.ts'

export type Theme = 'red' | 'green' | 'blue' | 'pink'

/** The slot of a billboard. */
type BillboardLocation = 1 | 2 | 3 | 4 | 5 | 6

/**
 * The layout of a category's articles: `feature` is one large article with the others in columns below it, `grid` is
 * cards in columns, `list` is a column of articles of which the first has a large picture.
 */
export type CategoryBlock = {
  kind: 'category'
  category: Category
  layout: 'feature' | 'grid' | 'list'
  columns: 1 | 2 | 3
  perColumn: number
  /** With fewer articles it is left out. */
  fewest?: number
}

/** A block of a magazine's home page. */
export type HomeBlock =
  | CategoryBlock
  | { kind: 'trending-publications' }
  | { kind: 'digital' }
  | { kind: 'newsletter' }
  | { kind: 'billboard'; location: BillboardLocation }
  | { kind: 'most-read' }
  | { kind: 'previous-issue' }
  | { kind: 'readers-opinion' }

/**
 * A home page is a stack of rows. `split`: `main` takes 70 % of the width and `aside` 30 % (if the aside is empty,
 * `main` takes all); `columns`: the blocks are side by side; `wide`: they take the full width.
 */
export type HomeRow =
  | { kind: 'split'; main: readonly HomeBlock[]; aside: readonly HomeBlock[] }
  | { kind: 'columns'; blocks: readonly HomeBlock[] }
  | { kind: 'wide'; blocks: readonly HomeBlock[] }

/**
 * Everything specific to one of the five magazines. Home pages, month pages and menus are one component each,
 * configured by this value.
 */
export type Edition = {
  type: MagazineType
  locale: Locale
  theme: Theme
  /** The path of its home page. */
  home: string
  name: Record<Locale, string>
  description: Record<Locale, string>
  rows: readonly HomeRow[]
  month: {
    /** The path before `/{yyyy-mm}`. */
    path: string
    /** `all`: articles of every category. */
    categories: readonly BuiltInCategory[] | 'all'
    /** Whether the message of an empty month mentions kids' articles. */
    forKids: boolean
  }
}

/** The number of articles in a category's block: `perColumn` in each column, plus the large one of a `feature`. */
export function lengthOfBlock(block: CategoryBlock): number {
  return block.columns * block.perColumn + (block.layout === 'feature' ? 1 : 0)
}

/** The name of a block, which no other block of the home has. */
export function blockName(block: HomeBlock): string {
  if (block.kind === 'category') return block.category
  return block.kind === 'billboard' ? `billboard-${block.location}` : block.kind
}

export function blocksOfRow(row: HomeRow): readonly HomeBlock[] {
  return row.kind === 'split' ? [...row.main, ...row.aside] : row.blocks
}
