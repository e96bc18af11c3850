/** Replaces the addresses of a file in the fields of records, where another file has taken its place. */
import { addressNear, MEDIA_PATH, mediaNamesIn, parsePictureAddress, type PictureName } from '#shared/media-name.ts'
import { elementsNamed, parseHtml, writeHtml, type Element } from '#core/html-tree.ts'
import { definitionOf } from '#core/nouns.ts'
import type { NounWithMedia } from '#shared/nouns.ts'

/** The names of two files of the same kind. */
export type FileChange = { from: string; to: string }

const SIZE_OF_ADDRESS = /\/(\d{1,4})\.(avif|webp|jpg)$/

/** The address of a file, or of one size of a picture, in the place of another. */
function replacedAddress(address: string, { to }: FileChange): string {
  const picture = parsePictureAddress(MEDIA_PATH + to)
  const size = SIZE_OF_ADDRESS.exec(address)
  if (!picture || !size) return MEDIA_PATH + to
  return addressNear(picture, Number(size[1]), size[2] as 'avif' | 'webp' | 'jpg')
}

/** Every address of the former file in a text, alone or among others. */
export function replaceAddresses(text: string, change: FileChange): string {
  if (!mediaNamesIn(text).includes(change.from)) return text
  const stem = change.from.replace(/\.(?:webp|pdf)$/, '').replaceAll('.', '\\.')
  const ending = change.from.endsWith('.pdf') ? '\\.pdf' : '(?:\\.(?:webp|jpg)|/\\d{1,4}\\.(?:avif|webp|jpg))'
  return text.replaceAll(new RegExp(`${MEDIA_PATH}${stem}${ending}(?![0-9a-z])`, 'g'), (address) =>
    replacedAddress(address, change),
  )
}

/** The dimensions in the HTML are those of the former picture; one that was shown smaller keeps its width. */
function giveDimensions({ attribs }: Element, former: PictureName, current: PictureName): void {
  const chosen = Number(attribs['width'])
  if (!(chosen > 0)) return
  const width = chosen < former.width ? Math.min(chosen, current.width) : current.width
  attribs['width'] = String(width)
  attribs['height'] = String(Math.round((current.height * width) / current.width))
}

function replaceInHtml(html: string, change: FileChange): string {
  if (!mediaNamesIn(html).includes(change.from)) return html
  const [former, current] = [change.from, change.to].map((name) => parsePictureAddress(MEDIA_PATH + name))
  const tree = parseHtml(html)
  for (const name of ['img', 'a', 'source', 'iframe']) {
    for (const element of elementsNamed(tree, name)) {
      const isOfFormer = mediaNamesIn(element.attribs['src'] ?? '').includes(change.from)
      for (const [key, value] of Object.entries(element.attribs)) element.attribs[key] = replaceAddresses(value, change)
      if (name === 'img' && isOfFormer && former && current) giveDimensions(element, former, current)
    }
  }
  return writeHtml(tree)
}

/** The fields of a record that change with a file. */
export function withFile<Content extends object>(
  noun: NounWithMedia,
  record: Content,
  change: FileChange,
): Partial<Content> {
  const values = new Map<string, unknown>(Object.entries(record))
  const changes = Object.entries(definitionOf(noun).media).flatMap(([field, kind]) => {
    const value = values.get(field)
    if (typeof value !== 'string') return []
    const replaced = kind === 'text' ? replaceInHtml(value, change) : replaceAddresses(value, change)
    return replaced === value ? [] : [[field, replaced]]
  })
  return Object.fromEntries(changes) as Partial<Content>
}
