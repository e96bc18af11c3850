/** Shortening plain text: for previews, descriptions and excerpts. */

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
