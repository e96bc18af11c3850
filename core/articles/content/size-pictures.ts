/** Sizes the media pictures in content, so that their space is reserved while they load. */
import { addressNear, parsePictureAddress } from '#shared/media-name.ts'
import { elementsNamed, parseHtml, writeHtml, type Element } from '#core/html-tree.ts'

/** The width of article text in pixels, for high-resolution screens too. */
export const CONTENT_WIDTH = 960

function place(image: Element): void {
  const picture = parsePictureAddress(image.attribs['src'] ?? '')
  if (!picture) return
  // An editor may have made the image smaller: its height follows the chosen width.
  const chosen = Number(image.attribs['width'])
  const width = chosen > 0 && chosen < picture.width ? chosen : picture.width
  Object.assign(image.attribs, {
    src: addressNear(picture, CONTENT_WIDTH, 'webp'),
    width: String(width),
    height: String(Math.round((picture.height * width) / picture.width)),
    loading: 'lazy',
  })
}

/**
 * Gives each media picture the size in which articles are read, its dimensions and `loading="lazy"`. Other images stay
 * unchanged. Idempotent.
 */
export function sizePictures(html: string): string {
  const tree = parseHtml(html)
  elementsNamed(tree, 'img').forEach(place)
  return writeHtml(tree)
}
