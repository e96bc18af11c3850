/** Truncates plain text for previews, descriptions and excerpts. */

/** The first `length` characters of a text, in code points, so that no character is split. */
export function truncateText(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
}

/** At most `length` characters of a text, cut at the end of a word, with an ellipsis if anything was cut. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = truncateText(text, length)
  if (cut.length === text.length) return text
  const lastBlank = cut.lastIndexOf(' ')
  const head = lastBlank > cut.length * 0.6 ? cut.slice(0, lastBlank) : cut
  return `${head.replace(/[\s،,;:۔.]+$/u, '')}…`
}
