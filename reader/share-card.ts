/** The share card of pages that have none of their own. */
import { magazineShareCard, shareCardAddress } from '#core/articles/share-cards/share-cards.ts'
import type { Edition } from '#shared/editions/edition.ts'

/** Of pages of no magazine; drawn by `lab/print/covers.ts`. */
const NEUTRAL_CARD = '/social-card.jpg'

export function shareCardOf(edition: Edition | null): string {
  return edition ? shareCardAddress(magazineShareCard(edition)) : NEUTRAL_CARD
}
