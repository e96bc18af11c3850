/** Images of ours inside an article: sized so that they hold their place while they load. */
import { parsePictureAddress, sizeAddress, widthNear } from '#shared/media-name.ts'
import { elementsNamed, parseHtml, writeHtml, type Element } from './html-tree.ts'

/** As wide as articles are set, in pixels, for fine screens too. */
export const CONTENT_WIDTH = 960

function place(image: Element): void {
  const picture = parsePictureAddress(image.attribs['src'] ?? '')
  if (!picture) return
  // An editor may have drawn the image smaller: its height follows the chosen width.
  const chosen = Number(image.attribs['width'])
  const width = chosen > 0 && chosen < picture.width ? chosen : picture.width
  Object.assign(image.attribs, {
    src: sizeAddress(picture, widthNear(picture, CONTENT_WIDTH), 'webp'),
    width: String(width),
    height: String(Math.round((picture.height * width) / picture.width)),
    loading: 'lazy',
  })
}

/**
 * Gives each image of ours the size that articles are read in, its dimensions and `loading="lazy"`. Other images stay as
 * they are, and a second time changes nothing.
 */
export function insertPictures(html: string): string {
  const tree = parseHtml(html)
  elementsNamed(tree, 'img').forEach(place)
  return writeHtml(tree)
}
