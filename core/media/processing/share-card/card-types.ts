/** What a share card shows. */
import type { Theme } from '#shared/editions/edition.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'

/** The size that every service recommends for link previews, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export type CardDrawing = {
  /** `article`: a title on paper, beside its cover. `magazine`: a sentence on the magazine's colour. */
  kind: 'article' | 'magazine'
  /** The direction of the layout. */
  language: Locale
  theme: Theme
  logo: MagazineType
  /** Over the title; may be empty. */
  label: string
  title: string
  /** Under the title; may be empty. */
  byline: string
}
