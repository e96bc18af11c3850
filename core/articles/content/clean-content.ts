/**
 * Cleans what an editor wrote by one list of what is allowed, when it is saved: pages, feeds and previews print it as
 * it is. Cleaning twice changes nothing. The texts of the publisher's earlier editor (Quill 1 and 2) look the same after.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { parsePictureAddress } from '#shared/media-name.ts'
import { cleanLink, cleanPictureAddress, isOtherSite } from '#shared/addresses.ts'
import { embedAddress } from '#shared/embeds.ts'
import { cleanStyle } from './styles.ts'

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

const EVERYWHERE = new Set(['class', 'style', 'lang', 'dir'])

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  iframe: ['src', 'title', 'allowfullscreen', 'loading', 'frameborder', 'allow'],
  ol: ['start', 'type', 'reversed'],
  ul: ['data-checked', 'data-type'],
  li: ['data-list', 'data-checked', 'value'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
}

/** The form a value must have; attributes without one may hold any text. */
const VALUES: Record<string, RegExp> = {
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
  'data-checked': /^(?:true|false)$/,
  'data-list': /^(?:bullet|ordered|checked|unchecked)$/,
  'data-type': /^taskList$/,
}

const CLASS =
  /^(?:ql-align-(?:left|center|right|justify)|ql-direction-rtl|ql-indent-[1-9]|ql-size-(?:small|large|huge|\d{2}px)|ql-font-[a-z-]{3,20}|ql-syntax|ql-video|ql-code-block|ql-code-block-container|verse|align-(?:start|center|end)|size-(?:small|medium|large|full))$/

/** The deepest that texts nest; beyond it is an attack on whoever parses them. */
const MAX_DEPTH = 40

function cleanAttributes(tag: string, given: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(given)) {
    if (!EVERYWHERE.has(name) && !ATTRIBUTES[tag]?.includes(name)) continue
    if (name === 'class') {
      const classes = value.split(/\s+/).filter((each) => CLASS.test(each))
      if (classes.length > 0) kept['class'] = [...new Set(classes)].join(' ')
    } else if (name === 'style') {
      const style = cleanStyle(value)
      if (style) kept['style'] = style
    } else if (!VALUES[name] || VALUES[name].test(value.trim())) {
      kept[name] = VALUES[name] ? value.trim() : value
    }
  }
  return kept
}

function cleanAnchor(given: Attributes): Tag {
  const { target: _target, rel: _rel, href = '', ...attributes } = cleanAttributes('a', given)
  const address = cleanLink(href)
  if (address === null) return { tagName: 'a', attribs: attributes }
  const away = isOtherSite(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return { tagName: 'a', attribs: { ...attributes, href: address, ...away } }
}

function cleanPicture(given: Attributes): Tag {
  const { src = '', alt = '', ...attributes } = cleanAttributes('img', given)
  const address = cleanPictureAddress(src)
  // Without an address it is taken out below: a picture of nothing.
  if (!address) return { tagName: 'img', attribs: {} }
  return { tagName: 'img', attribs: { src: address, alt, ...attributes, ...missingSize(address, attributes) } }
}

/** A picture of ours holds its place while it loads: its name tells its size. */
function missingSize(address: string, given: Attributes): Attributes {
  const picture = parsePictureAddress(address)
  if (!picture || (given['width'] && given['height'])) return {}
  const width = Number(
    given['width'] ?? (given['height'] ? (Number(given['height']) * picture.width) / picture.height : picture.width),
  )
  const height = Number(given['height'] ?? (width * picture.height) / picture.width)
  return { width: String(Math.round(width)), height: String(Math.round(height)) }
}

function cleanEmbed(given: Attributes): Tag {
  const address = embedAddress(given['src'] ?? '')
  if (!address) return { tagName: 'iframe', attribs: {} }
  const title = given['title']?.trim() ? given['title'].trim().slice(0, 300) : 'Video'
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
  ],
  transformTags: {
    a: (_tag, given) => cleanAnchor(given),
    img: (_tag, given) => cleanPicture(given),
    iframe: (_tag, given) => cleanEmbed(given),
    '*': (tag, given) => ({ tagName: tag, attribs: cleanAttributes(tag, given) }),
  },
  exclusiveFilter: (frame) =>
    ((frame.tag === 'img' || frame.tag === 'iframe') && !frame.attribs['src']) ||
    // Quill 2 sets an empty element before each list item for its own marker.
    (frame.tag === 'span' &&
      frame.text === '' &&
      Object.keys(frame.attribs).length === 0 &&
      frame.mediaChildren.length === 0),
}

/** Attributes named `__proto__` and the like, or with odd letters, are none of ours: the parser gives them, we drop them. */
export function cleanContent(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), OPTIONS).trim()
}
