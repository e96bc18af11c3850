/**
 * The text of a letter as mail programs show it: the few elements that all of them know, each with its own style, and no
 * picture of another site, because that site would learn who opens a letter.
 */
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { isTag, isText, type ChildNode } from 'domhandler'
import { parseHtml, plainText } from '#core/html-tree.ts'
import { addressNear, parsePictureAddress } from '#shared/media-name.ts'

/** The width of a letter, in pixels. */
export const LETTER_WIDTH = 600

const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:22px',
  h3: 'margin:20px 0 10px;font-size:19px',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  blockquote: 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #999999',
  a: 'color:inherit;text-decoration:underline',
  img: `display:block;width:100%;max-width:${LETTER_WIDTH}px;height:auto;margin:0 0 16px;border:0`,
}
const PLAIN = ['strong', 'b', 'em', 'i', 'u', 's', 'br', 'sup', 'sub', 'li', 'figure', 'figcaption'] as const
const DIRECTED = new Set(['p', 'h2', 'h3', 'li', 'blockquote'])

/** Links and pictures of the site are given its address; those of other sites are kept, and their pictures are not. */
function options(siteUrl: string): IOptions {
  const styled = (tag: string, given: Record<string, string>) => ({
    tagName: tag,
    attribs: {
      ...(STYLES[tag] !== undefined && { style: STYLES[tag] }),
      ...(DIRECTED.has(tag) && /^(?:ltr|rtl)$/.test(given['dir'] ?? '') && { dir: given['dir'] ?? '' }),
      ...(/^[a-zA-Z-]{2,10}$/.test(given['lang'] ?? '') && { lang: given['lang'] ?? '' }),
    },
  })
  return {
    allowedTags: [...Object.keys(STYLES), ...PLAIN],
    allowedAttributes: false,
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      a: (tag, given) => {
        const to = (given['href'] ?? '').trim()
        const href = to.startsWith('/') && !to.startsWith('//') ? siteUrl + to : to
        const isLink = /^(?:https?:\/\/|mailto:)/i.test(href)
        return { tagName: isLink ? tag : 'span', attribs: isLink ? { ...styled(tag, given).attribs, href } : {} }
      },
      img: (tag, given) => {
        const picture = parsePictureAddress(given['src'] ?? '')
        if (!picture) return { tagName: tag, attribs: {} }
        const { attribs } = styled(tag, given)
        const src = siteUrl + addressNear(picture, LETTER_WIDTH * 2, 'jpg')
        return { tagName: tag, attribs: { ...attribs, src, alt: given['alt'] ?? '', width: String(LETTER_WIDTH) } }
      },
      // Called for links and pictures too, after their own.
      '*': (tag, attribs) => (tag === 'a' || tag === 'img' ? { tagName: tag, attribs } : styled(tag, attribs)),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }
}

export function letterBody(html: string, siteUrl: string): string {
  return sanitizeHtml(html, options(siteUrl)).trim()
}

/** Whether nothing would be seen of it. */
export function isEmptyBody(html: string): boolean {
  return plainText(html).trim() === '' && !html.includes('<img')
}

/** As plain text, with the addresses of links behind their words. */
export function textOfBody(html: string, siteUrl: string): string {
  const textOf = (node: ChildNode): string => {
    if (isText(node)) return node.data.replace(/\s+/g, ' ')
    if (!isTag(node)) return ''
    const inner = node.children.map(textOf).join('')
    switch (node.name) {
      case 'br':
        return '\n'
      case 'li':
        return `• ${inner.trim()}\n`
      case 'a':
        return `${inner} (${(node.attribs['href'] ?? '').replace(/^mailto:/, '')})`
      default:
        return STYLES[node.name] === undefined ? inner : `${inner.trim()}\n\n`
    }
  }
  const text = parseHtml(letterBody(html, siteUrl)).children.map(textOf).join('')
  return text.replace(/\n{3,}/g, '\n\n').trim()
}
