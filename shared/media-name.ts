/**
 * Names of our own pictures. A name tells the size and the colour to show while loading, so that a page can place a
 * picture from its address alone: `/media/1f0c…-1600x1000-2a4b6c.webp`. Its sizes are `/media/1f0c…-1600x1000-2a4b6c/640.avif`.
 */
export const MEDIA_PATH = '/media/'

/** Widths in pixels that a picture comes in; never wider than the picture itself. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export type PictureName = {
  /** The name without its ending. */
  stem: string
  width: number
  height: number
  /** `#rrggbb`. */
  color: string
}

const PICTURE = /^\/media\/([0-9a-f]{16}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6}))\.(?:webp|jpg|png|gif)$/

/** Reads an address of a picture of ours; null for any other address. */
export function parsePictureAddress(address: string): PictureName | null {
  const match = PICTURE.exec(address)
  if (!match) return null
  const [, stem = '', width, height, color] = match
  return { stem, width: Number(width), height: Number(height), color: `#${color}` }
}

/** The widths a picture is offered in: the standard ones below its own, and its own up to the largest. */
export function widthsOf(picture: Pick<PictureName, 'width'>): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((width) => width < picture.width)
  if (widths.length < IMAGE_WIDTHS.length) widths.push(Math.min(picture.width, 1600))
  return widths
}

export function sizeAddress(picture: Pick<PictureName, 'stem'>, width: number, format: ImageFormat): string {
  return `${MEDIA_PATH}${picture.stem}/${width}.${format}`
}

export function sourceSet(picture: PictureName, format: ImageFormat): string {
  return widthsOf(picture)
    .map((width) => `${sizeAddress(picture, width, format)} ${width}w`)
    .join(', ')
}
