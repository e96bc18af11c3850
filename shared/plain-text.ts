/** Plain text out of stored HTML: for previews, descriptions and matching. */

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200C',
  zwj: '\u200D',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** The text of an HTML fragment, without pictures and markup, white space folded to single blanks. */
export function plainText(html: string): string {
  return decodeEntities(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<\/?(?:b|i|u|s|em|strong|span|a|sub|sup|code|mark|small)(?:\s[^>]*)?>/gi, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first `length` characters (code points: no letter is cut in two) of a text. */
export function truncateText(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
}

/** At most `length` characters of a text, cut where a word ends, with an ellipsis when something was cut. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = truncateText(text, length)
  if (cut.length === text.length) return text
  const lastBlank = cut.lastIndexOf(' ')
  const head = lastBlank > cut.length * 0.6 ? cut.slice(0, lastBlank) : cut
  return `${head.replace(/[\s،,;:۔.]+$/u, '')}…`
}
