/** Pictures that older editors put into the text itself: moved to files, so that the text is words again. */

/** Those that the earlier editor could embed, and WebP. SVG is none of them. */
const KIND = /^data:image\/(png|gif|jpe?g|bmp|x-icon|webp);base64,/i
const START = 'data:image/'
const MAX_IMAGES = 60

/** Keeps a picture and answers its address; null for one that cannot be kept. */
export type KeepPicture = (picture: { bytes: Buffer; originalName: string }) => Promise<string | null>

type Found = { from: number; to: number; address: string }

/**
 * Where `src="data:image/…"` stands. By looking for the text alone, so that it takes as long as the text is long, however
 * the markup around is broken: the cleaning after it decides what is a picture.
 */
function dataAddresses(html: string): Found[] {
  const found: Found[] = []
  for (let from = html.indexOf(START); from >= 0; from = html.indexOf(START, from)) {
    const quote = html[from - 1]
    const isSource =
      (quote === '"' || quote === "'") && /\ssrc\s*=\s*$/i.test(html.slice(Math.max(0, from - 20), from - 1))
    const end = isSource ? html.indexOf(quote, from) : -1
    if (end < 0) {
      from += START.length
      continue
    }
    found.push({ from, to: end, address: html.slice(from, end) })
    from = end
  }
  return found
}

async function keepOne(address: string, keep: KeepPicture): Promise<string | null> {
  const [head = '', kind = ''] = KIND.exec(address) ?? []
  if (!head) return null
  const bytes = Buffer.from(address.slice(head.length), 'base64')
  return bytes.byteLength === 0 ? null : keep({ bytes, originalName: `pasted.${kind.toLowerCase()}` })
}

/** The text with addresses of ours in place of embedded pictures; one that cannot be kept is taken out. */
export async function moveDataImages(html: string, keep: KeepPicture): Promise<string> {
  const kept = new Map<string, string>()
  let result = ''
  let done = 0
  for (const { from, to, address } of dataAddresses(html)) {
    if (!kept.has(address)) kept.set(address, kept.size < MAX_IMAGES ? ((await keepOne(address, keep)) ?? '') : '')
    result += html.slice(done, from) + (kept.get(address) ?? '')
    done = to
  }
  return result + html.slice(done)
}
