/**
 * Sanitizes article HTML with one allow-list when it is saved: pages, feeds and previews output it unchanged.
 * Sanitizing is idempotent. Content of the publisher's earlier editor (Quill 1 and 2) looks the same afterwards.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isTag, type ChildNode, type Document } from 'domhandler'
import { parsePictureAddress } from '#shared/media-name.ts'
import { cleanLink, cleanPictureAddress, isOtherSite } from '#shared/addresses.ts'
import { embedAddress } from '#shared/embeds.ts'
import { looseSpaces } from '#shared/loose-spaces.ts'
import { preview } from '#shared/plain-text.ts'
import { escapeHtml, parseHtml, plainText, writeHtml, replaceNode } from '#core/html-tree.ts'
import { findResidue } from '#shared/residue.ts'
import { sanitizeStyle } from './inline-styles.ts'

/** Every kind of residue has one of these in an attribute, whose letters can be written as numbers. */
const TRACE = /mso|cmnt|hidden|none|collapse|cite|datetime|track|&#/i

/** Removes what word processors left in a document. Content without any is returned as it is given. */
function removeResidue(html: string): string {
  if (!TRACE.test(html)) return html
  const tree = parseHtml(html)
  const { leftOut, unwrapped } = findResidue<Document | ChildNode>(tree)
  if (leftOut.length === 0 && unwrapped.length === 0) return html
  for (const { node } of leftOut) if (!('children' in node) || isTag(node)) replaceNode(node)
  for (const node of unwrapped) if (isTag(node)) replaceNode(node, node.children)
  return writeHtml(tree)
}

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'figure', 'figcaption', 'hr']
const LISTS = ['ul', 'ol', 'li']
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const INLINE = [
  'a',
  'b',
  'i',
  'strong',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'span',
  'br',
  'cite',
  'q',
  'abbr',
  'bdi',
  'img',
  'iframe',
]

/** In code points. */
const MAX_EMBED_TITLE_LENGTH = 300

const EVERYWHERE = new Set(['class', 'style', 'lang', 'dir'])

const ATTRIBUTES = new Map(
  Object.entries<string[]>({
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    div: ['data-article'],
    iframe: ['src', 'title', 'allowfullscreen', 'loading', 'frameborder', 'allow'],
    ol: ['start', 'type', 'reversed'],
    ul: ['data-checked', 'data-type'],
    li: ['data-list', 'data-checked', 'value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
  }),
)

/** The pattern that a value must match; attributes without one may have any value. */
const VALUES = new Map(
  Object.entries({
    lang: /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/,
    dir: /^(?:ltr|rtl|auto)$/,
    width: /^\d{1,5}$/,
    height: /^\d{1,5}$/,
    loading: /^(?:lazy|eager)$/,
    decoding: /^async$/,
    start: /^-?\d{1,6}$/,
    value: /^-?\d{1,6}$/,
    type: /^[1aAiI]$/,
    colspan: /^[1-9]\d?$/,
    rowspan: /^[1-9]\d{0,2}$/,
    span: /^[1-9]\d?$/,
    scope: /^(?:row|col|rowgroup|colgroup)$/,
    'data-article': /^[1-9]\d{0,9}$/,
    'data-checked': /^(?:true|false)$/,
    'data-list': /^(?:bullet|ordered|checked|unchecked)$/,
    'data-type': /^taskList$/,
  }),
)

const CLASS =
  /^(?:ql-align-(?:left|center|right|justify)|ql-direction-rtl|ql-indent-[1-9]|ql-size-(?:small|large|huge|\d{2}px)|ql-font-[a-z-]{3,20}|ql-syntax|ql-video|ql-code-block|ql-code-block-container|verse|align-(?:start|center|end)|size-(?:small|medium|large|full)|pull-quote|callout(?:-(?:note|tip|warning))?|gallery|footnote-ref|footnotes|related-article)$/

/**
 * Deeper elements are dropped and their text is kept: no article is nested so deeply, and parsers are slow at such
 * depths.
 */
const MAX_DEPTH = 40

function sanitizeAttributes(tag: string, given: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, written] of Object.entries(given)) {
    const value = written.normalize('NFC')
    if (!EVERYWHERE.has(name) && !ATTRIBUTES.get(tag)?.includes(name)) continue
    if (name === 'class') {
      const classes = value.split(/\s+/).filter((each) => CLASS.test(each))
      if (classes.length > 0) kept['class'] = [...new Set(classes)].join(' ')
    } else if (name === 'style') {
      const style = sanitizeStyle(value)
      if (style) kept['style'] = style
    } else {
      const pattern = VALUES.get(name)
      if (!pattern || pattern.test(value.trim())) kept[name] = pattern ? value.trim() : value
    }
  }
  return kept
}

function sanitizeLink(given: Attributes): Tag {
  const { target: _target, rel: _rel, href = '', ...attributes } = sanitizeAttributes('a', given)
  const address = cleanLink(href)
  if (address === null) return { tagName: 'a', attribs: attributes }
  const away = isOtherSite(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return { tagName: 'a', attribs: { ...attributes, href: address, ...away } }
}

function sanitizeImage(given: Attributes): Tag {
  const { src = '', alt = '', ...attributes } = sanitizeAttributes('img', given)
  const address = cleanPictureAddress(src)
  // Images without a URL are removed below.
  if (!address) return { tagName: 'img', attribs: {} }
  return { tagName: 'img', attribs: { src: address, alt, ...attributes, ...missingSize(address, attributes) } }
}

/** Gives a media picture its dimensions, which its name contains, so that its space is reserved while it loads. */
function missingSize(address: string, given: Attributes): Attributes {
  const picture = parsePictureAddress(address)
  if (!picture || (given['width'] && given['height'])) return {}
  const width = Number(
    given['width'] ?? (given['height'] ? (Number(given['height']) * picture.width) / picture.height : picture.width),
  )
  const height = Number(given['height'] ?? (width * picture.height) / picture.width)
  return { width: String(Math.round(width)), height: String(Math.round(height)) }
}

/** What is short enough stays as it is, so that sanitizing again changes nothing. */
function shortened(title: string): string {
  return Array.from(title).length > MAX_EMBED_TITLE_LENGTH ? preview(title, MAX_EMBED_TITLE_LENGTH - 1) : title
}

function sanitizeEmbed(given: Attributes): Tag {
  const address = embedAddress(given['src'] ?? '')
  if (!address) return { tagName: 'iframe', attribs: {} }
  const title = shortened(given['title']?.trim() ?? '') || 'Video'
  return {
    tagName: 'iframe',
    attribs: {
      class: 'ql-video',
      src: address,
      title,
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture',
      allowfullscreen: '',
    },
  }
}

const OPTIONS: IOptions = {
  allowedTags: [...BLOCKS, ...LISTS, ...TABLES, ...INLINE],
  // The transforms below have already decided on every attribute.
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: false,
  parseStyleAttributes: false,
  nestingLimit: MAX_DEPTH,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
    'object',
    'select',
    'button',
    'audio',
    'video',
    // Settings that a word processor writes for itself.
    'xml',
  ],
  transformTags: {
    a: (_tag, given) => sanitizeLink(given),
    img: (_tag, given) => sanitizeImage(given),
    iframe: (_tag, given) => sanitizeEmbed(given),
    '*': (tag, given) => ({ tagName: tag, attribs: sanitizeAttributes(tag, given) }),
  },
  // Text is normalized after parsing: in markup, a combining character would merge with the `>` of the preceding tag.
  textFilter: (text) => text.normalize('NFC'),
  exclusiveFilter: (frame) =>
    ((frame.tag === 'img' || frame.tag === 'iframe') && !frame.attribs['src']) ||
    // Quill 2 inserts an empty element before each list item for its own marker.
    (frame.tag === 'span' &&
      frame.text === '' &&
      Object.keys(frame.attribs).length === 0 &&
      frame.mediaChildren.length === 0),
}

/**
 * Dropping an element can leave its content where the parser does not allow it, such as a paragraph directly within
 * another. The result is therefore sanitized until it no longer changes, nearly always in the second round.
 */
const MAX_ROUNDS = 6

function sanitizeOnce(html: string): string {
  const content = sanitizeHtml(html, OPTIONS).trim()
  if (!content.includes('\u00a0')) return content
  const tree = parseHtml(content)
  looseSpaces(tree)
  return writeHtml(tree)
}

/** Returns `html` reduced to what is allowed, with its text in Unicode's composed form (NFC). */
export function sanitizeContent(html: string): string {
  let content = sanitizeOnce(removeResidue(html))
  for (let round = 1; round < MAX_ROUNDS; round += 1) {
    const again = sanitizeOnce(content)
    if (again === content) return content
    content = again
  }
  // Only markup made to be misread gets here: its text is kept without it.
  return escapeHtml(plainText(content))
}
