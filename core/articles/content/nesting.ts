/**
 * Limits how deeply HTML is nested. The sanitizer's cost grows with depth times length, so content that is nested more
 * deeply than any article is rejected before it is sanitized.
 */
import { Parser } from 'htmlparser2'

const MAX_DEPTH = 200
/** The parser receives chunks, so that it stops soon after the limit is exceeded. */
const PART_LENGTH = 16_384

export function nestsTooDeep(html: string): boolean {
  const open = { now: 0, most: 0 }
  const parser = new Parser({
    onopentagname: () => {
      open.now += 1
      open.most = Math.max(open.most, open.now)
    },
    onclosetag: () => {
      open.now -= 1
    },
  })
  for (let start = 0; start < html.length && open.most <= MAX_DEPTH; start += PART_LENGTH) {
    parser.write(html.slice(start, start + PART_LENGTH))
  }
  return open.most > MAX_DEPTH
}
