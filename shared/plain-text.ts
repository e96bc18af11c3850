/** Truncates plain text for previews, descriptions and excerpts. */

/** In UTF-16 code units: more than a family of emoji has. */
const MAX_GRAPHEME_LENGTH = 40

/** The first `length` characters of a text, in code points, so that no character is split. */
export function truncateText(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
}

/** The characters that people see, which consist of several where a letter carries marks, before a position. */
function wholeGraphemes(text: string, end: number): string {
  const last = new Intl.Segmenter().segment(text.slice(0, end + MAX_GRAPHEME_LENGTH)).containing(end)
  return text.slice(0, last?.index || end)
}

/** English words that announce another one, which a text that is cut must not end in. */
const LEADING_WORDS = /(?:\s(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with))+$/i

/** The beginning of a text that was cut after a word, with an ellipsis. */
export function withEllipsis(beginning: string): string {
  return `${beginning.replace(LEADING_WORDS, '').replace(/[\s،,;:۔.]+$/u, '')}…`
}

/** At most `length` characters of a text, cut at the end of a word, or of what people see as one character, with an ellipsis if anything was cut. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = truncateText(text, length)
  if (cut.length === text.length) return text
  const lastBlank = cut.lastIndexOf(' ')
  return withEllipsis(lastBlank > cut.length * 0.6 ? cut.slice(0, lastBlank) : wholeGraphemes(text, cut.length))
}
