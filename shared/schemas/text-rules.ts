/**
 * What is stored of a text that somebody has typed, pasted or sent: every field for text passes one of these functions. No
 * dependencies, because readers' scripts use them too.
 */

/**
 * Characters that nobody sees and that are no white space: joiners, marks of direction, fillers, controls. Not the whole
 * category Cf, which contains signs of Urdu that are drawn (U+0600 to U+0605, U+06DD).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\ufff9-\ufffb\u{1d159}]|[^\P{Cc}\t-\r]/gu

/** The same without joiners and variation selectors, which are parts of words and signs. */
const MARKS =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/gu

/** Control characters, halves of characters, and what turns the direction of all that follows: embeddings, overrides, isolates. */
const CONTROLS = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu

const JOINERS = /\p{Join_Control}|\p{Variation_Selector}/gu
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
const SURROUNDING = /^[\p{Join_Control}\s]+|[\p{Join_Control}\s]+$/gu

/** What is seen of a text, with each run of white space folded to one space. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

/** The length of a text in characters (code points) that are seen. */
export function visibleLength(text: string): number {
  return Array.from(visibleText(text)).length
}

/** A text of several lines, in NFC, without control characters; empty if nothing of it is seen. */
export function cleanText(text: string): string {
  const clean = text.replace(LINE_BREAK, '\n').replace(CONTROLS, '').normalize('NFC').trim()
  return visibleText(clean) === '' ? '' : clean
}

/** The same on one line. Spaces that do not break stay. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n ]+/g, ' ')
}

/** An email address, a number, a date or a code, which have no invisible character. */
export function cleanValue(text: string): string {
  return text.normalize('NFC').replace(MARKS, '').replace(JOINERS, '').trim()
}

/** An address of the web. Joiners may be parts of the words of its path. */
export function cleanAddress(text: string): string {
  return text.replace(MARKS, '').replace(SURROUNDING, '')
}

/** `۲۰۲۶` and `٢٠٢٦` → `2026`: whatever consists of digits may be written in those of Urdu and Arabic. */
export function latinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) - (digit < '\u06f0' ? 0x0660 : 0x06f0)))
}
