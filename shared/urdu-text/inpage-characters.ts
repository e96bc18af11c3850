/**
 * The characters of legacy InPage, by the second byte of the pair `04 XX` that stands for each.
 *
 * The table contains a byte where at least two of three tables agree that were made independently of each other: the
 * specification of iamahsanmehmood/inpage-format (specs/05-character-maps.md, MIT), the switch of KamalAbdali/InpageToUnicode
 * (src/InpToUni.c), and the first column of the Naseem tables as Archiv reads them (Nan0pk/Archiv). The order of the letters
 * is that of the Urdu alphabet. All other bytes are unknown: they are shown and counted, never guessed.
 */
import { isArabicLetter } from './letters.ts'

/** The characters of successive bytes, from the first. */
const RUNS: readonly (readonly [first: number, characters: string])[] = [
  [0x20, ' '],
  // A hamza, which is written on its seat inside of a word and alone at its end, is the one before ی.
  [0x81, 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوئیےہھ'],
  [0xa8, '\u064d\u0640\u0650\u064e\u064f\u0651\u0611'],
  [0xb0, '\u0656\u0652'],
  [0xb3, '\u0653\u0652\u064cؤ'],
  [0xb8, '\u064aۃ'],
  [0xbd, '\u0670\u0657\u0654'],
  [0xc7, '\u064bآ'],
  [0xca, 'إ\ufdf2'],
  [0xcf, '\u0614۰۱۲۳۴۵۶۷۸۹!'],
  [0xde, '٪/…)('],
  [0xe4, '+'],
  [0xe6, '\u0613\u0612\u066d:؛×=،؟÷'],
  [0xf1, '\u060d\u060e۔'],
  [0xf6, '\ufdfa\u0601\u0610'],
  [0xfa, '][.‘’'],
]

export const INPAGE_CHARACTERS: ReadonlyMap<number, string> = new Map(
  RUNS.flatMap(([first, characters]) => Array.from(characters, (character, at) => [first + at, character] as const)),
)

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
