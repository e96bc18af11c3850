/**
 * How deep a text nests. The parser's work grows with depth times length: what nests like no text does is found here
 * first, in one walk.
 */
const MAX_DEPTH = 200

const WITHOUT_CONTENT = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** One of these ends another of its kind that is still open. */
const ENDS_ITS_KIND = new Set('p li td th tr dd dt thead tbody tfoot option optgroup'.split(' '))

const TAG = /<(\/?)([a-z][a-z0-9-]{0,30})/gi

export function nestsTooDeep(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    if (WITHOUT_CONTENT.has(tag)) continue
    if (slash) {
      const place = open.lastIndexOf(tag)
      if (place >= 0) open.length = place
      continue
    }
    if (ENDS_ITS_KIND.has(tag) && open.at(-1) === tag) open.pop()
    open.push(tag)
    if (open.length > MAX_DEPTH) return true
  }
  return false
}
