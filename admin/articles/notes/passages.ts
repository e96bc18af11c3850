/**
 * Passages of a text, found by their words as in a TextQuoteSelector of the W3C's Web Annotation Data Model: a quote,
 * and a few characters on each side, which tell it from the same words elsewhere.
 */
import { MAX_NOTE_CONTEXT, MAX_NOTE_QUOTE } from '#shared/schemas/limits.ts'

export type Anchor = { quote: string; prefix: string; suffix: string }
export const WHOLE_ARTICLE: Anchor = { quote: '', prefix: '', suffix: '' }
/** In UTF-16 code units; `end` is exclusive. */
export type Passage = { start: number; end: number }

/** A quote of this length is the same passage wherever it is; a shorter one needs its surroundings. */
const DISTINCTIVE_LENGTH = 24
/** The number of characters around a shorter quote that must be the same. */
const MIN_CONTEXT = 8

/** Both halves of a surrogate pair, or none: databases store no half. */
function slice(text: string, start: number, end: number): string {
  const isLow = (at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))
  const from = Math.max(0, start)
  return text.slice(isLow(from) ? from + 1 : from, isLow(end) ? end - 1 : end)
}

/** The anchor of a passage without white space at its ends; null if nothing else is in it. */
export function anchorOf(text: string, { start, end }: Passage): Anchor | null {
  const selected = text.slice(start, end)
  const from = start + (selected.length - selected.trimStart().length)
  const quote = slice(text, from, Math.min(start + selected.trimEnd().length, from + MAX_NOTE_QUOTE))
  if (quote === '') return null
  const to = from + quote.length
  return {
    quote,
    prefix: slice(text, from - MAX_NOTE_CONTEXT, from),
    suffix: slice(text, to, to + MAX_NOTE_CONTEXT),
  }
}

function lengthInCommon(one: string, other: string, fromEnd: boolean): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most) {
    const same = fromEnd
      ? one.charAt(one.length - 1 - count) === other.charAt(other.length - 1 - count)
      : one.charAt(count) === other.charAt(count)
    if (!same) break
    count += 1
  }
  return count
}

/**
 * Where the words of an anchor are in a text; null if they have gone, or if it cannot be told which of several passages
 * is meant: a note that is listed as lost misleads nobody, and one on other words does.
 */
export function findPassage(text: string, { quote, prefix, suffix }: Anchor): Passage | null {
  if (quote === '') return null
  let best: (Passage & { score: number }) | null = null
  let isTie = false
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length
    const before = text.slice(Math.max(0, start - prefix.length), start)
    const score =
      lengthInCommon(before, prefix, true) + lengthInCommon(text.slice(end, end + suffix.length), suffix, false)
    if (best && score <= best.score) {
      isTie ||= score === best.score
      continue
    }
    best = { start, end, score }
    isTie = false
  }
  if (!best) return null
  const whole = prefix.length + suffix.length
  if (quote.length < DISTINCTIVE_LENGTH && best.score < Math.min(MIN_CONTEXT, whole)) return null
  if (isTie && best.score < whole) return null
  return { start: best.start, end: best.end }
}
