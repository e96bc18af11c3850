/** The name that a file came with: shown to people in the library, never used as a path. */

const LONGEST = 200

/** Controls, what turns the direction of the letters around it, and what no font shows. ZWNJ and ZWJ are part of Urdu. */
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** The last part of whatever path, in the composed form, of at most 200 letters; `fallback` where nothing is left. */
export function originalNameOf(given: string | undefined, fallback: string): string {
  const name = (given ?? '')
    .toWellFormed()
    .replace(UNSHOWN, '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(name)) return fallback
  const letters = Array.from(name)
  if (letters.length <= LONGEST) return name
  // What kind of file it is stays readable.
  const ending = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join('')
}
