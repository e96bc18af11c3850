/**
 * Numbers and Latin words with signs within text that runs from right to left. The bidirectional algorithm gives a sign
 * at the end of such a run, and the groups of a telephone number, the direction of the text around them: `-5` would be
 * read as `5-`, `C++` as `++C`, and `+92 51` backwards. Each such run is isolated.
 */

export type Piece = { at: number; text: string; isIsolated: boolean }

const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u
/** Latin letters, digits of all three kinds, and the signs and punctuation that Urdu shares with English. */
const STRETCH = /[\u0020-\u024f\u0660-\u066c\u06f0-\u06f9\u1e00-\u1eff\u2000-\u2065\u2070-\u22ff]+/g
const LATIN = /\p{Script=Latin}/u
const DIGIT = /[0-9٠-٩۰-۹]/
const CORE = /[\p{Script=Latin}0-9٠-٩۰-۹]/u
/** Signs between numbers that make one expression of them. */
const OPERATOR = /^[=×÷+−*/-]$/

const OPENING = /^["'“‘«[{–—]+/
const CLOSING = /["'”’»\]},;:.!?…–—-]+$/

/** A plain number, time or fraction, a date, and a range: read in the direction of the text. */
const PLAIN = /^[0-9٠-٩۰-۹]+(?:[.,:/٫٬][0-9٠-٩۰-۹]+)*[%٪]?$/
const DATE = /^[0-9٠-٩۰-۹]{1,2}([-./])[0-9٠-٩۰-۹]{1,2}\1[0-9٠-٩۰-۹]{2,4}$/
const ISO_DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}$/
const MIN_TELEPHONE_DIGITS = 7
/** Nothing longer is a number or name; looking at it would take time in proportion to the square of its length. */
const MAX_RUN_LENGTH = 200

type Token = { from: number; to: number }

function groupsOf(text: string): string[] {
  return text.match(/[0-9٠-٩۰-۹]+/g) ?? []
}

/** Digits in groups that are one number: with a leading +, ( or 0, or with a group that is longer than a year. */
function isTelephone(text: string): boolean {
  const groups = groupsOf(text)
  const isLong = groups.join('').length >= MIN_TELEPHONE_DIGITS
  if (groups.length < 2 || !/^[0-9٠-٩۰-۹+()\s.\-–/]+$/.test(text) || DATE.test(text)) return false
  return isLong && (/^[+(0٠۰]/.test(text) || groups.some((group) => group.length > 4))
}

function isExpression(text: string): boolean {
  return text.split(/\s+/).some((part) => /^[=×÷+]$/.test(part))
}

function mustBeIsolated(text: string): boolean {
  // Letters at the start, and letters or digits at the end: the algorithm keeps all between them in order.
  if (LATIN.test(text)) return !/^\p{Script=Latin}(?:.*[\p{Script=Latin}0-9٠-٩۰-۹])?$/su.test(text)
  if (/\s/.test(text)) return isTelephone(text) || isExpression(text)
  if (PLAIN.test(text)) return false
  return ISO_DATE.test(text) || isTelephone(text) || /^[^0-9٠-٩۰-۹]|\+$|[=×÷*+]/.test(text)
}

/** Without what belongs to the sentence around: quotation marks, its punctuation, and parentheses without their pair. */
function trimmed(text: string, { from, to }: Token): Token {
  let start = from
  let end = to
  for (let before = -1; before !== start - end;) {
    before = start - end
    const part = text.slice(start, end)
    start += OPENING.exec(part)?.[0].length ?? 0
    end -= CLOSING.exec(text.slice(start, end))?.[0].length ?? 0
    const rest = text.slice(start, end)
    const isWrapped = /^\([^()]*\)$/.test(rest)
    if (isWrapped || (rest.startsWith('(') && !rest.includes(')'))) start += 1
    if (isWrapped || (rest.endsWith(')') && !rest.includes('('))) end -= 1
  }
  // A hyphen after a letter joins words.
  const isJoined = start > 0 && /[\p{L}\p{M}]/u.test(text.charAt(start - 1))
  if (isJoined) start += /^[-+/.,:]*/.exec(text.slice(start, end))?.[0].length ?? 0
  return { from: start, to: Math.max(start, end) }
}

/** The words of a stretch that stand together, each run as one token. */
function runsOf(text: string, from: number, to: number): Token[] {
  const runs: Token[] = []
  let last: Token | null = null
  for (const match of text.slice(from, to).matchAll(/\S+/g)) {
    const token = { from: from + match.index, to: from + match.index + match[0].length }
    const continues = last !== null && token.from === last.to + 1 && !/[,;:.!?…]$/.test(text.slice(last.from, last.to))
    if (!CORE.test(match[0]) && !(continues && OPERATOR.test(match[0]))) last = null
    else if (last && continues) last.to = token.to
    else runs.push((last = token))
  }
  return runs
}

function isolatedIn(text: string, run: Token): Token[] {
  if (run.to - run.from > MAX_RUN_LENGTH) return []
  const whole = trimmed(text, run)
  const words = text.slice(whole.from, whole.to)
  if (words === '' || !CORE.test(words)) return []
  if (mustBeIsolated(words)) return [whole]
  if (LATIN.test(words)) return []
  // Numbers beside one another that are not one number: each for itself.
  return [...words.matchAll(/\S+/g)]
    .map(({ index, 0: word }) => trimmed(text, { from: whole.from + index, to: whole.from + index + word.length }))
    .filter((token) => DIGIT.test(text.slice(token.from, token.to)) && mustBeIsolated(text.slice(token.from, token.to)))
}

/** The pieces of a text that runs from right to left, in their order. */
export function isolate(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { index, 0: stretch } of text.matchAll(STRETCH)) {
    if (!CORE.test(stretch)) continue
    for (const run of runsOf(text, index, index + stretch.length).flatMap((each) => isolatedIn(text, each))) {
      if (run.from > done) pieces.push({ at: done, text: text.slice(done, run.from), isIsolated: false })
      pieces.push({ at: run.from, text: text.slice(run.from, run.to), isIsolated: true })
      done = run.to
    }
  }
  if (done < text.length || pieces.length === 0) pieces.push({ at: done, text: text.slice(done), isIsolated: false })
  return pieces
}

/** Whether a text has letters that are written from right to left. */
export function hasUrdu(text: string): boolean {
  return ARABIC_LETTER.test(text)
}

/** A text with its runs isolated by characters, for where there is no markup; unchanged without Urdu letters. */
export function withIsolates(text: string): string {
  if (!hasUrdu(text)) return text
  return isolate(text)
    .map((piece) => (piece.isIsolated ? `\u2066${piece.text}\u2069` : piece.text))
    .join('')
}
