/** Sets a text into a box: shaped by Pango and HarfBuzz inside sharp, wrapped, shrunk, and at last cut with an ellipsis. */
import { withIsolates } from '#shared/isolate.ts'
import type { Locale } from '#shared/locale.ts'
import { preview } from '#shared/plain-text.ts'
import { sharp } from '../sharp.ts'
import { drawableText } from './characters.ts'

export type TextStyle = {
  text: string
  /** Decides the direction of a text in both scripts; a text in one script runs as that script does. */
  language: Locale
  /** The font of Latin letters; Urdu is always in Nastaliq. */
  latin: 'Card Serif' | 'Card Sans'
  color: string
  /** Font sizes in pixels, tried from the largest to the smallest; Urdu is set in `urdu` of them. */
  sizes: readonly number[]
  width: number
  height: number
  align: 'left' | 'right'
}

export type TextPicture = { png: Buffer; width: number; height: number }

/** Nastaliq looks smaller than Latin letters of its size, because its baseline slopes. */
const URDU_SCALE = 1.12
const LATIN_WITHIN_URDU = '76%'
const URDU_WITHIN_LATIN = '90%'
/** Relative to what the fonts ask for. */
const URDU_LINE_HEIGHT = 0.84
const LATIN_LINE_HEIGHT = 0.98

const ARABIC = String.raw`(?:[\p{Script=Arabic}\p{M}\u060C\u061B\u061F\u06D4\u200C]|\u200D)`
/** Runs of Arabic script, with the spaces between their words. */
const ARABIC_RUN = new RegExp(`${ARABIC}+(?: +${ARABIC}+)*`, 'gu')

/** Whether the paragraph runs from right to left. */
function isUrduText({ text, language }: Pick<TextStyle, 'text' | 'language'>): boolean {
  const [own, other] =
    language === 'ur' ? [/\p{Script=Arabic}/u, /\p{Script=Latin}/u] : [/\p{Script=Latin}/u, /\p{Script=Arabic}/u]
  return (own.test(text) || !other.test(text)) === (language === 'ur')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Pango markup in which each script has its own font; a mark at the start fixes the direction of the paragraph, and
 * numbers and signs keep their order within Urdu.
 */
export function markupOf(text: string, { latin, color }: Pick<TextStyle, 'latin' | 'color'>, isUrdu: boolean): string {
  const inLatin = (run: string) =>
    run === ''
      ? ''
      : `<span font_family="${latin}, ${latin} Extra, Card Nastaliq"${isUrdu && run.trim() ? ` size="${LATIN_WITHIN_URDU}"` : ''}>${escaped(run)}</span>`
  const inNastaliq = (run: string) =>
    `<span lang="ur" font_family="Card Nastaliq"${isUrdu ? '' : ` size="${URDU_WITHIN_LATIN}"`}>${escaped(run)}</span>`
  const shown = isUrdu ? withIsolates(text) : text
  let markup = ''
  let from = 0
  for (const match of shown.matchAll(ARABIC_RUN)) {
    markup += inLatin(shown.slice(from, match.index)) + inNastaliq(match[0])
    from = match.index + match[0].length
  }
  markup += inLatin(shown.slice(from))
  const lineHeight = isUrdu ? URDU_LINE_HEIGHT : LATIN_LINE_HEIGHT
  return `<span foreground="${color}" line_height="${lineHeight}">${isUrdu ? '\u200F' : '\u200E'}${markup}</span>`
}

function draw(text: string, style: TextStyle, size: number, width = style.width) {
  const isUrdu = isUrduText(style)
  // Pango swaps the sides where the paragraph runs from right to left.
  const align = isUrdu === (style.align === 'right') ? 'left' : 'right'
  return sharp({
    text: {
      text: markupOf(text, style, isUrdu),
      font: `${isUrdu ? 'Card Nastaliq' : style.latin} ${isUrdu ? Math.round(size * URDU_SCALE) : size}`,
      width,
      align,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
}

async function measured(text: string, style: TextStyle, size: number, width?: number) {
  const { width: inkWidth, height: inkHeight } = await draw(text, style, size, width).metadata()
  return { inkWidth, inkHeight, fits: inkWidth <= style.width && inkHeight <= style.height }
}

/** The most words that fit at the smallest size, with an ellipsis. */
async function cut(text: string, style: TextStyle, size: number): Promise<string> {
  const words = text.split(' ')
  const ellipsis = (count: number) =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s،,;:؛۔.!؟?–—-]+$/u, '')}…`
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if ((await measured(ellipsis(middle), style, size)).fits) fits = middle
    else tooMany = middle
  }
  if (fits > 0) return ellipsis(fits)
  // A first word that fills the box alone is cut itself.
  return preview(words[0] ?? '', 40)
}

/** The narrowest width at which the text has no more lines: lines of similar length, and no word alone on the last. */
async function balancedWidth(text: string, style: TextStyle, size: number, height: number): Promise<number> {
  let [enough, tooNarrow] = [style.width, Math.round(style.width / 2)]
  while (enough - tooNarrow > 8) {
    const middle = (enough + tooNarrow) >> 1
    const { inkHeight, inkWidth } = await measured(text, style, size, middle)
    if (inkHeight <= height && inkWidth <= style.width) enough = middle
    else tooNarrow = middle
  }
  return enough
}

/** The picture is exactly as large as its ink. Null where nothing of the text can be drawn. */
export async function textPicture(style: TextStyle): Promise<TextPicture | null> {
  let text = drawableText(style.text)
  if (text === '') return null
  const smallest = style.sizes.at(-1) ?? 24
  let chosen: number | undefined
  for (const size of style.sizes) {
    if (!(await measured(text, style, size)).fits) continue
    chosen = size
    break
  }
  if (chosen === undefined) text = await cut(text, style, smallest)
  const size = chosen ?? smallest
  const { inkHeight } = await measured(text, style, size)
  const width = await balancedWidth(text, style, size, inkHeight)
  const { data, info } = await draw(text, style, size, width).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
