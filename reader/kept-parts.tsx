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
const STYLES_MARK = `[${NONCE}-styles]`
const REFERENCE_MARK = `[${NONCE}-reference]`
const NO_RULES: ReadonlySet<string> = new Set()

/** `hash` identifies the HTML. It is made from those of the parts: hashing a whole page takes as long as a query. */
export type Html = { bytes: Buffer; hash: string }

/** HTML and the CSS rules that its components added. */
type PartHtml = Html & { rules: ReadonlySet<string> }

/** A page, and the CSS of the style sheet that its components added to it; null if they added nothing. */
export type PageHtml = Html & { addedCss: string | null }

export type KeptParts = {
  /**
   * Renders a document as UTF-8; parts of it that were rendered before are taken as they were. `reference`: the id of
   * the request, where one of its parts shows that it has failed.
   */
  render(document: ReactElement, reference?: string | null): PageHtml
  /** How many bytes the kept parts take. */
  bytes(): number
}

/** A name may contain the text that it stands for, two bytes a character. */
function bytesOf(name: string, { bytes, rules }: PartHtml): number {
  let total = OVERHEAD_BYTES + name.length * 2 + bytes.length
  for (const rule of rules) total += rule.length
  return total
}

function htmlOfText(text: string): PartHtml {
  return { bytes: Buffer.from(text), hash: contentHash(text), rules: NO_RULES }
}

function concat(pieces: readonly (string | PartHtml)[]): Html {
  return {
    bytes: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes))),
    hash: contentHash(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.hash)).join('\0')),
  }
}

/** Ids consist of characters that HTML does not escape (`server/request-log.ts`). */
function withReference({ bytes, hash }: Html, reference: string): Html {
  return { bytes: Buffer.from(bytes.toString().replaceAll(REFERENCE_MARK, () => reference)), hash }
}

export function keptParts(maxBytes: number = MAX_KEPT_BYTES): KeptParts {
  /** Least recently used first. */
  const kept = new Map<string, PartHtml>()
  let bytes = 0

  function keep(name: string, html: PartHtml): void {
    kept.set(name, html)
    bytes += bytesOf(name, html)
    for (const [oldest, itsHtml] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= bytesOf(oldest, itsHtml)
    }
  }

  function htmlOf({ name, content }: Part): PartHtml {
    const known = kept.get(name)
    if (known) {
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    const rendered = typeof content === 'string' ? htmlOfText(content) : renderPart(content)
    const html = { ...rendered, bytes: exactBuffer(rendered.bytes) }
    keep(name, html)
    return html
  }

  /** Parts are rendered here and not where they are met, because React renders one tree at a time. */
  function piecesOf(tree: ReactElement): { pieces: (string | PartHtml)[]; rules: Set<string> } {
    const parts: Part[] = []
    const rules = new Set<string>()
    const page: PageParts = {
      add: (part) => `[${NONCE}-${parts.push(part) - 1}]`,
      addRules: (css) => rules.add(css),
      styles: STYLES_MARK,
      reference: REFERENCE_MARK,
    }
    const markup = renderToStaticMarkup(<PartsContext value={page}>{tree}</PartsContext>)
    // Text alternates with the numbers of parts.
    const pieces = markup.split(MARK).map((piece, index) => {
      const part = index % 2 === 1 ? parts[Number(piece)] : undefined
      return part ? htmlOf(part) : piece
    })
    for (const piece of pieces) {
      if (typeof piece !== 'string') for (const rule of piece.rules) rules.add(rule)
    }
    return { pieces, rules }
  }

  function renderPart(tree: ReactElement): PartHtml {
    const { pieces, rules } = piecesOf(tree)
    return { ...concat(pieces), rules: rules.size > 0 ? rules : NO_RULES }
  }

  function render(document: ReactElement, reference: string | null = null): PageHtml {
    const { pieces, rules } = piecesOf(document)
    const addedCss = rules.size > 0 ? [...rules].join('') : null
    const element = addedCss === null ? '' : `<style>${addedCss}</style>`
    // The mark is in the head, before all parts but the page's styles.
    const withStyles = pieces.map((piece) =>
      typeof piece === 'string' ? piece.replace(STYLES_MARK, () => element) : piece,
    )
    const html = concat(['<!doctype html>', ...withStyles])
    return { ...(reference === null ? html : withReference(html, reference)), addedCss }
  }

  return { render, bytes: () => bytes }
}
