import type { Category } from '../categories.ts'
import type { Locale } from '../locale.ts'
import type { MagazineType } from '../magazine-types.ts'

export type Theme = 'red' | 'green' | 'blue' | 'pink'

/** Where a billboard hangs (back-office specification, section 3). */
export type BillboardLocation = 1 | 2 | 3 | 4 | 5 | 6

/**
 * A block of a home. `layout` says how a category's articles are set: `feature` one large and the rest beside it,
 * `grid` cards in columns, `list` small cards below one another.
 */
export type HomeBlock =
  | { kind: 'category'; category: Category; layout: 'feature' | 'grid' | 'list'; columns: 1 | 2 | 3; perColumn: number }
  | { kind: 'trending-publications' }
  | { kind: 'digital' }
  | { kind: 'newsletter' }
  | { kind: 'billboard'; location: BillboardLocation }
  | { kind: 'previous-issue' }
  | { kind: 'readers-opinion' }

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
  /** `main` is 70 % of the width, `aside` 30 %; without an aside the main column is all of it. */
  blocks: { main: readonly HomeBlock[]; aside: readonly HomeBlock[] }
  month: {
    /** The path before `/{yyyy-mm}`. */
    path: string
    /** `all`: articles of every category. */
    categories: readonly Category[] | 'all'
    /** The sentence of an empty month speaks of kids' articles. */
    forKids: boolean
  }
}
