/** Pictures of ours inside a text: placed so that they hold their room while they load. */
import { parsePictureAddress, sizeAddress, widthNear } from '#shared/media-name.ts'

/** As wide as texts are set, for screens with fine pixels too. */
const TEXT_WIDTH = 960

const PICTURE_TAG = /<img\b(?:[^>"]|"[^"]*")*>/gi

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
}

function withAttribute(tag: string, name: string, value: string): string {
  const written = ` ${name}="${value}"`
  if (attribute(tag, name) !== undefined) return tag.replace(new RegExp(`\\s${name}="[^"]*"`, 'i'), written)
  return tag.replace(/\s*(\/?)>$/, (_end, slash: string) => `${written}${slash && ' /'}>`)
}

function place(tag: string): string {
  const address = attribute(tag, 'src') ?? ''
  const picture = parsePictureAddress(address)
  if (!picture) return tag
  // An editor may have drawn the picture smaller: then its height follows.
  const chosen = Number(attribute(tag, 'width'))
  const width = chosen > 0 && chosen < picture.width ? chosen : picture.width
  const height = Math.round((picture.height * width) / picture.width)
  const attributes = {
    src: sizeAddress(picture, widthNear(picture, TEXT_WIDTH), 'webp'),
    width: String(width),
    height: String(height),
    loading: 'lazy',
  }
  return Object.entries(attributes).reduce((result, [name, value]) => withAttribute(result, name, value), tag)
}

/**
 * Sets the size that texts are read in, the measures and `loading="lazy"` on each picture of ours; other pictures stay
 * as they are, and doing it twice changes nothing. Expects what `cleanContent` writes: attributes in double quotes.
 */
export function insertPictures(html: string): string {
  return html.replace(PICTURE_TAG, place)
}
