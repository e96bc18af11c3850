/** Cuts long content into parts that are parsed one after another. */

/** Where a part ends that starts at `start`: before a tag, otherwise between words. */
function endOfPart(html: string, start: number, maxLength: number): number {
  const limit = start + maxLength
  if (limit >= html.length) return html.length
  const tag = html.lastIndexOf('<', limit)
  if (tag > start) return tag
  const blank = html.lastIndexOf(' ', limit)
  return blank > start ? blank : limit
}

/** Parts of at most `maxLength` UTF-16 code units, whose text together is that of the content. */
export function* contentParts(html: string, maxLength: number): Generator<string> {
  for (let start = 0; start < html.length;) {
    const end = endOfPart(html, start, maxLength)
    yield html.slice(start, end)
    start = end
  }
}
