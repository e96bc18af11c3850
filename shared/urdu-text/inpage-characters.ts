/**
 * The characters of legacy InPage, by the second byte of the pair `04 XX` that stands for each.
 *
 * The table contains a byte where at least two of three tables agree that were made independently of each other: the
 * specification of iamahsanmehmood/inpage-format (specs/05-character-maps.md, MIT), the switch of KamalAbdali/InpageToUnicode
 * (src/InpToUni.c), and the first column of the Naseem tables as Archiv reads them (Nan0pk/Archiv). The order of the letters
 * is that of the Urdu alphabet. All other bytes are unknown: they are shown and counted, never guessed.
 */
import { isArabicLetter } from './letters.ts'

const LETTERS = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوئیےہھ'
const FIRST_LETTER = 0x81

const DIGITS = '۰۱۲۳۴۵۶۷۸۹'
const FIRST_DIGIT = 0xd0

const OTHERS: readonly (readonly [number, string])[] = [
  [0x20, ' '],
  [0xa8, '\u064d'],
  [0xa9, '\u0640'],
  [0xaa, '\u0650'],
  [0xab, '\u064e'],
  [0xac, '\u064f'],
  [0xad, '\u0651'],
  [0xae, '\u0611'],
  [0xb0, '\u0656'],
  [0xb1, '\u0652'],
  [0xb3, '\u0653'],
  [0xb4, '\u0652'],
  [0xb5, '\u064c'],
  [0xb6, 'ؤ'],
  [0xb8, '\u064a'],
  [0xb9, 'ۃ'],
  [0xbd, '\u0670'],
  [0xbe, '\u0657'],
  [0xbf, '\u0654'],
  [0xc7, '\u064b'],
  [0xc8, 'آ'],
  [0xca, 'إ'],
  [0xcb, '\ufdf2'],
  [0xcf, '\u0614'],
  [0xda, '!'],
  [0xde, '٪'],
  [0xdf, '/'],
  [0xe0, '…'],
  [0xe1, ')'],
  [0xe2, '('],
  [0xe4, '+'],
  [0xe6, '\u0613'],
  [0xe7, '\u0612'],
  [0xe8, '\u066d'],
  [0xe9, ':'],
  [0xea, '؛'],
  [0xeb, '×'],
  [0xec, '='],
  [0xed, '،'],
  [0xee, '؟'],
  [0xef, '÷'],
  [0xf1, '\u060d'],
  [0xf2, '\u060e'],
  [0xf3, '۔'],
  [0xf6, '\ufdfa'],
  [0xf7, '\u0601'],
  [0xf8, '\u0610'],
  [0xfa, ']'],
  [0xfb, '['],
  [0xfc, '.'],
  [0xfd, '‘'],
  [0xfe, '’'],
]

export const INPAGE_CHARACTERS: ReadonlyMap<number, string> = new Map([
  ...Array.from(LETTERS, (letter, index) => [FIRST_LETTER + index, letter] as const),
  ...Array.from(DIGITS, (digit, index) => [FIRST_DIGIT + index, digit] as const),
  ...OTHERS,
])

/** Precedes each Urdu character; all other bytes stand for themselves. */
export const INPAGE_PREFIX = 0x04

const TAB = 0x09
const LINE_BREAK = 0x0a
const PAGE_BREAK = 0x0c
const PARAGRAPH_END = 0x0d

/** How unknown bytes look in a text. */
export function unknownMark(bytes: string): string {
  return `⟦${bytes}⟧`
}

export function hexOf(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}

/** Numbers are stored as they are seen from the right, the last digit first. */
const DIGIT_RUN = /[۰-۹]{2,}/g

/** Legacy InPage stores these by their looks, so that a pair may be the wrong way round. Quotation marks have either order in Urdu. */
const PAIRS = ['()', '[]'] as const

/** Turns the pairs of a paragraph in which each of them begins with what ends it. */
function pairedRightWayRound(paragraph: string): string {
  let text = paragraph
  for (const [opens = '', closes = ''] of PAIRS) {
    const order = Array.from(text).filter((character) => character === opens || character === closes)
    const isTurned =
      order.length > 1 && order.length % 2 === 0 && order.every((one, at) => (at % 2 ? opens : closes) === one)
    if (!isTurned) continue
    text = Array.from(text, (one) => (one === opens ? closes : one === closes ? opens : one)).join('')
  }
  return text
}

export type DecodedText = {
  /** Paragraphs; lines within them end in `\n`. */
  paragraphs: string[]
  /** How often each unknown byte occurs, by what marks it in the text. */
  unknown: Map<string, number>
}

/** The text of bytes in the encoding of legacy InPage. */
export function decodeInPage(bytes: Uint8Array): DecodedText {
  const paragraphs: string[] = []
  const unknown = new Map<string, number>()
  let characters: string[] = []

  const endParagraph = () => {
    const text = characters
      .map((one, at) => (one === 'ئ' && !isArabicLetter(characters[at + 1] ?? '') ? 'ء' : one))
      .join('')
      .replace(DIGIT_RUN, (digits) => Array.from(digits).reverse().join(''))
      .normalize('NFC')
    if (text.trim() !== '') paragraphs.push(pairedRightWayRound(text).trim())
    characters = []
  }
  const addUnknown = (name: string) => {
    const mark = unknownMark(name)
    unknown.set(mark, (unknown.get(mark) ?? 0) + 1)
    characters.push(mark)
  }

  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === INPAGE_PREFIX) {
      at += 1
      const code = bytes[at]
      const character = code === undefined ? undefined : INPAGE_CHARACTERS.get(code)
      if (character !== undefined) characters.push(character)
      else addUnknown(code === undefined ? hexOf(INPAGE_PREFIX, 2) : hexOf(code, 2))
    } else if (byte === PARAGRAPH_END || byte === PAGE_BREAK) endParagraph()
    else if (byte === LINE_BREAK) characters.push('\n')
    else if (byte === TAB) characters.push(' ')
    else if (byte >= 0x20 && byte < 0x7f) characters.push(String.fromCharCode(byte))
    else addUnknown(hexOf(byte, 2))
  }
  endParagraph()
  return { paragraphs, unknown }
}
