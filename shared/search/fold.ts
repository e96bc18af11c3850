/**
 * Text as search compares it. `fold` makes the spellings of one word equal; `tokenize` keeps where each word stands in
 * the text, so that matches are marked as they are written.
 */
import { FOLD_RULES } from './fold-rules.ts'
import { forEachWord } from './word-ranges.ts'

/** A folded word and the part of the text it was folded from: `text.slice(start, end)`. */
export type Token = { word: string; start: number; end: number }

/** Longer words are cut, in texts and in queries alike. */
export const MAX_WORD_LENGTH = 60

const PLAIN = /^[a-z0-9]+$/
const SEPARATOR = /[^\p{L}\p{N}\p{M}\p{Cf}'’‘`´]+/u
const ASCII = /^[\u0020-\u007F]*$/

/** Words repeat, and folding one takes twenty times as long as looking it up. */
const MAX_CACHED = 10_000
/** V8 copies words as short as this; a longer one would keep the whole text that it was cut from. */
const MAX_CACHED_LENGTH = 12
const cache = new Map<string, string>()

/** One word, folded; several with blanks between them where a ligature stands for several. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.slice(0, MAX_WORD_LENGTH)
  const known = cache.get(word)
  if (known !== undefined) return known
  const folded = foldAnew(word)
  if (word.length <= MAX_CACHED_LENGTH) {
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(word, folded)
  }
  return folded
}

function foldAnew(word: string): string {
  let text = word.normalize('NFKC').toLowerCase()
  // Accents go before the rules, but only from Latin words: a hamza is part of an Arabic letter.
  if (!ASCII.test(text)) text = text.replace(/\p{sc=Latn}\p{M}*/gu, (letter) => letter.normalize('NFKD'))
  text = text.replace(/(?<=\p{Nd})[,،٬](?=\p{Nd})/gu, '')
  // A ligature may stand for several words, and the rules look at the ends of words.
  return text
    .split(SEPARATOR)
    .map(applyRules)
    .filter((part) => part !== '')
    .join(' ')
}

function applyRules(word: string): string {
  let text = word
  for (const { pattern, replacement } of FOLD_RULES) {
    text = typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement)
  }
  text = text.replace(/[^\p{L}\p{N}]+/gu, '')
  return text.length > MAX_WORD_LENGTH ? text.slice(0, MAX_WORD_LENGTH).replace(/[\uD800-\uDBFF]$/, '') : text
}

/** The words of a text, in its order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  forEachWord(text, (start, end) => {
    const folded = foldWord(text.slice(start, end))
    if (!folded.includes(' ')) {
      if (folded !== '') tokens.push({ word: folded, start, end })
      return
    }
    for (const word of folded.split(' ')) tokens.push({ word, start, end })
  })
  return tokens
}

/** A text as its folded words with blanks between them. Folding a folded text changes nothing. */
export function fold(text: string): string {
  const words: string[] = []
  forEachWord(text, (start, end) => {
    const folded = foldWord(text.slice(start, end))
    if (folded !== '') words.push(folded)
  })
  return words.join(' ')
}
