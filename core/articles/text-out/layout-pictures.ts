/** The pictures of an article in their order, with what is said of them. */
import { isTag, type AnyNode } from 'domhandler'
import { htmlText } from '#shared/html-text.ts'
import { parsePictureAddress, type PictureName } from '#shared/media-name.ts'
import { elementsNamed, parseHtml, type Element } from '#core/html-tree.ts'
import type { Article } from '../articles.ts'
import { captionOf } from './layout-text.ts'

export type LayoutPicture = {
  address: string
  /** Null for a picture on another site, which has no file here. */
  own: PictureName | null
  caption: string
  alt: string
  credit: string
}

function figureOf(image: Element): Element | null {
  for (let node: AnyNode | null = image.parent; node; node = node.parent) {
    if (isTag(node) && node.name === 'figure') return node
  }
  return null
}

/** The pictures of stored content, each once. */
export function contentPictures(content: string): LayoutPicture[] {
  return elementsNamed(parseHtml(content), 'img').map((image) => {
    const { src = '', alt = '' } = image.attribs
    const figure = figureOf(image)
    const caption = figure && captionOf(figure)
    return { address: src, own: parsePictureAddress(src), caption: caption ? htmlText(caption) : '', alt, credit: '' }
  })
}

/** The cover first. */
export function withCover(
  { coverImage, coverAlt, coverCredit }: Pick<Article, 'coverImage' | 'coverAlt' | 'coverCredit'>,
  pictures: readonly LayoutPicture[],
): LayoutPicture[] {
  const cover = coverImage && {
    address: coverImage,
    own: parsePictureAddress(coverImage),
    caption: '',
    alt: coverAlt ?? '',
    credit: coverCredit ?? '',
  }
  const all = cover ? [cover, ...pictures] : pictures
  const seen = new Set<string>()
  return all.filter(({ address, own }) => {
    const key = own?.stem ?? address
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

/** `01-photograph.jpg`, by the order in the article. */
export function pictureFile(index: number): string {
  return `${String(index + 1).padStart(2, '0')}-photograph.jpg`
}

/** By picture: its file and size in pixels, then what it shows, and who made it. */
export function captionsText(pictures: readonly LayoutPicture[]): Uint8Array {
  const blocks = pictures.map(({ address, own, caption, alt, credit }, index) => {
    const file = own ? `${pictureFile(index)}\t${own.width} × ${own.height}` : address
    return [file, caption, caption === alt ? '' : alt, credit].filter((line) => line !== '').join('\r\n')
  })
  return Buffer.from(`\ufeff${blocks.join('\r\n\r\n')}\r\n`)
}
