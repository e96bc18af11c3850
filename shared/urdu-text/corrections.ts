/**
 * Recognizes Urdu text that an older program has written: pairs of bytes of legacy InPage, bytes of Windows-1256 (or UTF-8)
 * that were read as Latin, and Arabic letters in Urdu words. What is Arabic stays as it is.
 */
import { fold } from '../search/fold.ts'
import { isStopWord } from '../search/stop-words.ts'
import { decodeInPage, INPAGE_PREFIX } from './inpage-characters.ts'

export const CORRECTION_KINDS = ['inpage', 'encoding', 'letters'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** `text` takes the place of the characters from `start` to `end`. */
export type Correction = { start: number; end: number; text: string; kind: CorrectionKind }

/** The characters of Windows-1252 from 0x80 to 0x9F; others, and the five that it leaves undefined, are read as the bytes themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function byteOf(character: string): number | null {
  const code = character.charCodeAt(0)
  if (code <= 0xff) return code
  const index = WINDOWS_1252.indexOf(character)
  return index < 0 ? null : 0x80 + index
}

/** Null where a character is not one that a byte was read as. */
function bytesOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf(text.charAt(at))
    if (byte === null) return null
    bytes[at] = byte
  }
  return bytes
}

const PREFIX = String.fromCharCode(INPAGE_PREFIX)

/** From the first pair of a text to its last. */
function inPageIn(text: string): Correction | null {
  const start = text.indexOf(PREFIX)
  const end = text.lastIndexOf(PREFIX) + 2
  const bytes = start < 0 ? null : bytesOf(text.slice(start, end))
  return bytes && { start, end, text: decodeInPage(bytes).paragraphs.join(' '), kind: 'inpage' }
}

const HIGH_CHARACTERS = `\u0080-\u00ff${WINDOWS_1252}`
const HIGH = new RegExp(`[${HIGH_CHARACTERS}]`, 'g')
/** Words without a letter of English. */
const LATIN_BYTES = new RegExp(`[${HIGH_CHARACTERS}!-@[-\`{-~]+(?:\\s+[${HIGH_CHARACTERS}!-@[-\`{-~]+)*`, 'g')
const MIN_HIGH = 4

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1256 = new TextDecoder('windows-1256')

function decoded(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return WINDOWS_1256.decode(bytes)
  }
}

const ARABIC_WORD = /(?=\p{L}|\p{M})\p{Script_Extensions=Arabic}[\p{Script_Extensions=Arabic}\p{M}\u200c\u200d]*/gu

function wordsOf(text: string): string[] {
  return (text.match(ARABIC_WORD) ?? []).filter((word) => /\p{L}/u.test(word))
}

/** Other scripts in the same disguise become Arabic letters too, but no words that a language could do without. */
const ARABIC_FUNCTION_WORDS = new Set(
  fold('في من على إلى عن أن إن ما لا هذا هذه الذي التي كان قال هو هي الله').split(' '),
)

function hasFunctionWord(text: string): boolean {
  return wordsOf(text).some((word) => {
    const folded = fold(word)
    return isStopWord(folded) || ARABIC_FUNCTION_WORDS.has(folded)
  })
}

/** Arabic letters, and the Urdu letters that they stand for in Urdu words. */
const URDU_LETTERS = new Map(Object.entries({ ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ۃ', ۀ: 'ۂ', ە: 'ہ', ڪ: 'ک', ې: 'ی' }))
const ARABIC_LETTERS = new RegExp(`[${[...URDU_LETTERS.keys()].join('')}]`, 'g')

/** Letters that Arabic does not have, and what only Arabic has: its article, its vowel marks, its hamzas on an alef. */
const URDU_ONLY = /[ٹڈڑںہھےپچگژکیۓۂۃ]/u
const ARABIC_ONLY = /^[وفبكل]?ال|[أإٱة]|(?:\p{M}.*){2}/u

/** In Quranic brackets nothing is touched, nor where at least two vowel marks are on a word. */
const QURAN = /[﴿﴾]/
const VOWELLED = /(?:[\u064b-\u0652\u0670].*){2}/u

/** Where a quotation, a bracket or a sentence begins or ends: a passage between two of them is in one language. */
const PASSAGE = /[^"“”«»‘’()[\]{}﴿﴾۔.؟?!؛;:]+/gu

/** More than 0: the words are Urdu. */
function urduScore(words: readonly string[]): number {
  return words.reduce((score, word) => {
    if (URDU_ONLY.test(word)) return score + 2
    if (ARABIC_ONLY.test(word)) return score - 1
    const folded = fold(word)
    if (ARABIC_FUNCTION_WORDS.has(folded)) return score - 1
    return isStopWord(folded) ? score + 1 : score
  }, 0)
}

/** The shapes of single letters, as programs without Unicode wrote them. */
const PRESENTATION_FORMS = /[\ufb50-\ufbff\ufe70-\ufefc]+/g

function urduWord(word: string): string {
  return word
    .replace(PRESENTATION_FORMS, (shapes) => shapes.normalize('NFKC'))
    .replace(ARABIC_LETTERS, (letter) => URDU_LETTERS.get(letter) ?? letter)
}

function lettersIn(text: string): Correction[] {
  const isUrdu = urduScore(wordsOf(text)) > 0
  let isInQuran = false
  let before = 0
  return Array.from(text.matchAll(PASSAGE)).flatMap(({ 0: passage, index }) => {
    const marks = text.slice(before, index)
    if (QURAN.test(marks)) isInQuran = /﴿[^﴾]*$/u.test(marks) || (/﴾[^﴿]*$/u.test(marks) && !isInQuran)
    before = index + passage.length
    const score = urduScore(wordsOf(passage))
    if (isInQuran || score < 0 || (score === 0 && !isUrdu)) return []
    return Array.from(passage.matchAll(ARABIC_WORD)).flatMap(({ 0: word, index: at }) => {
      const corrected = VOWELLED.test(word) ? word : urduWord(word)
      const start = index + at
      return corrected === word ? [] : [{ start, end: start + word.length, text: corrected, kind: 'letters' as const }]
    })
  })
}

/** Latin letters that remain where the bytes were those of another script. */
const LATIN_LETTER = /\p{Script=Latin}/u

function encodingsIn(text: string): Correction[] {
  return Array.from(text.matchAll(LATIN_BYTES)).flatMap(({ 0: found, index }) => {
    if ((found.match(HIGH)?.length ?? 0) < MIN_HIGH) return []
    const bytes = bytesOf(found)
    const read = bytes && decoded(bytes)
    if (!read || LATIN_LETTER.test(read) || !hasFunctionWord(read)) return []
    const end = index + found.length
    return [{ start: index, end, text: correctedText(read, lettersIn(read)), kind: 'encoding' as const }]
  })
}

/**
 * What is to be corrected in a passage of text such as a paragraph, in its order and without overlaps. `isArabic`: whether
 * the text says of itself that it is Arabic, and keeps its letters.
 */
export function correctionsOf(text: string, isArabic = false): Correction[] {
  const inPage = inPageIn(text)
  if (inPage) return [inPage]
  const encodings = encodingsIn(text)
  return encodings.length > 0 || isArabic ? encodings : lettersIn(text)
}

export function correctedText(text: string, corrections: readonly Correction[]): string {
  return corrections.reduceRight(
    (before, { start, end, text: right }) => before.slice(0, start) + right + before.slice(end),
    text,
  )
}
