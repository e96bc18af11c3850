/**
 * The rules that make the spellings of one word equal, in the order in which they apply. Each has an example (as
 * written, and as folded by all rules) and the source of the rule. The examples are tested.
 */

export type FoldRule = {
  name: string
  pattern: RegExp
  replacement: string | ((match: string) => string)
  example: readonly [written: string, folded: string]
  source: string
}

const UNICODE = 'Unicode Standard, chapter 9.2 (Arabic)'
const UAX15 = 'Unicode Standard Annex 15, form KC; form KD for Latin letters'
const URDUHACK = 'urduhack, normalization/character.py'
export const IMLA = 'Urdu orthography (Rasheed Hasan Khan, Urdu Imla): both spellings are in print'

/** The letters that carry an aspirated ھ as a letter of its own; after all others ھ is another way to write ہ. */
const ASPIRATED = 'بپتٹجچدڈڑکگ'

const LETTERS: Record<string, string> = {
  ...pairs('يىېۍێۑ', 'ی'),
  ...pairs('كڪګڬ', 'ک'),
  ...pairs('هەةۃۂۀۿ', 'ہ'),
  ...pairs('أإآٱٲٳ', 'ا'),
  ...pairs('ؤۆۇۈۋ', 'و'),
  ...pairs('ۓ', 'ئے'),
}

/** Latin letters that Unicode does not decompose into a letter and a mark. */
const LATIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

function pairs(letters: string, letter: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (variant) => [variant, letter]))
}

function anyOf(table: Record<string, string>): RegExp {
  return new RegExp(`[${Object.keys(table).join('')}]`, 'g')
}

/** The value of a digit in the Arabic-Indic and the extended Arabic-Indic row. */
function westernDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

const CHARACTERS: readonly FoldRule[] = [
  {
    name: 'the possessive, and apostrophes inside a word',
    pattern: /['’‘ʼʻ`´](?:s$)?/g,
    replacement: '',
    example: ['Ghalib’s Qur’an', 'ghalib quran'],
    source: 'Unicode Standard Annex 29, rule WB6',
  },
  {
    name: 'hamza above a Farsi yeh, which has no composed form',
    pattern: /[یىي]\u0654/g,
    replacement: 'ئ',
    example: ['کوی\u0654ی', 'کوی'],
    source: UNICODE,
  },
  {
    name: 'vowel marks and all other combining marks',
    pattern: /\p{M}+/gu,
    replacement: '',
    example: ['اُردُو', 'اردو'],
    source: UNICODE,
  },
  {
    name: 'stretching, zero-width characters, marks of direction, soft hyphens',
    pattern: /[\u0640\u0674\p{Cf}]+/gu,
    replacement: '',
    example: ['بے\u200Cشک پاکســتان', 'بےشک پاکستان'],
    source: UNICODE,
  },
  {
    name: 'teh marbuta after alef, which is said as teh',
    pattern: /(?<=ا)[ةۃ]$/g,
    replacement: 'ت',
    example: ['زکاۃ حياة', 'زکات حیات'],
    source: IMLA,
  },
  {
    name: 'Arabic and regional letters for Urdu letters, alef with madda or hamza, waw with hamza',
    pattern: anyOf(LETTERS),
    replacement: (letter) => LETTERS[letter] ?? letter,
    example: ['كراچي آزاد گاؤں دائرۂ', 'کراچی ازاد گاوں دایرہ'],
    source: URDUHACK,
  },
  {
    name: 'words of the Quran with waw for alef, which is said',
    pattern: /(?<=^(?:ال)?(?:زک|صل|مشک|حی))وہ$/g,
    replacement: 'ات',
    example: ['زکوٰۃ صلوة مشکوٰۃ الصلوٰۃ', 'زکات صلات مشکات الصلات'],
    source: IMLA,
  },
  {
    name: 'the digits of three rows',
    pattern: /[٠-٩۰-۹]/g,
    replacement: westernDigit,
    example: ['۱۹۴۷ ١٩٤٧ 1947', '1947 1947 1947'],
    source: UNICODE,
  },
]

/** Whether a hamza is written, on which seat, and whether ی stands for it. After ا and و the seat is a glide. */
const HAMZA: readonly FoldRule[] = [
  {
    name: 'hamza on the line',
    pattern: /ء/g,
    replacement: '',
    example: ['شعراء', 'شعرا'],
    source: IMLA,
  },
  {
    name: 'ئے, یے, یئے, ۓ and ے after ا or و',
    pattern: /(?<=[او])[یئ]+ے/g,
    replacement: 'ے',
    example: ['ہوئے ہوۓ دریائے جائیے', 'ہوے ہوے دریاے جاے'],
    source: IMLA,
  },
  {
    name: 'ئے, یے and یئے after a consonant, where plain ے is another word',
    pattern: /[یئ]+ے/g,
    replacement: 'یے',
    example: ['لئے لیے چاہیئے چاہئے', 'لیے لیے چاہیے چاہیے'],
    source: IMLA,
  },
  {
    name: 'ئی, یی and a final ئ after ا or و',
    pattern: /(?<=[او])(?:[یئ]{2,}|ئ$)/g,
    replacement: 'ی',
    example: ['کوئی کوئ آئینہ', 'کوی کوی اینہ'],
    source: IMLA,
  },
  {
    name: 'the same at the end of a word after a consonant, where plain ی is another word',
    pattern: /(?:[یئ]{2,}|ئ)$/g,
    replacement: 'یی',
    example: ['نئی نئ', 'نیی نیی'],
    source: IMLA,
  },
  {
    name: 'two seats or yehs inside a word',
    pattern: /[یئ]{2,}(?!$)/g,
    replacement: 'ی',
    example: ['ہیئت ہئیت تعیین', 'ہیت ہیت تعین'],
    source: IMLA,
  },
  {
    name: 'ئ between ا or و and a consonant, where older spelling has ی',
    pattern: /(?<=[او])ئ(?!و)/g,
    replacement: 'ی',
    example: ['قائد آئندہ', 'قاید ایندہ'],
    source: IMLA,
  },
  {
    name: 'ئ elsewhere',
    pattern: /ئ/g,
    replacement: '',
    example: ['مسئلہ مسٔلہ مسلہ آئو', 'مسلہ مسلہ مسلہ او'],
    source: IMLA,
  },
]

const HEH: readonly FoldRule[] = [
  {
    name: 'two-eyed heh where it does not mark an aspirated letter of its own',
    pattern: new RegExp(`(?<![${ASPIRATED}])ھ`, 'g'),
    replacement: 'ہ',
    example: ['ھے تمھارا انھیں کھانا', 'ہے تمہارا انہیں کھانا'],
    source: IMLA,
  },
]

const LATIN_SCRIPT: readonly FoldRule[] = [
  {
    name: 'Latin letters without a decomposition',
    pattern: anyOf(LATIN),
    replacement: (letter) => LATIN[letter] ?? letter,
    example: ['Straße', 'strasse'],
    source: 'Unicode CLDR, transform Latin-ASCII',
  },
]

/** For words in normalization form KC and in lower case, which come out without accents (see `foldWord`). */
export const FOLD_RULES: readonly FoldRule[] = [...CHARACTERS, ...HAMZA, ...HEH, ...LATIN_SCRIPT]

/** What `foldWord` does before the rules apply. */
export const NORMALIZATION: readonly Pick<FoldRule, 'name' | 'example' | 'source'>[] = [
  { name: 'presentation forms', example: ['ﭘﺎﮐﺴﺘﺎﻥ', 'پاکستان'], source: UAX15 },
  { name: 'a madda apart from its alef', example: ['ا\u0653زاد', 'ازاد'], source: UAX15 },
  { name: 'full-width letters', example: ['ｆｕｌｌ', 'full'], source: UAX15 },
  { name: 'accents and case', example: ['Café SÃO', 'cafe sao'], source: UAX15 },
]
