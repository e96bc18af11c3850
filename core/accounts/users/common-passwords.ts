/**
 * Detects the passwords that attackers try first. Instead of listing ten thousand of them it reverses common
 * modifications: capitals, digits and punctuation at the ends, 3 for e and @ for a, repetition, keyboard walks.
 */
import { COMMON_WORDS } from './common-words.ts'

/** Keyboard rows, and the alphabet. */
const WALKS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'qazwsxedcrfvtgbyhnujm',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '!@#$%^&*()',
  '147258369',
  '789456123',
  '159357',
].flatMap((walk) => [walk, Array.from(walk).reverse().join('')])

const MIN_WALK_LENGTH = 3
/** Characters that may onWrite a keyboard walk without making it harder to guess. */
const MAX_EXTRA_CHARACTERS = 2

const CHARACTER_VARIANTS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function longestWalkAt(text: string, start: number): number {
  let length = 0
  for (let end = start + MIN_WALK_LENGTH; end <= text.length; end += 1) {
    const part = text.slice(start, end)
    if (!WALKS.some((walk) => walk.includes(part)) && !/^(.)\1+$/u.test(part)) break
    length = end - start
  }
  return length
}

/** `qwerty123`, `1q2w3e4r`, `aaa111bbb`: the whole password but for one or two characters. */
function isWalk(text: string): boolean {
  let loose = 0
  for (let at = 0; at < text.length;) {
    const length = longestWalkAt(text, at)
    if (length === 0) loose += 1
    at += Math.max(1, length)
  }
  return loose <= MAX_EXTRA_CHARACTERS
}

/** `abcabcabc`, `hilalhilal`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text) || /^(.{5,})\1+$/su.test(text)
}

/** A date, a telephone number or an identity card's number. */
function isNumber(text: string): boolean {
  return /^[\d\s+./-]{1,15}$/.test(text)
}

function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function withoutVariants(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => CHARACTER_VARIANTS[sign] ?? sign)
}

/** What may be appended to a word without hiding it: `Lahore!2026`. */
const MAX_SUFFIX_LENGTH = 8

function isWord(text: string): boolean {
  const bare = withoutEnds(text)
  const candidates = [
    bare,
    withoutVariants(bare),
    withoutEnds(withoutVariants(text)),
    withoutVariants(text).replace(/i/g, 'l'),
  ]
  if (text.length - bare.length > MAX_SUFFIX_LENGTH) return false
  return candidates.some((candidate) => COMMON_WORDS.has(candidate.replace(/[^\p{L}]/gu, '')))
}

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const closed = text.replace(/\s+/g, '')
  return isNumber(text) || isRepeated(closed) || isWalk(closed) || isWord(text)
}
