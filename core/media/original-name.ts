/** The original name of an uploaded file: shown to people in the library, never used as a path. */

const MAX_LENGTH = 200

/** Control characters, direction overrides, and characters that no font shows. ZWNJ and ZWJ are part of Urdu. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** The last segment of a path, in composed form (NFC), of at most 200 characters; `fallback` if nothing remains. */
export function originalNameOf(given: string | undefined, fallback: string): string {
  const name = (given ?? '')
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(name)) return fallback
  const letters = Array.from(name)
  if (letters.length <= MAX_LENGTH) return name
  // Keeps the file extension readable.
  const ending = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')
  return [...letters.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}
