/**
 * File names of uploaded pictures. A name contains the size and the colour to show while loading, so that a page can
 * lay out a picture from its address alone: `/media/1f0c…-1600x1000-2a4b6c.webp`. Its sizes are
 * `/media/1f0c…-1600x1000-2a4b6c/640.avif`.
 */
export const MEDIA_PATH = '/media/'

/** Widths in pixels in which a picture is available; never wider than the picture itself. */
const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export type PictureName = {
  /** The name without its extension. */
  stem: string
  width: number
  height: number
  /** `#rrggbb`. */
  color: string
}

const STEM = '[0-9a-f]{16}-(\\d{1,5})x(\\d{1,5})-([0-9a-f]{6})'
const PICTURE = new RegExp(`^/media/(${STEM})(?:\\.(?:webp|jpg)|/\\d{1,4}\\.(?:avif|webp|jpg))$`)
const FILE = new RegExp(`^(?:${STEM}\\.webp|[0-9a-f]{16}-[a-z0-9-]{1,80}\\.pdf)$`)
const SIZE = new RegExp(`^(${STEM})/(\\d{1,4})\\.(avif|webp|jpg)$`)

/** Parses the address of an uploaded picture or one of its sizes; null for any other address. */
export function parsePictureAddress(address: string): PictureName | null {
  const match = PICTURE.exec(address)
  if (!match) return null
  const [, stem = '', width, height, color] = match
  return { stem, width: Number(width), height: Number(height), color: `#${color}` }
}

/** The widths in pixels in which the pages of a PDF are drawn: for overviews, for reading, and for large screens. */
export const PAGE_WIDTHS = [200, 1000, 1600] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

const DOCUMENT = '[0-9a-f]{16}-[a-z0-9-]{1,80}'
const DOCUMENT_ADDRESS = new RegExp(`^/media/(${DOCUMENT})\\.pdf$`)
const DRAWN_PAGE = new RegExp(`^(${DOCUMENT})/p([1-9]\\d{0,3})-(${PAGE_WIDTHS.join('|')})\\.webp$`)

/** The name of an uploaded PDF without its extension; null for any other address. */
export function documentOf(address: string): string | null {
  return DOCUMENT_ADDRESS.exec(address)?.[1] ?? null
}

export function pageKey(document: string, page: number, width: PageWidth): string {
  return `${document}/p${page}-${width}.webp`
}

/** A path under `/media/`: a stored file, one size of a picture, or a page of a PDF as a picture. */
export type MediaPath =
  | { kind: 'file'; name: string }
  | { kind: 'size'; stem: string; width: number; format: ImageFormat }
  | { kind: 'page'; document: string; page: number; width: PageWidth }

/** Parses the part of an address after `/media/`; null if no uploaded file can have that name. */
export function parseMediaPath(path: string): MediaPath | null {
  if (FILE.test(path)) return { kind: 'file', name: path }
  const drawn = DRAWN_PAGE.exec(path)
  if (drawn) {
    const [, document = '', page, width] = drawn
    return { kind: 'page', document, page: Number(page), width: Number(width) as PageWidth }
  }
  const match = SIZE.exec(path)
  if (!match) return null
  const [, stem = '', ownWidth, , , width, format] = match
  if (!widthsOf({ width: Number(ownWidth) }).includes(Number(width))) return null
  return { kind: 'size', stem, width: Number(width), format: format as ImageFormat }
}

/** The file name of a picture. `hash`: the first 16 hexadecimal digits of the SHA-256 of the uploaded file. */
export function pictureFileName(hash: string, picture: Pick<PictureName, 'width' | 'height' | 'color'>): string {
  return `${hash}-${picture.width}x${picture.height}-${picture.color.slice(1)}.webp`
}

/** The file name of a PDF: keeps the Latin part of its original name, so that readers recognise a downloaded file. */
export function documentFileName(hash: string, originalName: string): string {
  const slug = originalName
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${hash}-${slug || 'document'}.pdf`
}

/** The widths a picture is offered in: the standard ones below its own, and its own up to the maximum. */
export function widthsOf(picture: Pick<PictureName, 'width'>): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((width) => width < picture.width)
  if (widths.length < IMAGE_WIDTHS.length) widths.push(Math.min(picture.width, 1600))
  return widths
}

/** The best single width: the smallest that is at least as wide as requested, otherwise the largest. */
export function widthNear(picture: Pick<PictureName, 'width'>, wanted: number): number {
  const widths = widthsOf(picture)
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? picture.width
}

/** The width for readers who save data: the one below the requested width, which has about half of its pixels. */
export function widthBelow(width: number): number {
  return IMAGE_WIDTHS.findLast((each) => each < width) ?? width
}

export function sizeAddress(picture: Pick<PictureName, 'stem'>, width: number, format: ImageFormat): string {
  return `${MEDIA_PATH}${picture.stem}/${width}.${format}`
}

/** The address of the size that fits a width: the smallest that is at least as wide, otherwise the largest. */
export function addressNear(picture: Pick<PictureName, 'stem' | 'width'>, wanted: number, format: ImageFormat): string {
  return sizeAddress(picture, widthNear(picture, wanted), format)
}

/** `addressNear` of the picture at an address, as WebP; the address itself where it is not of one of our pictures. */
export function previewAddress(address: string, wanted: number): string {
  const picture = parsePictureAddress(address)
  return picture ? addressNear(picture, wanted, 'webp') : address
}

export function sourceSet(picture: PictureName, format: ImageFormat): string {
  return widthsOf(picture)
    .map((width) => `${sizeAddress(picture, width, format)} ${width}w`)
    .join(', ')
}

const ADDRESSES = new RegExp(
  `/media/(?:(${STEM})(?:\\.(?:webp|jpg)|/\\d{1,4}\\.(?:avif|webp|jpg))|([0-9a-f]{16}-[a-z0-9-]{1,80}\\.pdf))(?![0-9a-z])`,
  'g',
)

/**
 * The names of the uploaded files that a text or an address references, each once; a picture's sizes count as the
 * picture.
 */
export function mediaNamesIn(text: string): string[] {
  if (!text.includes(MEDIA_PATH)) return []
  const names = Array.from(text.matchAll(ADDRESSES), ([, stem, , , , document]) => document ?? `${stem}.webp`)
  return [...new Set(names)]
}
