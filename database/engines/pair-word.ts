/** Writes the numbers of pairs of words as words of letters and digits: an article has hundreds of them. */

const BASE = 36
const TWO_DIGITS = BASE ** 2
/** Written in advance: put together of these, a number takes a quarter of the time of `toString`. */
const ENDS = Array.from({ length: TWO_DIGITS }, (_, number) => number.toString(BASE).padStart(2, '0'))
const STARTS = Array.from({ length: 2 * TWO_DIGITS }, (_, number) => number.toString(BASE))

/** The number of a pair without its sign, to the base of 36. */
export function pairWord(pair: number): string {
  const number = pair >>> 0
  const upper = Math.floor(number / TWO_DIGITS)
  const start = Math.floor(upper / TWO_DIGITS)
  if (start === 0) return number.toString(BASE)
  return `${STARTS[start]}${ENDS[upper % TWO_DIGITS]}${ENDS[number % TWO_DIGITS]}`
}
