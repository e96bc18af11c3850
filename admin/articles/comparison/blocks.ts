/** A stored text as its paragraphs without markup: what two versions are compared by. */
import { plainText } from '#shared/plain-text.ts'

/** What stands for something that is no text, in the language of the desk. */
export type Names = { picture: string; video: string }

const BLOCK =
  /<\/?(?:p|h[1-6]|blockquote|pre|div|figure|figcaption|ul|ol|li|table|caption|thead|tbody|tfoot|tr)(?:\s[^>]*)?>|<(?:br|hr)\s*\/?>/gi

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
}

/** Empty paragraphs are left out: they are room, not words. */
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
      // A list item's mark comes before the block that it opens.
      const last = blocks.at(-1)
      if (last === '• ') blocks[blocks.length - 1] = last + block
      else if (block !== '') blocks.push(block)
      return blocks
    }, [])
}
