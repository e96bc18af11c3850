/**
 * Alphabetical order of names and titles in both scripts, without regard to case and accents. Each text has a key: keys are
 * compared by code points, which every database can do, so that both engines and browsers sort alike. The order of Urdu is
 * that of Unicode's collation for it (CLDR, ur); digits come first, then Latin, then Urdu.
 */
import { latinDigits } from './schemas/text-rules.ts'

/** Letters in their order, each with the ways to write it that sort as the same. */
const URDU = 'اأإٱ آ ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش ص ض ط ظ ع غ ف ق کك گ ل م ن ں وؤ ہهۂۀ ھ ۃة ء یيىئ ےۓ'.split(' ')

/** Keys of Urdu letters are characters for private use, which follow all letters. */
const FIRST_KEY = 0xe000

/** Vowel marks, stretching, joiners, marks of direction, quotation marks. */
const IGNORED = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200c-\u200f\u061c"'‘’“”«»]/u

const LATIN: Record<string, string> = { ß: 's', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 't', ı: 'i' }

function charactersIn(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
}

function baseOf(letter: string): string {
  const lower = letter.toLowerCase().charAt(0)
  return LATIN[lower] ?? lower.normalize('NFKD').charAt(0)
}

/** By character, what it is in a key: one character, or nothing. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ...URDU.flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, String.fromCharCode(FIRST_KEY + index)] as const),
  ),
  ...Array.from('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', (digit) => [digit, latinDigits(digit)] as const),
  // Latin-1 and Latin Extended-A.
  ...charactersIn(0xc0, 0x17f)
    .filter((letter) => /[a-z]/.test(baseOf(letter)))
    .map((letter) => [letter, baseOf(letter)] as const),
  ...[...charactersIn(0x20, 0xff), ...charactersIn(0x600, 0x6ff), ...charactersIn(0x2000, 0x203f)]
    .filter((character) => IGNORED.test(character))
    .map((character) => [character, ''] as const),
])

/** The same for databases; all other characters but A to Z are themselves in keys. */
export const KEYS_OF_CHARACTERS: readonly (readonly [character: string, key: string])[] = [...KEYS]

export function alphabeticalKey(text: string): string {
  let key = ''
  for (const character of text)
    key += KEYS.get(character) ?? (character < '\u0080' ? character.toLowerCase() : character)
  return key
}
