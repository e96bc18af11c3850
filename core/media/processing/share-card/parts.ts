/** What all share cards are made of: colours, logos, the crescent, and placing text at the start of a box. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import type { Theme } from '#shared/editions/edition.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { sharp } from '../sharp.ts'
import { LOGOS } from './assets.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardDrawing } from './card-types.ts'
import type { TextPicture, TextStyle } from './text.ts'

type Palette = { paper: string; accent: string; accentInk: string; deep: string }

/** As in `reader/layout/tokens.css`; `deep` is the background of a magazine's own card. */
export const PALETTES: Record<Theme, Palette> = {
  red: { paper: '#f8f6f1', accent: '#df1600', accentInk: '#c91400', deep: '#b81200' },
  green: { paper: '#eef8f0', accent: '#127a3a', accentInk: '#0f6b33', deep: '#0f6b33' },
  blue: { paper: '#eef5ff', accent: '#1b63c6', accentInk: '#1757af', deep: '#1757af' },
  pink: { paper: '#fdf3f7', accent: '#c2185b', accentInk: '#ad1350', deep: '#9a1048' },
}

/** The height that all logos are drawn in. */
const LOGO_UNITS = 48
/** The crescent of the logos, on a square of 48. */
const CRESCENT = 'M46.6 28.2A23 23 0 1 1 25.4 1A18.6 18.6 0 1 0 46.6 28.2z'
const CRESCENT_SCALE = 15
/** How much of the crescent is on the card. */
const CRESCENT_SHOWN = 420

/** A horizontal stretch of the card, in pixels. */
export type Box = { left: number; width: number }

export function shapes(content: string): OverlayOptions {
  const size = `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`
  return { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`), left: 0, top: 0 }
}

/** A crescent that bleeds off the end side. */
export function crescent(isRtl: boolean, color: string, opacity: number): string {
  const x = isRtl ? CRESCENT_SHOWN : CARD_WIDTH - CRESCENT_SHOWN
  const scale = `${isRtl ? -CRESCENT_SCALE : CRESCENT_SCALE} ${CRESCENT_SCALE}`
  return `<path transform="translate(${x} -45) scale(${scale})" fill="${color}" opacity="${opacity}" d="${CRESCENT}"/>`
}

export async function logoPicture(type: MagazineType, color: string, height: number): Promise<TextPicture> {
  const source = readFileSync(join(LOGOS, `${type}.svg`), 'utf8').replaceAll('currentColor', color)
  const { data, info } = await sharp(Buffer.from(source), { density: (72 * height) / LOGO_UNITS })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** The children’s magazine in English sets its headings in a grotesque. */
export function headingFont(theme: Theme): TextStyle['latin'] {
  return theme === 'blue' ? 'Card Sans' : 'Card Serif'
}

/** The side on which all text of a card begins. */
export function sideOf({ language }: CardDrawing): Pick<TextStyle, 'align' | 'language'> {
  return { align: language === 'ur' ? 'right' : 'left', language }
}

export function atStart(picture: TextPicture, top: number, box: Box, { language }: CardDrawing): OverlayOptions {
  const left = language === 'ur' ? box.left + box.width - picture.width : box.left
  return { input: picture.png, left: Math.round(left), top: Math.round(top) }
}
