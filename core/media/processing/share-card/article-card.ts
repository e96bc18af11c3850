/** The card of an article: logo, category, title and byline on paper, beside the cover or a crescent. */
import type { OverlayOptions } from 'sharp'
import { sharp } from '../sharp.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardDrawing } from './card-types.ts'
import { atStart, crescent, headingFont, logoPicture, PALETTES, shapes, sideOf, type Box } from './parts.ts'
import { textPicture } from './text.ts'

const INK = '#15171c'
const INK_2 = '#4c515c'

const MARGIN = 64
/** The stripe in the magazine’s colour, at the edge where lines begin. */
const STRIPE = 14
const COVER_WIDTH = 480
const BESIDE_COVER = 48
const BESIDE_CRESCENT = 184
const LOGO_HEIGHT = 52
const TITLE_SIZES = [72, 68, 64, 60, 56, 52, 48]
/** Without a cover there is room for larger letters. */
const LARGE_SIZES = [88, 80, ...TITLE_SIZES]
/** Lines of Nastaliq need more height. */
const URDU_SIZES = [44, 40, 36]
/** The distances below the logo and the label, and above the byline. */
const GAP = { logo: 30, label: 26, byline: 34 }

function boxOf(card: CardDrawing, hasCover: boolean): Box {
  const end = hasCover ? COVER_WIDTH + BESIDE_COVER : BESIDE_CRESCENT
  const start = STRIPE + MARGIN
  return { left: card.language === 'ur' ? end : start, width: CARD_WIDTH - end - start }
}

function background(card: CardDrawing, hasCover: boolean): OverlayOptions {
  const { paper, accent } = PALETTES[card.theme]
  const isRtl = card.language === 'ur'
  return shapes(
    `<rect width="100%" height="100%" fill="${paper}"/>${hasCover ? '' : crescent(isRtl, accent, 0.09)}` +
      `<rect x="${isRtl ? CARD_WIDTH - STRIPE : 0}" width="${STRIPE}" height="100%" fill="${accent}"/>`,
  )
}

async function coverLayer(card: CardDrawing, cover: Uint8Array): Promise<OverlayOptions> {
  const input = await sharp(cover)
    .resize(COVER_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: card.language === 'ur' ? 0 : CARD_WIDTH - COVER_WIDTH, top: 0 }
}

async function textLayers(card: CardDrawing, hasCover: boolean): Promise<OverlayOptions[]> {
  const { accentInk } = PALETTES[card.theme]
  const box = boxOf(card, hasCover)
  const side = { ...sideOf(card), width: box.width }
  const small = { ...side, latin: 'Card Sans', height: 76 } as const
  const sizes = hasCover ? TITLE_SIZES : LARGE_SIZES
  const [logo, byline, label] = await Promise.all([
    logoPicture(card.logo, accentInk, LOGO_HEIGHT),
    textPicture({ ...small, text: card.byline, color: INK_2, sizes: [28, 26, 24, 22] }),
    textPicture({ ...small, text: card.label, color: accentInk, sizes: [26, 24, 22] }),
  ])
  const top = MARGIN + LOGO_HEIGHT + GAP.logo
  const bottom = CARD_HEIGHT - MARGIN + 8
  const aboveTitle = label ? label.height + GAP.label : 0
  const room = bottom - (byline ? byline.height + GAP.byline : 0) - top - aboveTitle
  const title = await textPicture({
    ...side,
    text: card.title,
    latin: headingFont(card.theme),
    color: INK,
    sizes: card.language === 'ur' ? [...sizes, ...URDU_SIZES] : sizes,
    height: room,
  })
  const start = top + (room - (title?.height ?? 0)) / 2
  return [
    atStart(logo, MARGIN - 8, box, card),
    ...(label ? [atStart(label, start, box, card)] : []),
    ...(title ? [atStart(title, start + aboveTitle, box, card)] : []),
    ...(byline ? [atStart(byline, bottom - byline.height, box, card)] : []),
  ]
}

export async function articleCard(card: CardDrawing, cover: Uint8Array | null): Promise<OverlayOptions[]> {
  const hasCover = cover !== null
  return [
    background(card, hasCover),
    ...(cover ? [await coverLayer(card, cover)] : []),
    ...(await textLayers(card, hasCover)),
  ]
}
