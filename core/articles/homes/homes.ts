/** Homes as staff arrange them: domain types and pure rules. */
import { blockName, blocksOfRow, lengthOfBlock, type CategoryBlock, type Edition } from '#shared/editions/edition.ts'
import { rowsOf } from '#shared/editions/home-rows.ts'
import type { Pinned } from '#shared/home-arrangement.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { Article, ArticleSummary } from '../articles.ts'

/** The arrangement of an edition's home; its version is incremented by every save. */
export type Home = { version: number }

/** What a save says of a pin. `startsAt` null: from the moment of the save. */
export type PinContent = {
  block: string
  position: number
  articleId: number
  startsAt: string | null
  endsAt: string | null
}

export type Pin = PinContent & { startsAt: string }

/** An article as staff see it among the pins. */
export type PinArticle = ArticleSummary & Pick<Article, 'status'>

/** `article` is null where it is in the bin. */
export type PinWithArticle = Pin & { article: PinArticle | null }

/** A home at a moment, with pins that need not be saved. */
export type HomePreview = { edition: MagazineType; at: string; pins: Pin[] }

/** A pin in force whose article readers may see. */
export type ShownPin = Pinned<ArticleSummary>

/** A block whose articles can be arranged, with its number of articles. */
export type ArrangedBlock = { name: string; length: number; category: CategoryBlock['category'] }

/** The blocks of articles of a home, in the order of the page. */
export function arrangedBlocks(edition: Edition): ArrangedBlock[] {
  return rowsOf(edition)
    .flatMap(blocksOfRow)
    .flatMap((block) => {
      if (block.kind !== 'category') return []
      return [{ name: blockName(block), length: lengthOfBlock(block), category: block.category }]
    })
}
