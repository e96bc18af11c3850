/** Draws share cards: the pictures of 1200 × 630 pixels that other sites show beside a link. */
import { sharp } from '../sharp.ts'
import { articleCard } from './article-card.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardDrawing } from './card-types.ts'
import { magazineCard } from './magazine-card.ts'

/**
 * A JPEG, which every service shows. `cover`: the picture of an article, in any format that is stored. The process must
 * have been started with `cardEnvironment`.
 */
export async function drawCard(card: CardDrawing, cover: Uint8Array | null): Promise<Buffer> {
  const layers = card.kind === 'article' ? await articleCard(card, cover) : await magazineCard(card)
  return sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}
