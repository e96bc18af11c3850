/** Moves images that older editors embedded in content as `data:` URLs to files. */
import { elementsNamed, parseHtml, writeHtml } from '#core/html-tree.ts'

/** The types that the earlier editor could embed, and WebP. SVG is not among them. */
const DATA_IMAGE = /^data:image\/(png|gif|jpe?g|bmp|x-icon|webp);base64,/i
const PREFIX = 'data:image/'
const MAX_IMAGES = 60

/** The distinct `data:` URLs of the images in `html`, in document order, of any type. */
export function dataImagesIn(html: string): string[] {
  if (!html.includes(PREFIX)) return []
  const sources = elementsNamed(parseHtml(html), 'img').map((image) => image.attribs['src'] ?? '')
  return [...new Set(sources.filter((source) => source.startsWith(PREFIX)))]
}

/**
 * Replaces each `data:` URL by the URL of its file. An image without a file keeps no URL, and the sanitizer drops it.
 */
export function withFilesForImages(html: string, addresses: ReadonlyMap<string, string>): string {
  if (addresses.size === 0) return html
  const tree = parseHtml(html)
  for (const image of elementsNamed(tree, 'img')) {
    const source = image.attribs['src'] ?? ''
    if (source.startsWith(PREFIX)) image.attribs['src'] = addresses.get(source) ?? ''
  }
  return writeHtml(tree)
}

/** Stores an image and returns its URL; null if it cannot be stored. */
export type StoreImage = (image: { bytes: Buffer; originalName: string }) => Promise<string | null>

async function storeOne(source: string, store: StoreImage): Promise<string> {
  const [head = '', type = ''] = DATA_IMAGE.exec(source) ?? []
  if (!head) return ''
  const bytes = Buffer.from(source.slice(head.length), 'base64')
  if (bytes.byteLength === 0) return ''
  return (await store({ bytes, originalName: `pasted.${type.toLowerCase()}` })) ?? ''
}

/** Stores the images one after another, at most 60 per article. The URL is empty for those that were not stored. */
export async function storeDataImages(sources: readonly string[], store: StoreImage): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const source of sources) {
    addresses.set(source, addresses.size < MAX_IMAGES ? await storeOne(source, store) : '')
  }
  return addresses
}
