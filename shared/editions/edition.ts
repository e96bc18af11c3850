import type { Category } from '../categories.ts'
import type { Locale } from '../locale.ts'
import type { MagazineType } from '../magazine-types.ts'

export type Theme = 'red' | 'green' | 'blue' | 'pink'

/** Where a billboard hangs (back-office specification, section 3). */
type BillboardLocation = 1 | 2 | 3 | 4 | 5 | 6

/**
 * How a category's articles are set: `feature` one commanding and the rest beneath it in columns, `grid` cards in
 * columns, `list` a column of stories of which the first has its picture large.
 */
export type CategoryBlock = {
  kind: 'category'
  category: Category
  layout: 'feature' | 'grid' | 'list'
  columns: 1 | 2 | 3
  perColumn: number
}

/** A block of a home. */
export type HomeBlock =
  | CategoryBlock
  | { kind: 'trending-publications' }
  | { kind: 'digital' }
  | { kind: 'newsletter' }
  | { kind: 'billboard'; location: BillboardLocation }
  | { kind: 'previous-issue' }
  | { kind: 'readers-opinion' }

/**
 * A home is rows below one another. `split`: `main` takes 70 % of the width and `aside` 30 % (with nothing to show in
 * the aside, `main` takes all); `columns`: the blocks stand side by side; `wide`: they take the whole width.
 */
export type HomeRow =
  | { kind: 'split'; main: readonly HomeBlock[]; aside: readonly HomeBlock[] }
  | { kind: 'columns'; blocks: readonly HomeBlock[] }
  | { kind: 'wide'; blocks: readonly HomeBlock[] }

/** All that makes one of the five magazines itself. Homes, month pages and menus are one page each and this value. */
export type Edition = {
  type: MagazineType
  locale: Locale
  theme: Theme
  /** The path of its home. */
  home: string
  name: Record<Locale, string>
  description: Record<Locale, string>
  /** The categories its Category menu lists. */
  menu: readonly Category[]
  rows: readonly HomeRow[]
  month: {
    /** The path before `/{yyyy-mm}`. */
    path: string
    /** `all`: articles of every category. */
    categories: readonly Category[] | 'all'
    /** The sentence of an empty month speaks of kids' articles. */
    forKids: boolean
  }
}

/** How many articles a category's block shows: so many a column, and the commanding one before them. */
export function lengthOfBlock(block: CategoryBlock): number {
  return block.columns * block.perColumn + (block.layout === 'feature' ? 1 : 0)
}

export function blocksOfRow(row: HomeRow): readonly HomeBlock[] {
  return row.kind === 'split' ? [...row.main, ...row.aside] : row.blocks
}
