/** The card of a magazine: its logo and one sentence, white on its colour. */
import type { OverlayOptions } from 'sharp'
import { CARD_HEIGHT, CARD_WIDTH, type CardDrawing } from './card-types.ts'
import { atStart, crescent, headingFont, logoPicture, PALETTES, shapes, sideOf, type Box } from './parts.ts'
import { textPicture } from './text.ts'

const WHITE = '#ffffff'
const START = 96
const END = 320
const LOGO_HEIGHT = 132
const GAP = 64

export async function magazineCard(card: CardDrawing): Promise<OverlayOptions[]> {
  const isRtl = card.language === 'ur'
  const box: Box = { left: isRtl ? END : START, width: CARD_WIDTH - START - END }
  const logo = await logoPicture(card.logo, WHITE, LOGO_HEIGHT)
  const text = await textPicture({
    ...sideOf(card),
    text: card.title,
    latin: headingFont(card.theme),
    color: WHITE,
    sizes: [48, 44, 40, 36, 32],
    width: box.width,
    height: 240,
  })
  const top = (CARD_HEIGHT - logo.height - (text ? GAP + text.height : 0)) / 2
  return [
    shapes(`<rect width="100%" height="100%" fill="${PALETTES[card.theme].deep}"/>${crescent(isRtl, WHITE, 0.1)}`),
    atStart(logo, top, box, card),
    ...(text ? [atStart(text, top + logo.height + GAP, box, card)] : []),
  ]
}
