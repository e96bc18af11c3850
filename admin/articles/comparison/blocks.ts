/** Splits stored content into plain-text paragraphs, the units in which two versions are compared. */
import { plainText } from '#shared/plain-text.ts'

/** Placeholder texts for elements that are not text, in the language of the interface. */
export type Names = { picture: string; video: string }

const BLOCK =
  /<\/?(?:p|h[1-6]|blockquote|pre|div|figure|figcaption|ul|ol|li|table|caption|thead|tbody|tfoot|tr)(?:\s[^>]*)?>|<(?:br|hr)\s*\/?>/gi

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
}

/** Omits empty paragraphs, which are spacing only. */
export function blocksOf(html: string, names: Names): string[] {
  return html
    .replace(
      /<img\s[^>]*>/gi,
      (tag) => ` [${names.picture}: ${attribute(tag, 'alt') || attribute(tag, 'src').split('/').at(-1)}] `,
    )
    .replace(/<iframe\s[^>]*>/gi, (tag) => ` [${names.video}: ${attribute(tag, 'src')}] `)
    .replace(/<li(?=[\s>])/gi, '\uFDD0<li')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' | ')
    .replace(BLOCK, '\uFDD1')
    .split('\uFDD1')
    .map((block) => plainText(block).replace(/\s*\uFDD0\s*/g, '• '))
    .reduce<string[]>((blocks, block) => {
      // The marker of a list item precedes the block that the item opens.
      const last = blocks.at(-1)
      if (last === '• ') blocks[blocks.length - 1] = last + block
      else if (block !== '') blocks.push(block)
      return blocks
    }, [])
}
