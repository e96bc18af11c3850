/**
 * How well a word in Latin letters spells a word in Urdu script. Keys leave the vowels out, so that several words share
 * one; this tells which of them was meant: dunya is دنیا rather than دانا.
 */
import { asSaid } from './english-spellings.ts'

/** Letters by the sound that they write. A sound in two scripts has one name; ک and کھ, say, are close. */
const LATIN_SOUNDS: Record<string, string> = {
  ...sounds('k c ck', 'k'),
  ...sounds('q', 'q'),
  ...sounds('kh', 'x'),
  ...sounds('g gg', 'g'),
  ...sounds('gh', 'G'),
  ...sounds('t', 't'),
  ...sounds('th', 'T'),
  ...sounds('d', 'd'),
  ...sounds('dh', 'D'),
  ...sounds('b', 'b'),
  ...sounds('bh', 'B'),
  ...sounds('p', 'p'),
  ...sounds('ph', 'P'),
  ...sounds('f', 'f'),
  ...sounds('j', 'j'),
  ...sounds('jh', 'J'),
  ...sounds('ch', 'c'),
  ...sounds('chh', 'C'),
  ...sounds('sh', 'S'),
  ...sounds('s', 's'),
  ...sounds('z zh', 'z'),
  ...sounds('r rh', 'r'),
  ...sounds('l', 'l'),
  ...sounds('m', 'm'),
  ...sounds('n', 'n'),
  ...sounds('h', 'h'),
  ...sounds('v w', 'w'),
  ...sounds('y', 'y'),
  ...sounds('a', 'a'),
  ...sounds('aa', 'A'),
  ...sounds('i e', 'i'),
  ...sounds('ee ei ey', 'I'),
  ...sounds('u', 'u'),
  ...sounds('o', 'o'),
  ...sounds('oo ow aw', 'U'),
}

const URDU_SOUNDS: Record<string, string> = {
  ...sounds('ک', 'k'),
  ...sounds('ق', 'q'),
  ...sounds('خ کھ', 'x'),
  ...sounds('گ', 'g'),
  ...sounds('غ گھ', 'G'),
  ...sounds('ت ٹ ط', 't'),
  ...sounds('تھ ٹھ', 'T'),
  ...sounds('د ڈ', 'd'),
  ...sounds('دھ ڈھ', 'D'),
  ...sounds('ب', 'b'),
  ...sounds('بھ', 'B'),
  ...sounds('پ', 'p'),
  ...sounds('پھ', 'P'),
  ...sounds('ف', 'f'),
  ...sounds('ج', 'j'),
  ...sounds('جھ', 'J'),
  ...sounds('چ', 'c'),
  ...sounds('چھ', 'C'),
  ...sounds('ش', 'S'),
  ...sounds('س ص', 's'),
  ...sounds('ث', 'Z'),
  ...sounds('ز ذ ظ ژ', 'z'),
  ...sounds('ض', 'X'),
  ...sounds('ر', 'r'),
  ...sounds('ڑ ڑھ', 'O'),
  ...sounds('ل', 'l'),
  ...sounds('م', 'm'),
  ...sounds('ن', 'n'),
  ...sounds('ں', 'N'),
  ...sounds('ہ ح', 'H'),
  ...sounds('ع', 'E'),
  ...sounds('ا', 'L'),
  ...sounds('و', 'W'),
  ...sounds('ی ے', 'Y'),
}

/** Sounds that writers take for one another, at a small price. */
const CLOSE = ['kqx', 'gG', 'tT', 'dDO', 'bB', 'pPf', 'jJz', 'cC', 'sSzZX', 'nN', 'oL']

/** The sounds that each Urdu letter writes, without a price: vowels and glides, and letters with several sounds. */
const WRITTEN: Record<string, string> = {
  L: 'aA',
  M: 'aAuUo',
  W: 'wuUo',
  Y: 'yiI',
  H: 'h',
  E: 'aAiIuUo',
  N: 'n',
  O: 'r',
  V: 'aAiIuUo',
  X: 'zdD',
  Z: 'sT',
  g: 'Q',
  j: 'Q',
}

const SLIGHT = 0.2
const WRONG_VOWEL = 0.8
const WRONG_CONSONANT = 1.5

/** The price of a Latin sound without an Urdu letter: nothing of note for a short vowel, which Urdu does not write. */
const UNWRITTEN: Record<string, number> = {
  a: 0.1,
  i: 0.1,
  u: 0.1,
  h: SLIGHT,
  y: 0.4,
  o: 0.5,
  A: WRONG_VOWEL,
  I: WRONG_VOWEL,
  U: 0.6,
}
/** The price of an Urdu letter without a Latin sound. */
const UNSAID: Record<string, number> = { L: 0.6, M: SLIGHT, W: 0.6, Y: 0.6, H: 0.3, E: 0.1, N: SLIGHT, V: 0.1 }

function sounds(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries(letters.split(' ').map((each) => [each, sound]))
}

function priceOfPair(latin: string, urdu: string): number {
  if (latin === urdu || WRITTEN[urdu]?.includes(latin)) return 0
  if (CLOSE.some((group) => group.includes(latin) && group.includes(urdu))) return SLIGHT
  return /[aAiIuUo]/.test(latin) && /[LMVWYEH]/.test(urdu) ? WRONG_VOWEL : WRONG_CONSONANT
}

function soundsOfLatin(word: string): string[] {
  const single = asSaid(word)
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1')
    .replace(/(?<=.)tion/g, 'shn')
    .replace(/ight/g, 'aait')
    .replace(/tch/g, 'ch')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
  // Before e, i and y, g has two sounds.
  const letters = single.match(/chh|[ckgtdbpjszr]h|ck|aa|ee|oo|e[iy]|[ao]w(?![aeiou])|[a-z]/g) ?? []
  return letters.map((each, index) =>
    each === 'g' && /^[eiy]/.test(letters[index + 1] ?? '') ? 'Q' : (LATIN_SOUNDS[each] ?? each),
  )
}

function soundsOfUrdu(word: string): string[] {
  const letters = word.replace(/(.)(?=\1)/gu, '').match(/.ھ?/gu) ?? []
  const read = letters.map((each) => URDU_SOUNDS[each] ?? URDU_SOUNDS[each[0] ?? ''] ?? '')
  // An alef at the beginning may stand for any vowel, or carry the letter of one.
  if (read[0] === 'L') read[0] = 'V'
  // The article inside a name is said with any vowel: عبداللہ is Abdullah.
  for (let index = 2; index < read.length - 1; index += 1) {
    if (read[index] === 'L' && read[index + 1] === 'l') read[index] = 'M'
  }
  // A final ہ after a consonant writes the vowel before it, and so does that of یہ and عہ.
  if (read.length > 2 && read.at(-1) === 'H' && !/[LW]/.test(read.at(-2) ?? '')) read[read.length - 1] = 'L'
  return read
}

/** Sounds are ASCII characters; 0 stands for an Urdu letter that writes none. */
const SOUNDS = 128

const codesOf = (written: readonly string[]) => written.map((sound) => (sound === '' ? 0 : sound.charCodeAt(0)))
const soundOf = (code: number) => (code === 0 ? '' : String.fromCharCode(code))

function pricesOf(prices: Record<string, number>): Float64Array {
  return Float64Array.from({ length: SOUNDS }, (_, code) => prices[soundOf(code)] ?? WRONG_CONSONANT)
}

const PRICES_UNWRITTEN = pricesOf(UNWRITTEN)
const PRICES_UNSAID = pricesOf(UNSAID)
/** Of each pair of sounds, once it has been asked for: a search may compare a word with hundreds. */
const pricesOfPairs = new Float64Array(SOUNDS * SOUNDS).fill(Number.NaN)

function priceOf(latin: number, urdu: number): number {
  const index = latin * SOUNDS + urdu
  const known = pricesOfPairs[index] ?? 0
  if (!Number.isNaN(known)) return known
  const price = priceOfPair(soundOf(latin), soundOf(urdu))
  pricesOfPairs[index] = price
  return price
}

/** Infinity if the distance is greater than `limit`. */
function distanceOf(latin: readonly number[], urdu: readonly number[], limit: number): number {
  let last = new Float64Array(urdu.length + 1)
  let row = new Float64Array(urdu.length + 1)
  for (const [index, written] of urdu.entries()) last[index + 1] = (last[index] ?? 0) + (PRICES_UNSAID[written] ?? 0)
  for (const said of latin) {
    const unwritten = PRICES_UNWRITTEN[said] ?? 0
    let before = (last[0] ?? 0) + unwritten
    let least = before
    row[0] = before
    for (let index = 0; index < urdu.length; index += 1) {
      const written = urdu[index] ?? 0
      before = Math.min(
        (last[index] ?? 0) + priceOf(said, written),
        (last[index + 1] ?? 0) + unwritten,
        before + (PRICES_UNSAID[written] ?? 0),
      )
      row[index + 1] = before
      least = Math.min(least, before)
    }
    // No later sound makes it less.
    if (least > limit) return Infinity
    const spent = last
    last = row
    row = spent
  }
  return last[urdu.length] ?? 0
}

/**
 * From 0 for a spelling sound by sound, up by about one for each vowel or consonant that differs. Both words are folded;
 * the first is in Latin letters and the second in Urdu script. Meant for words that have a key of `romanKeys` in common.
 */
export function romanDistance(latinWord: string, urduWord: string): number {
  return distanceOf(codesOf(soundsOfLatin(latinWord)), codesOf(soundsOfUrdu(urduWord)), Infinity)
}

/** A spelling this far from a word is another word. */
const MAX_DISTANCE = 1.8

/**
 * The words of the other script that a word may spell, of those that have a key in common with it: the nearest first, with
 * their distance, and in the given order where several are as near.
 */
export function likelySpellings<Word extends { spelled: string }>(
  word: string,
  candidates: readonly Word[],
): (Word & { distance: number })[] {
  const isLatin = /^[a-z]/.test(word)
  const own = codesOf(isLatin ? soundsOfLatin(word) : soundsOfUrdu(word))
  return candidates
    .map((candidate) => {
      const other = codesOf(isLatin ? soundsOfUrdu(candidate.spelled) : soundsOfLatin(candidate.spelled))
      const distance = isLatin ? distanceOf(own, other, MAX_DISTANCE) : distanceOf(other, own, MAX_DISTANCE)
      return { ...candidate, distance }
    })
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance)
}
