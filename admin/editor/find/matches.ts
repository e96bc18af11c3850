/**
 * Where words are in a text. Unless they are meant exactly as written, capitals equal small letters, Arabic keyboards'
 * letters equal the Urdu ones, and accents and vowel signs do not count.
 */

/** In UTF-16 code units; `end` is exclusive. */
export type Match = { start: number; end: number }

/** A letter with all its signs. */
const UNITS = /\P{M}\p{M}*|\p{M}+/gsu
/** Accents, vowel signs and what joins or parts letters; a hamza or madd makes another letter. */
const UNHEARD = /[\u0300-\u036F\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069]/gu
const URDU_LETTERS: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ۃ', '\u00A0': ' ' }
const DIGITS = /[٠-٩۰-۹]/g

function digitOf(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

function folded(unit: string): string {
  const bare = unit.normalize('NFD').replace(UNHEARD, '').normalize('NFC').toLowerCase()
  // One letter with its hamza: the letter alone would stay the keyboard's.
  const letters = bare.normalize('NFD').replace(/[يىكهة\u00A0]/g, (letter) => URDU_LETTERS[letter] ?? letter)
  return letters.normalize('NFC').replace(DIGITS, digitOf)
}

function units(text: string, isExact: boolean) {
  const parts: string[] = []
  /** Where each character of the joined parts comes from; -1 inside of a unit. */
  const starts: number[] = []
  for (const { 0: unit, index } of text.matchAll(UNITS)) {
    const part = isExact ? unit : folded(unit)
    parts.push(part)
    for (let at = 0; at < part.length; at += 1) starts.push(at === 0 ? index : -1)
  }
  starts.push(text.length)
  return { joined: parts.join(''), starts }
}

/** All of them, in the order of the text, without overlaps. */
export function findMatches(text: string, words: string, isExact: boolean): Match[] {
  const { joined: wanted } = units(words.normalize(isExact ? 'NFC' : 'NFD'), isExact)
  if (wanted === '') return []
  const { joined, starts } = units(text, isExact)
  const matches: Match[] = []
  let from = 0
  for (;;) {
    const at = joined.indexOf(wanted, from)
    if (at < 0) return matches
    const start = starts[at] ?? -1
    const end = starts[at + wanted.length] ?? -1
    const isWhole = start >= 0 && end >= 0
    if (isWhole) matches.push({ start, end })
    from = at + (isWhole ? wanted.length : 1)
  }
}
