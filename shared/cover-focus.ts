/**
 * The point of a cover that stays in view where the cover is cropped: percent of its width and height, from the left and
 * from the top, in one text (`30,70`). The centre is the default and is not stored.
 */

export type CoverFocus = { x: number; y: number }

export const CENTRE: CoverFocus = { x: 50, y: 50 }

/** Null for a text that is none. */
export function parseCoverFocus(text: string): CoverFocus | null {
  const [, x, y] = /^(\d|[1-9]\d|100),(\d|[1-9]\d|100)$/.exec(text) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** Empty for the centre. */
export function coverFocusText({ x, y }: CoverFocus): string {
  const text = `${percent(x)},${percent(y)}`
  return text === `${CENTRE.x},${CENTRE.y}` ? '' : text
}

/** The class of a picture that is cropped around its focus. */
export function focusClass({ x, y }: CoverFocus): string {
  return `focus-${x}-${y}`
}

export function focusRule({ x, y }: CoverFocus): string {
  return `img.${focusClass({ x, y })}{object-position:${x}% ${y}%}`
}
