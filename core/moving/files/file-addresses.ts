/** The addresses of files in the line of an item: found, and replaced by those of the stored files. */
import { elementsNamed, parseHtml, writeHtml } from '#core/html-tree.ts'
import type { MoveNoun } from '#shared/moving.ts'
import type { SourceLine } from '../sources/source.ts'

export type FileKind = 'image' | 'document'

/** By column; `html`: the pictures of a text. */
const FILES: Partial<Record<MoveNoun, Readonly<Record<string, FileKind | 'html'>>>> = {
  author: { author_image: 'image' },
  article: { cover_image: 'image', description: 'html' },
  magazine: { cover_image: 'image', doc_url: 'document' },
  ebook: { cover_image: 'image', doc_url: 'document' },
  billboard: { image: 'image' },
  video: { poster_image: 'image' },
}

/** Absolute; null for what is no address of a file, such as an embedded picture. */
function absolute(address: unknown, site: string): string | null {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, site)) return null
  const { protocol, href } = new URL(address, site)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

const hasPicture = (html: unknown): html is string => typeof html === 'string' && /<img\b/i.test(html)

function* picturesIn(html: unknown, site: string): Generator<string> {
  if (!hasPicture(html)) return
  for (const { attribs } of elementsNamed(parseHtml(html), 'img')) {
    const address = absolute(attribs['src'], site)
    if (address !== null) yield address
  }
}

export function* filesOf(
  noun: MoveNoun,
  line: SourceLine,
  site: string,
): Generator<{ address: string; kind: FileKind }> {
  for (const [column, kind] of Object.entries(FILES[noun] ?? {})) {
    if (kind === 'html') {
      for (const address of picturesIn(line[column], site)) yield { address, kind: 'image' }
    } else {
      const address = absolute(line[column], site)
      if (address !== null) yield { address, kind }
    }
  }
}

/** The line with the addresses of files that are stored here; the others become absolute. */
export function withFiles(
  noun: MoveNoun,
  line: SourceLine,
  site: string,
  storedAt: (address: string) => string | null,
): SourceLine {
  const changed: Record<string, unknown> = { ...line }
  const replace = (value: unknown) => {
    const address = absolute(value, site)
    return address === null ? value : (storedAt(address) ?? address)
  }
  for (const [column, kind] of Object.entries(FILES[noun] ?? {})) {
    const value = line[column]
    if (kind !== 'html') changed[column] = replace(value)
    else if (hasPicture(value)) {
      const tree = parseHtml(value)
      for (const { attribs } of elementsNamed(tree, 'img'))
        if (attribs['src']) attribs['src'] = String(replace(attribs['src']))
      changed[column] = writeHtml(tree)
    }
  }
  return changed
}
