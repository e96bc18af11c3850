/** Content codings: which one a client accepts, and how bodies are compressed. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In the order of preference. */
export const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Shorter bodies are not compressed: the headers alone are longer. */
export const MIN_COMPRESSED_BYTES = 512

/** Above this size the best brotli quality takes seconds, and hardly gains over the next one. */
const MAX_BEST_BYTES = 512 * 1024

/** A window of 256 KB, larger than any page; a smaller one costs nothing and needs less memory. */
export const BROTLI_WINDOW_BITS = 18

/** Clients send few different values, which are remembered; what an attacker invents is parsed each time. */
const MAX_REMEMBERED = 100
const MAX_REMEMBERED_LENGTH = 100
const remembered = new Map<string, Coding>()

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => /^q\s*=/.test(each))
    const value = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1))
    if (name) weights.set(name, value >= 0 && value <= 1 ? value : 0)
  }
  return weights
}

function negotiate(header: string): Coding {
  const weights = weightsOf(header)
  const others = weights.get('*') ?? 0
  let best: Coding = 'identity'
  let bestWeight = 0
  for (const coding of CODINGS) {
    const weight = weights.get(coding) ?? (coding === 'identity' ? 0 : others)
    if (weight > bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}

/** The best coding for an `Accept-Encoding` header (RFC 9110, section 12.5.3); `identity` where it allows no other. */
export function codingFor(header: string | undefined): Coding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const coding = negotiate(header)
  if (remembered.size < MAX_REMEMBERED && header.length <= MAX_REMEMBERED_LENGTH) remembered.set(header, coding)
  return coding
}

function brotliQuality(effort: 'fast' | 'best', bytes: number): number {
  if (effort === 'fast') return 4
  return bytes > MAX_BEST_BYTES ? 9 : 11
}

/** Compresses outside the main thread. `fast` is for a client that waits, `best` for the ones after it. */
export async function compressed(
  coding: Exclude<Coding, 'identity'>,
  body: Buffer,
  effort: 'fast' | 'best',
): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(body, { level: effort === 'fast' ? 5 : 9 })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(effort, body.length),
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
