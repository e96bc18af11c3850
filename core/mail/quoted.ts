/**
 * What an email quotes of what people have typed, in its text part. A title may contain line breaks, and characters that
 * turn the direction of what follows; either could pass for a sentence of the site.
 */

/** Line breaks of any kind, other control characters, and white space around them. */
const BREAKS = /\s*[\p{Cc}\u2028\u2029]+\s*/gu
/** Embeddings, overrides and isolates. The marks that only influence their neighbours (U+200E, U+200F) stay. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** One line, isolated from the direction of the text around it. */
export function quoted(text: string): string {
  return `\u2068${text.replace(BREAKS, ' ').replace(DIRECTION_CONTROLS, '').trim()}\u2069`
}
