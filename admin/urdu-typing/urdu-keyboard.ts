/**
 * Typing Urdu on a Latin keyboard: the phonetic layout by CRULP, Lahore, which most people who type Urdu know, and the
 * on-screen keyboard. Every output is in NFC, like stored text.
 */

/** Diacritics: zabar, zer, pesh, tashdeed, jazm, do-zabar, do-zer, do-pesh, khari zabar. */
export const URDU_MARKS = ['\u064e', '\u0650', '\u064f', '\u0651', '\u0652', '\u064b', '\u064d', '\u064c', '\u0670']

export const URDU_DIGITS = '۰ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹'.split(' ')

export const URDU_PUNCTUATION = [
  '۔',
  '،',
  '؟',
  '؛',
  '!',
  ':',
  '“',
  '”',
  '‘',
  '’',
  '(',
  ')',
  '—',
  '…',
  '٪',
  'ﷺ',
  'ؐ',
  'ؓ',
  'ؒ',
]

/** Zero-width non-joiner: keeps two letters of a word from joining, as in خوب‌صورت. */
export const NON_JOINER = '\u200c'

/** The output of each character key; capitals are typed with Shift. Unlisted characters stay unchanged. */
export const PHONETIC: Readonly<Record<string, string>> = {
  q: 'ق',
  w: 'و',
  e: 'ع',
  r: 'ر',
  t: 'ت',
  y: 'ے',
  u: 'ء',
  i: 'ی',
  o: 'ہ',
  p: 'پ',
  a: 'ا',
  s: 'س',
  d: 'د',
  f: 'ف',
  g: 'گ',
  h: 'ح',
  j: 'ج',
  k: 'ک',
  l: 'ل',
  z: 'ز',
  x: 'ش',
  c: 'چ',
  v: 'ط',
  b: 'ب',
  n: 'ن',
  m: 'م',
  Q: '\u0652',
  W: '\u0651',
  E: '\u0670',
  R: 'ڑ',
  T: 'ٹ',
  Y: '\u064e',
  U: 'ئ',
  I: '\u0650',
  O: 'ۃ',
  P: '\u064f',
  A: 'آ',
  S: 'ص',
  D: 'ڈ',
  F: 'ۓ',
  G: 'غ',
  H: 'ھ',
  J: 'ض',
  K: 'خ',
  L: 'ۂ',
  Z: 'ذ',
  X: 'ژ',
  C: 'ث',
  V: 'ظ',
  B: 'ؤ',
  N: 'ں',
  M: '…',
  '`': '\u064b',
  '~': '\u064b',
  '<': '\u064d',
  '>': '\u064c',
  ',': '،',
  '.': '۔',
  '?': '؟',
  ';': '؛',
  '"': '”',
  "'": '’',
}

/**
 * The output of a key press; null if the key keeps its own meaning. Shift with the space bar types a zero-width
 * non-joiner.
 */
export function urduFor(key: string, shift: boolean): string | null {
  if (key === ' ' && shift) return NON_JOINER
  return PHONETIC[key] ?? null
}

/** The letters in the order of the keys that type them, row by row, each beside that of the same key with Shift. */
export const URDU_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((keys) =>
  Array.from(keys)
    .flatMap((key) => [PHONETIC[key] ?? '', PHONETIC[key.toUpperCase()] ?? ''])
    .filter((letter) => /\p{L}/u.test(letter)),
)

const KEYS = new Map(Object.entries(PHONETIC).map(([key, letter]) => [letter, key]))

/** The key that types a letter in the phonetic layout, shown to help users learn it. */
export function keyFor(letter: string): string | undefined {
  return letter === NON_JOINER ? '⇧ ␣' : KEYS.get(letter)
}
