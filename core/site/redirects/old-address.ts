/**
 * Addresses of a former site, as bookmarks, search engines and other sites still ask for them: one form for each, and the
 * patterns that stand for many.
 */

/** In characters of the normal form; what is longer was never an address that anybody linked. */
export const MAX_OLD_ADDRESS_LENGTH = 500

/** Parameters that tell where a reader came from, and nothing of what is asked for. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|igshid|mc_cid|mc_eid|ref)$/

/** More of them would make matching slow; no address has as many parts that vary. */
const MAX_PLACEHOLDERS = 6

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1256 = new TextDecoder('windows-1256')

/** The text of percent-encoded bytes: UTF-8, else the encoding of Urdu and Arabic sites before it. */
function decoded(text: string): string {
  // A `%` that begins no byte stands for itself.
  const bytes = Buffer.from(
    text
      .replace(/%([0-9a-f]{2})|[^%]+|%/gi, (part, hex?: string) =>
        hex ? `%${hex}` : Buffer.from(part).reduce((all, byte) => `${all}%${byte.toString(16).padStart(2, '0')}`, ''),
      )
      .replaceAll('%', ''),
    'hex',
  )
  try {
    return UTF_8.decode(bytes)
  } catch {
    return WINDOWS_1256.decode(bytes)
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLS = /[\u0000-\u001f\u007f]/g

function plain(text: string): string {
  return decoded(text).replace(CONTROLS, '').normalize('NFC').toLowerCase().toWellFormed()
}

export type OldAddress = { path: string; query: string }

/**
 * The one form of an address, without its host: decoded, in lower case, without a slash at the end, fragment and tracking
 * parameters, the others sorted. Null for what is no path of a site or is too long.
 */
export function normalAddress(address: string): OldAddress | null {
  const relative = address.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  const [beforeFragment = ''] = relative.split('#', 1)
  const [path, query] = splitAt(beforeFragment, '?')
  if (beforeFragment.length > MAX_OLD_ADDRESS_LENGTH * 3 || (path !== '' && !path.startsWith('/'))) return null
  const pairs = query
    .split('&')
    .map((pair) => splitAt(pair, '=').map((part) => plain(part.replaceAll('+', ' '))) as [string, string])
    .filter(([name]) => name !== '' && !TRACKING.test(name))
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  const normal = {
    path:
      plain(path)
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/+$/, '') || '/',
    query: pairs.map(([name, value]) => `${name}=${value}`).join('&'),
  }
  return textOf(normal).length > MAX_OLD_ADDRESS_LENGTH ? null : normal
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

export function textOf({ path, query }: OldAddress): string {
  return query === '' ? path : `${path}?${query}`
}

/** `[id]`, `[year]`, `[month]` and any other name. */
const PLACEHOLDER = /\[([a-z]+)\]/g

/** What a placeholder stands for where its name says so: digits, so many at least and at most. */
const DIGITS: Readonly<Record<string, { least: number; most: number }>> = {
  id: { least: 1, most: 15 },
  year: { least: 4, most: 4 },
  month: { least: 1, most: 2 },
}
/** Any other stands for a part without one of these. */
const SEPARATOR = /[/?&]/

export function placeholdersOf(address: string): string[] {
  return [...address.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Whether an address is a pattern that can be used: no name twice, a separator between two, and not too many. */
export function isUsablePattern(address: string): boolean {
  const names = placeholdersOf(address)
  return names.length <= MAX_PLACEHOLDERS && new Set(names).size === names.length && !address.includes('][')
}

/**
 * Returns what the placeholders of a pattern stand for in an address; null where it does not match. Each stands for what is
 * before the next fixed part, so the time is that of reading the address, whatever it is: an expression would try all ways
 * to divide it.
 */
export function matcherOf(pattern: string): (address: string) => Record<string, string> | null {
  const parts = pattern.split(PLACEHOLDER)
  return (address) => {
    const [start = ''] = parts
    if (!address.startsWith(start)) return null
    const values: Record<string, string> = {}
    let at = start.length
    for (let index = 1; index < parts.length; index += 2) {
      const [name = '', next = ''] = parts.slice(index)
      const isLast = index + 2 >= parts.length
      const end = isLast ? address.length - next.length : next === '' ? -1 : address.indexOf(next, at + 1)
      const value = address.slice(at, end)
      if (end <= at || !isValueOf(name, value) || (isLast && !address.endsWith(next))) return null
      values[name] = value
      at = end + next.length
    }
    return at === address.length ? values : null
  }
}

function isValueOf(name: string, value: string): boolean {
  const digits = DIGITS[name]
  if (!digits) return !SEPARATOR.test(value)
  return value.length >= digits.least && value.length <= digits.most && /^\d+$/.test(value)
}

/** A target with the values of its placeholders; months have two digits, as in the addresses of this site. */
export function filledIn(target: string, values: Record<string, string>): string {
  return target.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name] ?? ''
    return encodeURIComponent(name === 'month' ? value.padStart(2, '0') : value)
  })
}
