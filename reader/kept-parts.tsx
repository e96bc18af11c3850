/**
 * Renders pages from parts whose HTML is kept: rendering a part again for the same content costs more than everything
 * else that a page does. A part is named by all that it shows, so nothing has to be dropped when content changes: the
 * new version has another name, and the old one is evicted when it is the least recently used.
 */
import { randomBytes } from 'node:crypto'
import { exactBuffer } from '#core/exact-buffer.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentHash } from '#core/content-hash.ts'
import { PartsContext, type PageParts, type Part } from './kept.tsx'

const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** What a part occupies beside its name and its HTML: a buffer, and their places in the map. */
const OVERHEAD_BYTES = 400

/** Begins the marks that stand for parts. Unpredictable, so that no content can contain one. */
const NONCE = randomBytes(12).toString('hex')
const MARK = new RegExp(`\\[${NONCE}-(\\d+)\\]`)

/** `hash` identifies the HTML. It is made from those of the parts: hashing a whole page takes as long as a query. */
export type Html = { bytes: Buffer; hash: string }

export type KeptParts = {
  /** Renders a document as UTF-8; parts of it that were rendered before are taken as they were. */
  render(document: ReactElement): Html
  /** How many bytes the kept parts take. */
  bytes(): number
}

/** A name may contain the text that it stands for, two bytes a character. */
function bytesOf(name: string, { bytes }: Html): number {
  return OVERHEAD_BYTES + name.length * 2 + bytes.length
}

function htmlOfText(text: string): Html {
  return { bytes: Buffer.from(text), hash: contentHash(text) }
}

export function keptParts(maxBytes: number = MAX_KEPT_BYTES): KeptParts {
  /** Least recently used first. */
  const kept = new Map<string, Html>()
  let bytes = 0

  function keep(name: string, html: Html): void {
    kept.set(name, html)
    bytes += bytesOf(name, html)
    for (const [oldest, itsHtml] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= bytesOf(oldest, itsHtml)
    }
  }

  function htmlOf({ name, content }: Part): Html {
    const known = kept.get(name)
    if (known) {
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    const { bytes: rendered, hash } = typeof content === 'string' ? htmlOfText(content) : render(content)
    const html = { bytes: exactBuffer(rendered), hash }
    keep(name, html)
    return html
  }

  /** Parts are rendered here and not where they are met, because React renders one tree at a time. */
  function render(tree: ReactElement, head = ''): Html {
    const parts: Part[] = []
    const page: PageParts = { add: (part) => `[${NONCE}-${parts.push(part) - 1}]` }
    const markup = renderToStaticMarkup(<PartsContext value={page}>{tree}</PartsContext>)
    // Text alternates with the numbers of parts.
    const pieces = `${head}${markup}`.split(MARK).map((piece, index) => {
      const part = index % 2 === 1 ? parts[Number(piece)] : undefined
      return part ? htmlOf(part) : piece
    })
    return {
      bytes: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes))),
      hash: contentHash(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.hash)).join('\0')),
    }
  }

  return { render: (document) => render(document, '<!doctype html>'), bytes: () => bytes }
}
